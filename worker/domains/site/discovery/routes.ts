import { type Context, Hono } from "hono";
import type { AppEnv, Deps } from "#worker/deps.ts";
import { logFailure } from "#worker/kernel/log.ts";
import type { Bindings } from "#worker/kernel/settings/env.ts";
import { liveLlmsTxt, liveSitemap } from "./service.ts";

const CACHE_CONTROL = "public, max-age=3600";

export function createDiscoveryRoutes(depsOf: (env: Bindings) => Deps) {
  return new Hono<AppEnv>()
    .get("/sitemap.xml", (c) => liveOrBuilt(c, "application/xml", () => liveSitemap(depsOf(c.env))))
    .get("/llms.txt", (c) => liveOrBuilt(c, "text/plain; charset=utf-8", () => liveLlmsTxt(depsOf(c.env))));
}

/** The built file lists the seeded articles: better than none while D1 is down. */
async function liveOrBuilt(c: Context<AppEnv>, type: string, write: () => Promise<string>): Promise<Response> {
  try {
    return c.body(await write(), 200, { "Content-Type": type, "Cache-Control": CACHE_CONTROL });
  } catch (error) {
    logFailure("discovery_fallback", error, { id: c.get("requestId") });
    return c.env.ASSETS.fetch(c.req.raw);
  }
}
