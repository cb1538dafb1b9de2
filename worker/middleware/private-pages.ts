import { createMiddleware } from "hono/factory";
import { privatePaths } from "#content/private-paths.ts";
import type { AppEnv } from "../deps.ts";

/** Such a page is never indexed or stored, and its address, which may hold a token, is told to nobody. */
export const privatePages = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!isPrivatePage(c.req.path.toLowerCase())) return;
  c.header("X-Robots-Tag", "noindex, nofollow");
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
});

function isPrivatePage(path: string): boolean {
  return privatePaths.some((page) => path === page || path.startsWith(`${page}/`));
}
