import { Hono } from "hono";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import { refillDecline } from "#contract/refills.ts";
import { noteRequest, planRequest, resultRequest, summaryRequest } from "#contract/staff-chart.ts";
import { purposeQuery, purposeText } from "#contract/staff-purpose.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission } from "#worker/domains/accounts/session.ts";
import { validate } from "#worker/middleware/validate.ts";
import type { ReplyDue } from "../reply-due.ts";
import { addNote, readChartContent, retireNote } from "./staff-chart.ts";
import { draftPlan, editPlan, releasePlan } from "./staff-plan.ts";
import { decideRefill } from "./staff-refills.ts";
import { amendResult, editResult, enterResult, releaseResult, reviewResult } from "./staff-results.ts";
import { publishSummary, writeSummary } from "./staff-summaries.ts";

const mayRead = requirePermission("chart:read");
const mayWrite = requirePermission("chart:write");
const ifMatch = validate("header", ifMatchHeader);
const tag = ({ version }: { version: number }) => ({ ETag: `"${version}"` });

/** Versions go out as ETag and come back as If-Match. */
export const staffChartRoutes = new Hono<AppEnv>()
  .get("/:patientId", mayRead, validate("query", purposeQuery), async (c) => {
    const about = { patientId: c.req.param("patientId"), purpose: purposeText(c.req.valid("query")) };
    return c.json(await readChartContent(c.get("deps"), actorOf(c), about), 200);
  })
  .post("/:patientId/plan", mayWrite, validate("json", planRequest), async (c) => {
    const about = { patientId: c.req.param("patientId"), request: c.req.valid("json") };
    const { plan, isNew } = await draftPlan(c.get("deps"), actorOf(c), about);
    return c.json({ plan }, isNew ? 201 : 200, tag(plan));
  })
  .put("/:patientId/plan/:id", mayWrite, ifMatch, validate("json", planRequest), async (c) => {
    const version = versionOf(c.req.valid("header")["if-match"]);
    const { content } = c.req.valid("json");
    const plan = await editPlan(c.get("deps"), actorOf(c), { ...c.req.param(), version, content });
    return c.json({ plan }, 200, tag(plan));
  })
  .post("/:patientId/plan/:id/release", mayWrite, ifMatch, async (c) => {
    const version = versionOf(c.req.valid("header")["if-match"]);
    const plan = await releasePlan(c.get("deps"), actorOf(c), { ...c.req.param(), version });
    return c.json({ plan }, 200, tag(plan));
  })
  .put("/:patientId/summaries/:appointmentId", mayWrite, ifMatch, validate("json", summaryRequest), async (c) => {
    const version = versionOf(c.req.valid("header")["if-match"]);
    const { content } = c.req.valid("json");
    const summary = await writeSummary(c.get("deps"), actorOf(c), { ...c.req.param(), version, content });
    return c.json({ summary }, 200, tag(summary));
  })
  .post("/:patientId/summaries/:appointmentId/publish", mayWrite, ifMatch, async (c) => {
    const version = versionOf(c.req.valid("header")["if-match"]);
    const summary = await publishSummary(c.get("deps"), actorOf(c), { ...c.req.param(), version });
    return c.json({ summary }, 200, tag(summary));
  })
  .post("/:patientId/refills/:id/approve", mayWrite, ifMatch, async (c) => {
    const version = versionOf(c.req.valid("header")["if-match"]);
    const refill = await decideRefill(c.get("deps"), actorOf(c), { ...c.req.param(), version, act: "approve" });
    return c.json({ refill }, 200, tag(refill));
  })
  .post("/:patientId/refills/:id/decline", mayWrite, ifMatch, validate("json", refillDecline), async (c) => {
    const version = versionOf(c.req.valid("header")["if-match"]);
    const about = { ...c.req.param(), version, act: "decline", ...c.req.valid("json") } as const;
    const refill = await decideRefill(c.get("deps"), actorOf(c), about);
    return c.json({ refill }, 200, tag(refill));
  })
  .post("/:patientId/refills/:id/send", mayWrite, ifMatch, async (c) => {
    const version = versionOf(c.req.valid("header")["if-match"]);
    const refill = await decideRefill(c.get("deps"), actorOf(c), { ...c.req.param(), version, act: "send" });
    return c.json({ refill }, 200, tag(refill));
  })
  .post("/:patientId/notes", mayWrite, validate("json", noteRequest), async (c) => {
    const about = { patientId: c.req.param("patientId"), request: c.req.valid("json") };
    const { note, isNew } = await addNote(c.get("deps"), actorOf(c), about);
    return c.json({ note }, isNew ? 201 : 200);
  })
  .post("/:patientId/notes/:id/retire", mayWrite, async (c) => {
    const note = await retireNote(c.get("deps"), actorOf(c), c.req.param());
    return c.json({ note }, 200);
  });

export function createResultRoutes(replyDue: ReplyDue) {
  return new Hono<AppEnv>()
    .post("/:patientId/results", mayWrite, validate("json", resultRequest), async (c) => {
      const about = { patientId: c.req.param("patientId"), request: c.req.valid("json"), replyDue };
      const { result, isNew } = await enterResult(c.get("deps"), actorOf(c), about);
      return c.json({ result }, isNew ? 201 : 200, tag(result));
    })
    .put("/:patientId/results/:id", mayWrite, ifMatch, validate("json", resultRequest), async (c) => {
      const version = versionOf(c.req.valid("header")["if-match"]);
      const result = await editResult(c.get("deps"), actorOf(c), {
        ...c.req.param(),
        version,
        request: c.req.valid("json"),
      });
      return c.json({ result }, 200, tag(result));
    })
    .post("/:patientId/results/:id/review", mayWrite, ifMatch, async (c) => {
      const version = versionOf(c.req.valid("header")["if-match"]);
      const result = await reviewResult(c.get("deps"), actorOf(c), { ...c.req.param(), version });
      return c.json({ result }, 200, tag(result));
    })
    .post("/:patientId/results/:id/release", mayWrite, ifMatch, async (c) => {
      const version = versionOf(c.req.valid("header")["if-match"]);
      const result = await releaseResult(c.get("deps"), actorOf(c), { ...c.req.param(), version });
      return c.json({ result }, 200, tag(result));
    })
    .post("/:patientId/results/:id/amend", mayWrite, ifMatch, validate("json", resultRequest), async (c) => {
      const version = versionOf(c.req.valid("header")["if-match"]);
      const about = { ...c.req.param(), version, request: c.req.valid("json"), replyDue };
      const { result, isNew } = await amendResult(c.get("deps"), actorOf(c), about);
      return c.json({ result }, isNew ? 201 : 200, tag(result));
    });
}
