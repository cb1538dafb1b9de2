import { createMiddleware } from "hono/factory";
import { isPrivatePath } from "#content/private-paths.ts";
import { UNSUBSCRIBE_PATH } from "#contract/lead-words.ts";
import type { AppEnv } from "../deps.ts";

/** Such a page is never indexed or stored, and its address, which may hold a token, is told to nobody. */
export const privatePages = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const path = c.req.path.toLowerCase();
  if (!isPrivatePath(path) && !path.startsWith(UNSUBSCRIBE_PATH)) return;
  c.header("X-Robots-Tag", "noindex, nofollow");
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
});
