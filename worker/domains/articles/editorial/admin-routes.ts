import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import {
  articleContent,
  articleFlagRequest,
  articleImport,
  articleMoveRequest,
  commentRequest,
  linkQuery,
  moveParam,
  newArticle,
  presenceRequest,
  revisionRequest,
  type SavedArticle,
} from "#contract/admin-articles.ts";
import { imageUpload } from "#contract/article-images.ts";
import { articleList } from "#contract/article-list.ts";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import { may } from "#contract/permissions.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission, requireRecentProof } from "#worker/domains/accounts/session.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { listFile } from "#worker/kernel/list.ts";
import { exactJson } from "#worker/middleware/exact-json.ts";
import { validate } from "#worker/middleware/validate.ts";
import { deleteImage, listImages, storeImage } from "../images/images.ts";
import { deleteCachedImage } from "../images/media-routes.ts";
import { createArticle, exportArticle, importArticle } from "./article-files.ts";
import { findLinkTargets, listArticleWork } from "./article-list.ts";
import { addArticleComment, decideArticleFlag, notePresence, settleArticleComment } from "./comments.ts";
import { moveArticle } from "./moves.ts";
import { createPreviewLink } from "./preview-link.ts";
import { keepRevision, listRevisions, readRevision, restoreRevision } from "./revisions.ts";
import { saveArticle } from "./save.ts";
import { readArticleWork } from "./work.ts";

const mayRead = requirePermission("article:read");
const mayWrite = requirePermission("article:write");
const ifMatch = validate("header", ifMatchHeader);

const maySpeak = createMiddleware<AppEnv>(async (c, next) => {
  const { roles } = actorOf(c);
  const can = (["article:write", "article:review", "article:publish"] as const).some((one) => may(roles, one));
  if (!can) throw new AppError("forbidden", "Your account may not do this.");
  await next();
});

export const adminArticleRoutes = new Hono<AppEnv>()
  .get("/", mayRead, validate("query", articleList.query), async (c) =>
    c.json(await listArticleWork(c.get("deps"), c.req.valid("query")), 200),
  )
  .get("/export", mayRead, requireRecentProof, validate("query", articleList.query), (c) =>
    listFile(c, articleList, { query: c.req.valid("query"), read: listArticleWork }),
  )
  .post("/", mayWrite, validate("json", newArticle), async (c) =>
    c.json(await createArticle(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .post("/import", mayWrite, validate("json", articleImport), async (c) =>
    c.json(await importArticle(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .get("/links", mayRead, validate("query", linkQuery), async (c) =>
    c.json(await findLinkTargets(c.get("deps"), c.req.valid("query").q), 200),
  )
  .get("/images", mayRead, async (c) => c.json({ images: await listImages(c.get("deps")) }, 200))
  .post("/images", mayWrite, validate("json", imageUpload), async (c) =>
    c.json(await storeImage(c.get("deps"), actorOf(c), c.req.valid("json").data), 201),
  )
  .delete("/images/:name", mayWrite, async (c) => {
    await deleteImage(c.get("deps"), actorOf(c), c.req.param("name"));
    await deleteCachedImage(c.req.param("name"), c.req.url);
    return c.body(null, 204);
  })
  .get("/:id", mayRead, async (c) => {
    const work = await readArticleWork(c.get("deps"), actorOf(c), c.req.param("id"));
    return exactJson(c, work, { status: 200, etag: `"${work.version}"` });
  })
  .put("/:id", mayWrite, ifMatch, validate("json", articleContent), async (c) => {
    const input = { id: c.req.param("id"), version: seen(c), content: c.req.valid("json") };
    return sendSaved(c, await saveArticle(c.get("deps"), actorOf(c), input));
  })
  .post(
    "/:id/moves/:move",
    maySpeak,
    ifMatch,
    validate("param", moveParam),
    validate("json", articleMoveRequest),
    async (c) => {
      const input = { ...c.req.valid("json"), ...c.req.valid("param"), version: seen(c) };
      return exactJson(c, await moveArticle(c.get("deps"), actorOf(c), input), { status: 200 });
    },
  )
  .post("/:id/comments", maySpeak, validate("json", commentRequest), async (c) => {
    const remark = { ...c.req.valid("json"), id: c.req.param("id") };
    return c.json(await addArticleComment(c.get("deps"), actorOf(c), remark), 201);
  })
  .post("/:id/comments/:comment/settle", maySpeak, async (c) => sendSettled(c, true))
  .post("/:id/comments/:comment/reopen", maySpeak, async (c) => sendSettled(c, false))
  .post("/:id/flags", mayWrite, validate("json", articleFlagRequest), async (c) => {
    await decideArticleFlag(c.get("deps"), actorOf(c), { ...c.req.valid("json"), id: c.req.param("id") });
    const work = await readArticleWork(c.get("deps"), actorOf(c), c.req.param("id"));
    return exactJson(c, work.check, { status: 200 });
  })
  .post("/:id/presence", mayRead, validate("json", presenceRequest), async (c) => {
    const input = { id: c.req.param("id"), isLeaving: c.req.valid("json").leaving ?? false };
    return c.json(await notePresence(c.get("deps"), actorOf(c), input), 200);
  })
  .post("/:id/preview-link", mayRead, async (c) =>
    c.json(await createPreviewLink(c.get("deps"), actorOf(c), c.req.param("id")), 201),
  )
  .get("/:id/file", mayRead, async (c) => {
    const { name, text } = await exportArticle(c.get("deps"), actorOf(c), c.req.param("id"));
    const headers = { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "no-store" };
    return c.body(text, 200, { ...headers, "Content-Disposition": `attachment; filename="${name}"` });
  })
  .get("/:id/revisions", mayRead, async (c) => c.json(await listRevisions(c.get("deps"), c.req.param("id")), 200))
  .post("/:id/revisions", mayWrite, validate("json", revisionRequest), async (c) => {
    const input = { id: c.req.param("id"), label: c.req.valid("json").label };
    return c.json(await keepRevision(c.get("deps"), actorOf(c), input), 201);
  })
  .get("/:id/revisions/:revision", mayRead, async (c) => c.json(await readRevision(c.get("deps"), oneOf(c)), 200))
  .post("/:id/revisions/:revision/restore", mayWrite, ifMatch, async (c) =>
    sendSaved(c, await restoreRevision(c.get("deps"), actorOf(c), { ...oneOf(c), version: seen(c) })),
  );

function seen(c: Context<AppEnv>): number {
  return versionOf(c.req.header("If-Match") ?? "");
}

function oneOf(c: Context<AppEnv>): { id: string; revision: number } {
  const revision = c.req.param("revision") ?? "";
  return { id: c.req.param("id") ?? "", revision: /^\d{1,9}$/.test(revision) ? Number(revision) : -1 };
}

function sendSaved(c: Context<AppEnv>, saved: SavedArticle) {
  return exactJson(c, saved, { status: 200, etag: `"${saved.version}"` });
}

async function sendSettled(c: Context<AppEnv>, isSettled: boolean) {
  const input = { id: c.req.param("id") ?? "", comment: c.req.param("comment") ?? "", isSettled };
  return c.json(await settleArticleComment(c.get("deps"), actorOf(c), input), 200);
}
