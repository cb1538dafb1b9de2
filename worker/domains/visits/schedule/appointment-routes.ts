import { type Context, Hono } from "hono";
import {
  type AdminVisitAnswer,
  bulkRequest,
  monthQuerySchema,
  visitFilters,
  visitList,
  weeklySeriesPreview,
  weeklySeriesRequest,
} from "#contract/admin-appointments.ts";
import { idempotencyHeader } from "#contract/booking.ts";
import type { AppEnv } from "#worker/deps.ts";
import {
  actorOf,
  requirePermission,
  requireRecentProof,
  requireRecentProofWhen,
} from "#worker/domains/accounts/session.ts";
import { validate } from "#worker/middleware/validate.ts";
import { readAdminVisit } from "../appointments/admin-visit.ts";
import { staffOf } from "../changes/staff-actor.ts";
import { tell } from "../notices/tell.ts";
import { previewBulk, runBulk } from "./bulk/bulk.ts";
import { exportVisits, listVisits } from "./list.ts";
import { readMonth } from "./month.ts";
import { bookWeekly, previewWeekly } from "./series.ts";

const mayManage = requirePermission("appointment:manage");
/** A single cancellation is daily work; many need a recent proof. */
const ifManyEnd = requireRecentProofWhen(
  ({ act, visits }) => (act === "cancel" || act === "late_cancel") && Array.isArray(visits) && visits.length > 1,
);
const keyed = validate("header", idempotencyHeader);

export const adminAppointmentRoutes = new Hono<AppEnv>()
  .get("/", mayManage, validate("query", visitList.query), async (c) =>
    c.json(await listVisits(c.get("deps"), c.req.valid("query"), actorOf(c)), 200),
  )
  .get("/export", mayManage, requireRecentProof, validate("query", visitFilters), (c) =>
    exportVisits(c.get("deps"), c.req.valid("query"), actorOf(c)),
  )
  .get("/month", mayManage, validate("query", monthQuerySchema), async (c) =>
    c.json(await readMonth(c.get("deps"), c.req.valid("query")), 200),
  )
  .get("/:id", mayManage, async (c) => {
    const visit = await readAdminVisit(c.get("deps"), c.req.param("id"));
    return c.json({ visit } satisfies AdminVisitAnswer, 200);
  })
  .post("/bulk/preview", mayManage, validate("json", bulkRequest), async (c) => {
    const answer = await previewBulk(c.get("deps"), { request: c.req.valid("json"), actor: staffOf(c) });
    return c.json(answer, 200);
  })
  .post("/bulk", mayManage, keyed, validate("json", bulkRequest), ifManyEnd, async (c) => {
    const bulk = { request: c.req.valid("json"), actor: staffOf(c) };
    const { answer, due } = await runBulk(c.get("deps"), bulk, keyOf(c));
    tell(c, due.slice(0, AT_ONCE));
    return c.json(answer, 200);
  })
  .post("/series/preview", mayManage, validate("json", weeklySeriesPreview), async (c) =>
    c.json(await previewWeekly(c.get("deps"), c.req.valid("json")), 200),
  )
  .post("/series", mayManage, keyed, validate("json", weeklySeriesRequest), async (c) => {
    const booking = { actor: staffOf(c), key: keyOf(c) };
    const { answer, due, isNew } = await bookWeekly(c.get("deps"), c.req.valid("json"), booking);
    tell(c, due.slice(0, AT_ONCE));
    return c.json(answer, isNew ? 201 : 200);
  });

const AT_ONCE = 20;

/** Keys of two users never meet. */
function keyOf(c: Context<AppEnv>): string {
  return `${actorOf(c).user.id}:${c.req.header("Idempotency-Key")}`;
}
