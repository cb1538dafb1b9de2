import { type Context, Hono } from "hono";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import { knowledgeQuery, knowledgeRequest, knowledgeSwitch } from "#contract/max-knowledge.ts";
import { listFile } from "../../../db/list-file.ts";
import type { AppEnv } from "../../../deps.ts";
import { actorOf, requirePermission, requireRecentProof, requireRecentProofWhen } from "../../../middleware/session.ts";
import { validate } from "../../../middleware/validate.ts";

const mayRead = requirePermission("max:read");
const mayWrite = requirePermission("max:write");
const seen = validate("header", ifMatchHeader);
/** What Max says reaches the public with the next turn; taking a passage out of it is a brake. */
const proofToTurnOn = requireRecentProofWhen(({ isOn }) => isOn === true);

/** What Max may say: /api/admin/max/knowledge, behind max:read. */
export const knowledgeRoutes = new Hono<AppEnv>()
  .get("/", mayRead, validate("query", knowledgeQuery), async (c) =>
    c.json(await (await list()).listKnowledge(c.get("deps"), c.req.valid("query")), 200),
  )
  .get("/export", mayRead, requireRecentProof, validate("query", knowledgeQuery), async (c) => {
    const { listKnowledge } = await list();
    return listFile(c.get("deps"), {
      resourceType: "max_passage_list",
      query: c.req.valid("query"),
      actor: actorOf(c),
      columns: ["id", "topic", "facet", "title", "url", "questions", "body", "isOn", "origin", "editedAt", "hasSource"],
      read: (query) => listKnowledge(c.get("deps"), query),
    });
  })
  .post("/", mayWrite, requireRecentProof, validate("json", knowledgeRequest), async (c) => {
    const { addEntry } = await entries();
    return shown(c, await addEntry(c.get("deps"), actorOf(c), c.req.valid("json")), 201);
  })
  .get("/:id", mayRead, async (c) => shown(c, c.req.param("id"), 200))
  .post("/reindex", mayWrite, async (c) => {
    const { reindex } = await list();
    return c.json(await reindex(c.get("deps"), actorOf(c)), 200);
  })
  .put("/:id", mayWrite, requireRecentProof, seen, validate("json", knowledgeRequest), async (c) => {
    const { editEntry } = await entries();
    await editEntry(c.get("deps"), actorOf(c), { ...seenIn(c), request: c.req.valid("json") });
    return shown(c, c.req.param("id"), 200);
  })
  .post("/:id/switch", mayWrite, seen, validate("json", knowledgeSwitch), proofToTurnOn, async (c) => {
    const { switchEntry } = await entries();
    await switchEntry(c.get("deps"), actorOf(c), { ...seenIn(c), ...c.req.valid("json") });
    return shown(c, c.req.param("id"), 200);
  })
  .delete("/:id", mayWrite, seen, async (c) => {
    const { deleteEntry } = await entries();
    await deleteEntry(c.get("deps"), actorOf(c), seenIn(c));
    return c.body(null, 204);
  });

const list = () => import("./knowledge.ts");
const entries = () => import("./knowledge-entry.ts");

async function shown(c: Context<AppEnv>, id: string, status: 200 | 201) {
  const { readKnowledge } = await list();
  return c.json({ entry: await readKnowledge(c.get("deps"), id) }, status);
}

/** After the validator of If-Match. */
function seenIn(c: Context<AppEnv>) {
  return { id: c.req.param("id") ?? "", version: versionOf(c.req.header("If-Match") ?? "") };
}
