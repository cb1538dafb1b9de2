import { type Context, Hono } from "hono";
import type { SiteData } from "#content/site-data.ts";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import {
  draftArticleRequest,
  draftBudget,
  draftEdit,
  draftFlagRequest,
  draftList,
  draftRequest,
  sectionRequest,
} from "#contract/drafts.ts";
import type { AppEnv, Deps } from "#worker/deps.ts";
import { actorOf, requirePermission, requireRecentProof } from "#worker/domains/accounts/session.ts";
import { listFile } from "#worker/kernel/list.ts";
import { validate } from "#worker/middleware/validate.ts";
import { saveAsArticle } from "./article.ts";
import { setDraftBudget } from "./budget.ts";
import { editDraftText, listDrafts, readDraft, readDraftOptions, settleDraftFlag } from "./drafts.ts";
import type { GeneratorDeps } from "./sources.ts";
import { writeDraft } from "./write.ts";

const mayWrite = requirePermission("draft:write");
const seen = validate("header", ifMatchHeader);

/** @param suspendedClaims from the domain `site`, which stands above this one */
export function createDraftRoutes(suspendedClaims: (deps: Deps) => Promise<SiteData["suspendedClaims"]>) {
  const depsOf = (c: Ctx): GeneratorDeps => {
    const deps = c.get("deps");
    return { ...deps, suspendedClaims: () => suspendedClaims(deps) };
  };
  return new Hono<AppEnv>()
    .get("/options", mayWrite, async (c) => c.json(await readDraftOptions(depsOf(c)), 200))
    .get("/drafts", mayWrite, validate("query", draftList.query), async (c) =>
      c.json(await listDrafts(c.get("deps"), c.req.valid("query")), 200),
    )
    .get("/drafts/export", mayWrite, requireRecentProof, validate("query", draftList.query), (c) =>
      listFile(c, draftList, { query: c.req.valid("query"), read: listDrafts }),
    )
    .post("/drafts", mayWrite, validate("json", draftRequest), (c) =>
      writeDraft(depsOf(c), actorOf(c), { request: c.req.valid("json"), ...lifeOf(c) }),
    )
    .get("/drafts/:id", mayWrite, async (c) => c.json(await readDraft(c.get("deps"), c.req.param("id")), 200))
    .put("/drafts/:id", mayWrite, seen, validate("json", draftEdit), async (c) =>
      c.json(await editDraftText(depsOf(c), actorOf(c), { ...seenOf(c), ...c.req.valid("json") }), 200),
    )
    .post("/drafts/:id/sections", mayWrite, validate("json", sectionRequest), async (c) => {
      const { text, ...before } = await readDraft(c.get("deps"), c.req.param("id"));
      const sources = before.sources.map(({ id }) => id);
      const request = { ...before, sources, variantOf: before.variantOf ?? before.id };
      const again = { text, section: c.req.valid("json").section };
      return writeDraft(depsOf(c), actorOf(c), { request, again, ...lifeOf(c) });
    })
    .post("/drafts/:id/flags", mayWrite, seen, validate("json", draftFlagRequest), async (c) =>
      c.json(await settleDraftFlag(c.get("deps"), actorOf(c), { ...seenOf(c), ...c.req.valid("json") }), 200),
    )
    .post("/drafts/:id/article", mayWrite, seen, validate("json", draftArticleRequest), async (c) =>
      c.json(await saveAsArticle(depsOf(c), actorOf(c), { ...seenOf(c), ...c.req.valid("json") }), 201),
    )
    .put(
      "/budget",
      requirePermission("draft:budget"),
      requireRecentProof,
      seen,
      validate("json", draftBudget),
      async (c) => {
        const { version } = seenOf(c);
        return c.json(await setDraftBudget(c.get("deps"), actorOf(c), { version, budget: c.req.valid("json") }), 200);
      },
    );
}

type Ctx = Context<AppEnv>;

function lifeOf(c: Ctx) {
  return { signal: c.req.raw.signal, waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work) };
}

function seenOf(c: Ctx) {
  return { id: c.req.param("id") ?? "", version: versionOf(c.req.header("If-Match") ?? "") };
}
