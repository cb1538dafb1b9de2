import { type Context, Hono } from "hono";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import {
  draftReview,
  knowledgeList,
  knowledgeRequest,
  knowledgeSwitch,
  passageDraftRequest,
} from "#contract/max-knowledge.ts";
import type { AppEnv } from "#worker/deps.ts";
import {
  actorOf,
  requirePermission,
  requireRecentProof,
  requireRecentProofWhen,
} from "#worker/domains/accounts/session.ts";
import { listFile } from "#worker/kernel/list.ts";
import { validate } from "#worker/middleware/validate.ts";

const mayRead = requirePermission("max:read");
const mayWrite = requirePermission("max:write");
const mayReview = requirePermission("passage:review");
const seen = validate("header", ifMatchHeader);
/** Switching a passage off needs no proof: it must work at once. */
const proofToTurnOn = requireRecentProofWhen(({ isOn }) => isOn === true);

export const knowledgeRoutes = new Hono<AppEnv>()
  .get("/", mayRead, validate("query", knowledgeList.query), async (c) =>
    c.json(await (await list()).listKnowledge(c.get("deps"), c.req.valid("query")), 200),
  )
  .get("/export", mayRead, requireRecentProof, validate("query", knowledgeList.query), async (c) => {
    const { listKnowledge } = await list();
    return listFile(c, knowledgeList, { query: c.req.valid("query"), read: listKnowledge });
  })
  .post("/", mayWrite, validate("json", passageDraftRequest), async (c) => {
    const { addPassageDraft } = await entries();
    return shown(c, await addPassageDraft(c.get("deps"), actorOf(c), c.req.valid("json")), 201);
  })
  .get("/:id", mayRead, async (c) => shown(c, c.req.param("id"), 200))
  .post("/reindex", mayWrite, async (c) => {
    const { reindex } = await list();
    return c.json(await reindex(c.get("deps"), actorOf(c)), 200);
  })
  .put("/:id", mayWrite, seen, validate("json", knowledgeRequest), async (c) => {
    const { editPassageDraft } = await entries();
    await editPassageDraft(c.get("deps"), actorOf(c), { ...seenIn(c), request: c.req.valid("json") });
    return shown(c, c.req.param("id"), 200);
  })
  .post("/:id/review", mayReview, requireRecentProof, seen, validate("json", draftReview), async (c) => {
    const { reviewPassageDraft } = await publishing();
    await reviewPassageDraft(c.get("deps"), actorOf(c), { ...seenIn(c), ...c.req.valid("json") });
    return shown(c, c.req.param("id"), 200);
  })
  .post("/:id/publish", mayWrite, requireRecentProof, seen, async (c) => {
    const { publishPassageDraft } = await publishing();
    return shown(c, await publishPassageDraft(c.get("deps"), actorOf(c), seenIn(c)), 200);
  })
  .post("/:id/switch", mayWrite, seen, validate("json", knowledgeSwitch), proofToTurnOn, async (c) => {
    const { switchPassage } = await entries();
    await switchPassage(c.get("deps"), actorOf(c), { ...seenIn(c), ...c.req.valid("json") });
    return shown(c, c.req.param("id"), 200);
  })
  .delete("/:id", mayWrite, seen, async (c) => {
    const { deletePassage } = await entries();
    await deletePassage(c.get("deps"), actorOf(c), seenIn(c));
    return c.body(null, 204);
  });

const list = () => import("./knowledge.ts");
const entries = () => import("./knowledge-entry.ts");
const publishing = () => import("./knowledge-publish.ts");

async function shown(c: Context<AppEnv>, id: string, status: 200 | 201) {
  const { readKnowledge } = await list();
  return c.json({ entry: await readKnowledge(c.get("deps"), id) }, status);
}

function seenIn(c: Context<AppEnv>) {
  return { id: c.req.param("id") ?? "", version: versionOf(c.req.header("If-Match") ?? "") };
}
