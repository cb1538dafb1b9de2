import { type Context, Hono } from "hono";
import { pageAt, redirectAt } from "#content/pages.ts";
import type { AppEnv, Deps } from "../../deps.ts";
import type { Bindings } from "../../env.ts";
import { log } from "../../lib/log.ts";
import { NOT_FOUND_PATH, renderLivePage } from "./service.ts";

/** Every page: the built file untouched, unless administrators have changed what stands on it. */
export function createPageRoutes(depsOf: (env: Bindings) => Deps) {
  return new Hono<AppEnv>().get("*", async (c) => {
    const path = c.req.path;
    const lower = path.toLowerCase();
    if (path !== lower && (pageAt(lower) || redirectAt(lower))) {
      return c.redirect(lower + new URL(c.req.url).search, 301);
    }
    const live = await liveOrNull(c, () => renderLivePage(depsOf(c.env), path));
    if (live !== null) return c.html(live, 200);
    const built = await c.env.ASSETS.fetch(c.req.raw);
    if (built.status !== 404) return built;
    const missing = await liveOrNull(c, () => renderLivePage(depsOf(c.env), NOT_FOUND_PATH));
    return missing === null ? built : c.html(missing, 404);
  });
}

/** Public pages outlive D1, KV and bad settings: the built file is always there. */
async function liveOrNull(c: Context<AppEnv>, render: () => Promise<string | null>): Promise<string | null> {
  try {
    return await render();
  } catch (error) {
    log("page_fallback", { id: c.get("requestId"), name: error instanceof Error ? error.name : "unknown" });
    return null;
  }
}
