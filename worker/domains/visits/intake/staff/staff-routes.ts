import { type Context, Hono } from "hono";
import { isSectionId } from "#content/intake/questionnaire.ts";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import { addendumRequest } from "#contract/intake.ts";
import {
  type IntakeChangedAnswer,
  intakeListQuery,
  returnIntakeRequest,
  voidIntakeRequest,
} from "#contract/intake-staff.ts";
import { purposeQuery, purposeText } from "#contract/staff-purpose.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission } from "#worker/domains/accounts/session.ts";
import { quietly } from "#worker/kernel/quietly.ts";
import { originOf } from "#worker/middleware/origin.ts";
import { validate } from "#worker/middleware/validate.ts";
import { tellReturned } from "./returned-notice.ts";
import { acceptIntake, addByStaff, returnIntake, reviewSection, unlockIntake, voidIntake } from "./review.ts";
import { listIntakes, readForStaff } from "./staff-read.ts";
import { noSuchIntake } from "./staff-records.ts";

const mayRead = requirePermission("intake:read");
const mayReview = requirePermission("intake:review");
const ifMatch = validate("header", ifMatchHeader);

export const staffIntakeRoutes = new Hono<AppEnv>()
  .get("/", mayRead, validate("query", intakeListQuery), async (c) => {
    const intakes = await listIntakes(c.get("deps"), actorOf(c), c.req.valid("query"));
    return c.json({ intakes }, 200);
  })
  .get("/:id", mayRead, validate("query", purposeQuery), async (c) => {
    const looking = { id: c.req.param("id"), purpose: purposeText(c.req.valid("query")) };
    const intake = await readForStaff(c.get("deps"), actorOf(c), looking);
    return c.json({ intake }, 200, { ETag: `"${intake.version}"` });
  })
  .post("/:id/sections/:section/review", mayReview, ifMatch, async (c) => {
    const section = c.req.param("section");
    if (!isSectionId(section)) throw noSuchIntake();
    return changed(c, await reviewSection(c.get("deps"), changeOf(c, c.req.valid("header")), section));
  })
  .post("/:id/return", mayReview, ifMatch, validate("json", returnIntakeRequest), async (c) => {
    const deps = c.get("deps");
    const { changed: answer, way } = await returnIntake(
      deps,
      changeOf(c, c.req.valid("header")),
      c.req.valid("json").note,
    );
    if (way) c.executionCtx.waitUntil(quietly("intake_notice_failed", tellReturned(deps, way, originOf(c))));
    return changed(c, answer);
  })
  .post("/:id/accept", mayReview, ifMatch, async (c) =>
    changed(c, await acceptIntake(c.get("deps"), changeOf(c, c.req.valid("header")))),
  )
  .post("/:id/void", mayReview, ifMatch, validate("json", voidIntakeRequest), async (c) =>
    changed(c, await voidIntake(c.get("deps"), changeOf(c, c.req.valid("header")), c.req.valid("json").reason)),
  )
  .post("/:id/unlock", requirePermission("patient:write"), ifMatch, async (c) =>
    changed(c, await unlockIntake(c.get("deps"), changeOf(c, c.req.valid("header")))),
  )
  .post("/:id/addenda", mayReview, validate("json", addendumRequest), async (c) => {
    const about = { id: c.req.param("id"), actor: actorOf(c) };
    const { isNew, ...answer } = await addByStaff(c.get("deps"), about, c.req.valid("json"));
    return c.json(answer, isNew ? 201 : 200);
  });

function changeOf(c: Context<AppEnv, "/:id">, header: { "if-match": string }) {
  return { id: c.req.param("id"), version: versionOf(header["if-match"]), actor: actorOf(c) };
}

function changed(c: Context<AppEnv>, answer: IntakeChangedAnswer) {
  return c.json(answer, 200, { ETag: `"${answer.version}"` });
}
