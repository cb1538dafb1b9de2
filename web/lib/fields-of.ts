import "./zod-messages.ts";
import type * as z from "zod/mini";
import { LOOK_AGAIN, type Trouble } from "./trouble.ts";

/** What the contract says against a body before it is sent, by the path of each field; undefined when nothing. */
export function troubleWith(schema: z.ZodMiniType, body: unknown): Trouble | undefined {
  const { error } = schema.safeParse(body);
  if (!error) return undefined;
  const fields = error.issues.map(({ path, message }) => [path.join("."), message] as const).toReversed();
  return { heading: LOOK_AGAIN, fields: Object.fromEntries(fields) };
}
