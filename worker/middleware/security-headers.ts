import { createMiddleware } from "hono/factory";
import build from "#build";
import type { AppEnv } from "../deps.ts";
import { securityHeaders } from "../lib/security-headers.ts";

// Made once: building them on each request costs more than routing it.
const headers = securityHeaders(build.styleHash);

/** Static files carry the same list already, from `_headers`; every other answer gets it here. */
export const securityHeadersMiddleware = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.headers.has("Content-Security-Policy")) return;
  for (const [name, value] of headers) c.res.headers.set(name, value);
});
