import { Hono } from "hono";
import { fullTranscriptRequest, reviewRequest, transcriptList } from "#contract/max-transcripts.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission, requireRecentProof } from "#worker/domains/accounts/session.ts";
import { listFile } from "#worker/kernel/list.ts";
import { validate } from "#worker/middleware/validate.ts";

const mayRead = requirePermission("max:read");

/** Full text needs a permission, a recent proof and a reason. */
export const transcriptRoutes = new Hono<AppEnv>()
  .get("/", mayRead, validate("query", transcriptList.query), async (c) =>
    c.json(await (await transcripts()).listTranscripts(c.get("deps"), c.req.valid("query")), 200),
  )
  .get("/export", mayRead, requireRecentProof, validate("query", transcriptList.query), async (c) => {
    const { listTranscripts } = await transcripts();
    return listFile(c, transcriptList, { query: c.req.valid("query"), read: listTranscripts });
  })
  .get("/weeks", mayRead, async (c) => c.json(await (await reviews()).readReviewWeeks(c.get("deps")), 200))
  .get("/:id", mayRead, async (c) => {
    const reading = { transcriptId: c.req.param("id"), actor: actorOf(c), reason: null };
    return c.json(await (await transcripts()).readTranscript(c.get("deps"), reading), 200);
  })
  .post(
    "/:id/full",
    requirePermission("transcript:read"),
    requireRecentProof,
    validate("json", fullTranscriptRequest),
    async (c) => {
      const { reason } = c.req.valid("json");
      const reading = { transcriptId: c.req.param("id"), actor: actorOf(c), reason };
      return c.json(await (await transcripts()).readTranscript(c.get("deps"), reading), 200);
    },
  )
  .post("/:id/review", requirePermission("transcript:review"), validate("json", reviewRequest), async (c) => {
    const review = { ...c.req.valid("json"), transcriptId: c.req.param("id"), actor: actorOf(c) };
    await (await reviews()).reviewTranscript(c.get("deps"), review);
    return c.body(null, 204);
  });

const reviews = () => import("./reviews.ts");
const transcripts = () => import("./transcripts.ts");
