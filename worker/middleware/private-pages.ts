import { createMiddleware } from "hono/factory";
import { isPrivatePath } from "#content/private-paths.ts";
import { UNSUBSCRIBE_PATH } from "#contract/lead-words.ts";
import { NOT_ME_PATH } from "#contract/own-record.ts";
import type { AppEnv } from "../deps.ts";

/** The address may hold a token, so it must not leak as a referrer. */
export const privatePages = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const path = c.req.path.toLowerCase();
  const isPlain = path.startsWith(UNSUBSCRIBE_PATH) || path.startsWith(NOT_ME_PATH);
  if (!isPrivatePath(path) && !isPlain) return;
  c.header("X-Robots-Tag", "noindex, nofollow");
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
});
