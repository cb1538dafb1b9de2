import "./zod-messages.ts";
import type * as z from "zod/mini";
import { ApiError } from "./api-error.ts";
import { CHECK_FIELDS, type Trouble } from "./trouble.ts";

type Checked<Body> =
  | { body: Body; trouble?: undefined }
  | { body?: undefined; trouble: Trouble & { fields: Readonly<Record<string, string>> } };

export function checked<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): Checked<z.input<Schema>> {
  const { error } = schema.safeParse(body);
  if (!error) return { body: body as z.input<Schema> };
  const fields = error.issues.map(({ path, message }) => [path.join("."), message] as const).toReversed();
  return { trouble: { heading: CHECK_FIELDS, fields: Object.fromEntries(fields) } };
}

/** @throws ApiError like the server's */
export function checkedBody<Schema extends z.ZodMiniType>(schema: Schema, typed: unknown): z.input<Schema> {
  const { body, trouble } = checked(schema, typed);
  if (!trouble) return body;
  throw new ApiError({ code: "invalid_request", message: CHECK_FIELDS, fields: trouble.fields });
}
