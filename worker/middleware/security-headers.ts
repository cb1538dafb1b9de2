import { createMiddleware } from "hono/factory";
import build from "#build";
import type { AppEnv } from "../deps.ts";
import { securityHeaders } from "../lib/security-headers.ts";

// Made once: building them on each request costs more than routing it.
const headers = securityHeaders(build.styleHash);

/** Static files carry the same list already, from `_headers`; every other answer gets it here. */
export const securityHeadersMiddleware = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (isPrivate(c.req.path) && !c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
  if (c.res.headers.has("Content-Security-Policy")) return;
  for (const [name, value] of headers) c.res.headers.set(name, value);
});

/** Answers of the API are for one visitor, now: no cache may keep them. */
function isPrivate(path: string): boolean {
  return path.startsWith("/api/") || path.startsWith("/dev/");
}
