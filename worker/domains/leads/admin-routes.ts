import { type Context, Hono } from "hono";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import {
  activityRequest,
  assignLeadsRequest,
  deskLead,
  doNotContactRequest,
  type LeadAnswerFull,
  leadFilters,
  leadSearchRequest,
  leadUpdate,
  sendRequest,
  sequenceRequest,
  stageMove,
} from "#contract/lead-admin.ts";
import { importRequest } from "#contract/lead-import.ts";
import { leadList } from "#contract/lead-list.ts";
import { mergeRequest } from "#contract/lead-merge.ts";
import type { AppEnv } from "#worker/deps.ts";
import {
  actorOf,
  requirePermission,
  requireRecentProof,
  requireRecentProofWhen,
} from "#worker/domains/accounts/session.ts";
import { limit } from "#worker/middleware/limit.ts";
import { originOf } from "#worker/middleware/origin.ts";
import { validate } from "#worker/middleware/validate.ts";
import { addLeadActivity, assignLeads, moveLeadStage, setDoNotContact } from "./acts.ts";
import { sendLeadTemplate } from "./campaigns/send.ts";
import { setLeadSequence } from "./campaigns/sequences.ts";
import type { SeenLead } from "./change.ts";
import { readLead } from "./list/detail.ts";
import { createDeskLead, readLeadOptions, updateLead } from "./list/edit-lead.ts";
import { exportLeads } from "./list/export.ts";
import { listLeads, readLeadBoard, searchLeads } from "./list/list.ts";
import { importLeads } from "./setup/import.ts";
import { mergeLeads, readMergeSides, undoLeadMerge } from "./setup/merge.ts";
import { leadSetupRoutes } from "./setup/setup-routes.ts";

const mayRead = requirePermission("lead:read");
const mayWrite = requirePermission("lead:write");
const mayExport = requirePermission("lead:export");
const ifStored = requireRecentProofWhen(({ isDryRun }) => isDryRun !== true);
const seen = validate("header", ifMatchHeader);

/** Leads for staff. No name, phone or email stands in a URL. */
export const adminLeadRoutes = new Hono<AppEnv>()
  .route("/", leadSetupRoutes)
  .get("/", mayRead, validate("query", leadList.query), async (c) =>
    c.json(await listLeads(c.get("deps"), c.req.valid("query"), actorOf(c)), 200),
  )
  .post("/", mayWrite, validate("json", deskLead), async (c) =>
    answer(c, await createDeskLead(c.get("deps"), c.req.valid("json"), actorOf(c)), 201),
  )
  .get("/board", mayRead, validate("query", leadFilters), async (c) =>
    c.json(await readLeadBoard(c.get("deps"), c.req.valid("query"), actorOf(c)), 200),
  )
  .get("/options", mayRead, async (c) => c.json(await readLeadOptions(c.get("deps"), actorOf(c)), 200))
  .post("/search", mayRead, limit("staff.lead-search"), validate("json", leadSearchRequest), async (c) =>
    c.json({ rows: await searchLeads(c.get("deps"), c.req.valid("json"), actorOf(c)) }, 200),
  )
  .post("/assign", mayWrite, validate("json", assignLeadsRequest), async (c) =>
    c.json(await assignLeads(c.get("deps"), c.req.valid("json"), actorOf(c)), 200),
  )
  .post("/import", mayWrite, validate("json", importRequest), ifStored, async (c) =>
    c.json(await importLeads(c.get("deps"), c.req.valid("json"), actorOf(c)), 200),
  )
  .get("/export", mayExport, requireRecentProof, validate("query", leadFilters), (c) =>
    exportLeads(c.get("deps"), c.req.valid("query"), actorOf(c)),
  )
  .get("/:id", mayRead, async (c) => answer(c, await readLead(c.get("deps"), c.req.param("id"), actorOf(c))))
  .put("/:id", mayWrite, seen, validate("json", leadUpdate), async (c) =>
    answer(c, await updateLead(c.get("deps"), seenOf(c), c.req.valid("json"))),
  )
  .post("/:id/stage", mayWrite, seen, validate("json", stageMove), async (c) =>
    answer(c, await moveLeadStage(c.get("deps"), seenOf(c), c.req.valid("json"))),
  )
  .post("/:id/activities", mayWrite, seen, validate("json", activityRequest), async (c) =>
    answer(c, await addLeadActivity(c.get("deps"), seenOf(c), c.req.valid("json"))),
  )
  .post("/:id/do-not-contact", mayWrite, seen, validate("json", doNotContactRequest), async (c) =>
    answer(c, await setDoNotContact(c.get("deps"), seenOf(c), c.req.valid("json"))),
  )
  .post("/:id/send", mayWrite, seen, validate("json", sendRequest), async (c) =>
    answer(c, await sendLeadTemplate(c.get("deps"), seenOf(c), { ...c.req.valid("json"), origin: originOf(c) })),
  )
  .post("/:id/sequence", mayWrite, seen, validate("json", sequenceRequest), async (c) =>
    answer(c, await setLeadSequence(c.get("deps"), seenOf(c), c.req.valid("json"))),
  )
  .get("/:id/merge/:otherId", mayWrite, async (c) =>
    c.json(await readMergeSides(c.get("deps"), c.req.param(), actorOf(c)), 200),
  )
  .post("/:id/merge", mayWrite, seen, validate("json", mergeRequest), async (c) =>
    answer(c, await mergeLeads(c.get("deps"), seenOf(c), c.req.valid("json"))),
  )
  .post("/:id/merges/:mergeId/undo", mayWrite, seen, async (c) =>
    answer(c, await undoLeadMerge(c.get("deps"), seenOf(c), c.req.param("mergeId"))),
  );

function seenOf(c: Context<AppEnv>): SeenLead {
  return { id: c.req.param("id") ?? "", version: versionOf(c.req.header("If-Match") ?? ""), actor: actorOf(c) };
}

function answer(c: Context<AppEnv>, full: LeadAnswerFull, status: 200 | 201 = 200) {
  return c.json(full, status);
}
