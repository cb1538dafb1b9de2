import { Hono } from "hono";
import { readLibraryQuery } from "#content/library.ts";
import { articleFeedbackRequest, articleQuery } from "#contract/articles.ts";
import type { AppEnv } from "#worker/deps.ts";
import { readSoon } from "#worker/kernel/db/read-soon.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { exactJson } from "#worker/middleware/exact-json.ts";
import { limit } from "#worker/middleware/limit.ts";
import { validate } from "#worker/middleware/validate.ts";
import { findArticle, listArticles } from "./articles.ts";
import { countFeedback } from "./feedback.ts";

export const articleRoutes = new Hono<AppEnv>()
  .get("/", validate("query", articleQuery), async (c) => {
    const given: Record<string, string | undefined> = c.req.valid("query");
    const query = readLibraryQuery((name) => given[name]);
    const deps = c.get("deps");
    if (query.q) await deps.limiter.admit("article.search", c.req.header("CF-Connecting-IP") ?? null);
    return c.json(await readSoon(deps, () => listArticles(deps, query)), 200);
  })
  .get("/:slug", async (c) => {
    const deps = c.get("deps");
    const { article, movedTo } = await readSoon(deps, () => findArticle(deps, c.req.param("slug")));
    if (article) return exactJson(c, article, { status: 200 });
    if (movedTo === null) throw new AppError("not_found", "There is no such article.");
    return c.redirect(`/api/articles/${movedTo}`, 301);
  })
  .post("/:slug/feedback", validate("json", articleFeedbackRequest), limit("article.feedback"), async (c) => {
    await countFeedback(c.get("deps"), { slug: c.req.param("slug"), helpful: c.req.valid("json").helpful });
    return c.json({ counted: true }, 201);
  });
