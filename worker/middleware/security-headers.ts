import { createMiddleware } from "hono/factory";
import build from "#build";
import { isTagPath } from "#contract/analytics.ts";
import type { AppEnv } from "../deps.ts";
import { type Bindings, TAG_ID } from "../env.ts";
import { securityHeaders } from "../lib/security-headers.ts";

// Made once: building them on each request costs more than routing it.
const headers = securityHeaders(build.styleHashes);
const tagHeaders = securityHeaders(build.styleHashes, { tag: true });

/**
 * Static files carry the same list already, from `_headers`; every other answer gets it here, and so does every page
 * on which the third-party tag may run.
 */
export const securityHeadersMiddleware = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (isPrivate(c.req.path) && !c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
  if (mayRunTag(c.req.path, c.env)) {
    // Not through c.res.headers: those of a static file can not be changed in place.
    for (const [name, value] of tagHeaders) c.header(name, value);
    return;
  }
  if (c.res.headers.has("Content-Security-Policy")) return;
  for (const [name, value] of headers) c.res.headers.set(name, value);
});

/** Read from the binding itself: pages stay up, and closed, when the settings are wrong. */
function mayRunTag(path: string, { ANALYTICS_TAG_ID = "" }: Bindings): boolean {
  return TAG_ID.test(ANALYTICS_TAG_ID) && !isPrivate(path) && isTagPath(path);
}

/** Answers of the API are for one visitor, now: no cache may keep them. */
function isPrivate(path: string): boolean {
  return path.startsWith("/api/") || path.startsWith("/dev/");
}
