import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/deps.ts";
import { signingKeys } from "#worker/kernel/seal/signing-keys.ts";

/** Without a signing key nothing may begin that can't finish. */
export const requireKeys = createMiddleware<AppEnv>(async (c, next) => {
  await signingKeys(c.get("deps").settings);
  await next();
});
