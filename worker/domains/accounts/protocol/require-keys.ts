import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/deps.ts";
import { signingKeys } from "#worker/kernel/seal/signing-keys.ts";

/** Without a key to sign with nothing begins that could not be finished: no account, no session, no mail used up. */
export const requireKeys = createMiddleware<AppEnv>(async (c, next) => {
  await signingKeys(c.get("deps").settings);
  await next();
});
