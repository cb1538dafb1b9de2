import { type Context, Hono } from "hono";
import { readLibraryQuery } from "#content/library.ts";
import { articleFeedback, articleQuery } from "#contract/articles.ts";
import { findArticle, listArticles } from "../../db/articles.ts";
import { readSoon } from "../../db/site-versions.ts";
import type { AppEnv } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { searchWait, TOO_MANY_SEARCHES } from "../../lib/search-limit.ts";
import { exactJson } from "../../middleware/exact-json.ts";
import { validate } from "../../middleware/validate.ts";
import { admitFeedback } from "./limits.ts";
import { countFeedback } from "./service.ts";

/** The public health library: what its pages are made of, and whether readers found them helpful. */
export const articleRoutes = new Hono<AppEnv>()
  .get("/", validate("query", articleQuery), async (c) => {
    const asked: Record<string, string | undefined> = c.req.valid("query");
    const query = readLibraryQuery((name) => asked[name]);
    if (query.q) await admitSearch(c);
    const deps = c.get("deps");
    return c.json(await readSoon(deps, () => listArticles(deps, query)), 200);
  })
  .get("/:slug", async (c) => {
    const deps = c.get("deps");
    const { article, movedTo } = await readSoon(deps, () => findArticle(deps, c.req.param("slug")));
    if (article) return exactJson(c, article, { status: 200 });
    if (movedTo === null) throw new AppError("not_found", "There is no such article.");
    return c.redirect(`/api/articles/${movedTo}`, 301);
  })
  .post("/:slug/feedback", validate("json", articleFeedback), async (c) => {
    await admitFeedback(c.get("deps"), c.req.header("CF-Connecting-IP") ?? null);
    await countFeedback(c.get("deps"), { slug: c.req.param("slug"), helpful: c.req.valid("json").helpful });
    return c.json({ counted: true }, 201);
  });

/** @throws rate_limited */
async function admitSearch(c: Context<AppEnv>): Promise<void> {
  const address = c.req.header("CF-Connecting-IP") ?? null;
  const retryAfterSeconds = await searchWait(c.get("deps"), { address, binding: c.env.RATE_LIMIT_MINUTE });
  if (retryAfterSeconds > 0) throw new AppError("rate_limited", TOO_MANY_SEARCHES, { retryAfterSeconds });
}
