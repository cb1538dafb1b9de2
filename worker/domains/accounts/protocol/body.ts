import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type * as z from "zod/mini";
import type { AppEnv } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { JSON_TYPE } from "#worker/middleware/body.ts";

/** An OpenID provider may post its answer as a form; state and cookie of its flow protect it. */
const FORM_POST = { path: "/auth/v1/callback", type: /^application\/x-www-form-urlencoded(?:$|[\s;])/i };

/** Another site's page can't send JSON without a preflight request. */
export const requireJsonBody = createMiddleware<AppEnv>(async (c, next) => {
  const expected = c.req.path === FORM_POST.path ? FORM_POST.type : JSON_TYPE;
  if (!expected.test(c.req.header("Content-Type") ?? "") && (await c.req.text()) !== "")
    throw new AuthError("bad_json", "The request body must be JSON", { status: 415 });
  await next();
});

/**
 * The protocol's client sends no body, nulls and unknown keys; all count as absent. @throws bad_json, validation_failed
 */
export async function readBody<Schema extends z.ZodMiniType>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const result = schema.safeParse(withoutNulls(parse(await c.req.text())));
  if (result.success) return result.data;
  throw new AuthError("validation_failed", result.error.issues[0]?.message ?? "The request could not be read.");
}

function parse(text: string): unknown {
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new AuthError("bad_json", "Could not parse request body as JSON");
  }
}

function withoutNulls(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new AuthError("bad_json", "Could not parse request body as JSON: it must be an object");
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}
