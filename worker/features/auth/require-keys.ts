import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../../deps.ts";
import { signingKeys } from "../../lib/signing-keys.ts";

/** Without a key to sign with nothing begins that could not be finished: no account, no session, no mail used up. */
export const requireKeys = createMiddleware<AppEnv>(async (c, next) => {
  await signingKeys(c.get("deps").settings);
  await next();
});
