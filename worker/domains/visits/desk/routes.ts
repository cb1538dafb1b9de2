import { type Context, Hono } from "hono";
import { breakGlassRequest } from "#contract/restrictions.ts";
import { boardQuerySchema, ifNoneMatchHeader, staffSlotQuery, weekQuerySchema } from "#contract/staff-board.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission } from "#worker/domains/accounts/session.ts";
import { quietly } from "#worker/kernel/quietly.ts";
import { limit } from "#worker/middleware/limit.ts";
import { validate } from "#worker/middleware/validate.ts";
import { appointmentRoutes } from "./appointments/appointment-routes.ts";
import { notePrint, readBoard } from "./board/board.ts";
import { listStaffSlots } from "./board/calendar.ts";
import { readStaffOptions } from "./board/options.ts";
import { readWeek } from "./board/week.ts";
import { closureRoutes } from "./closures/closure-routes.ts";
import { breakGlass, tellCompliance } from "./patients/break-glass.ts";
import { patientRoutes } from "./patients/patient-routes.ts";
import { taskRoutes } from "./tasks/task-routes.ts";

const mayRead = requirePermission("appointment:read");
const known = validate("header", ifNoneMatchHeader);

/** Every route asks for its permission and audits each view of a patient. */
export const staffRoutes = new Hono<AppEnv>()
  .get("/board", mayRead, validate("query", boardQuerySchema), known, async (c) => {
    const { tag, answer } = await readBoard(c.get("deps"), c.req.valid("query"), asking(c, c.req.valid("header")));
    return answer ? c.json(answer, 200, { ETag: tag }) : unchanged(c, tag);
  })
  .post("/board/print", mayRead, validate("json", boardQuerySchema), async (c) => {
    await notePrint(c.get("deps"), c.req.valid("json"), actorOf(c));
    return c.body(null, 204);
  })
  .get("/week", mayRead, validate("query", weekQuerySchema), known, async (c) => {
    const { tag, answer } = await readWeek(c.get("deps"), c.req.valid("query"), asking(c, c.req.valid("header")));
    return answer ? c.json(answer, 200, { ETag: tag }) : unchanged(c, tag);
  })
  .get("/options", mayRead, async (c) => c.json(await readStaffOptions(c.get("deps"), actorOf(c)), 200))
  .get("/slots", mayRead, validate("query", staffSlotQuery), async (c) =>
    c.json(await listStaffSlots(c.get("deps"), c.req.valid("query")), 200),
  )
  .post(
    "/break-glass",
    requirePermission("patient:read"),
    limit("staff.chart"),
    validate("json", breakGlassRequest),
    async (c) => {
      const answer = await breakGlass(c.get("deps"), c.req.valid("json"), actorOf(c));
      c.executionCtx.waitUntil(quietly("break_glass_notice_failed", tellCompliance(c.get("deps"))));
      return c.json(answer, 201);
    },
  )
  .route("/appointments", appointmentRoutes)
  .route("/closures", closureRoutes)
  .route("/tasks", taskRoutes)
  .route("/patients", patientRoutes);

function asking(c: Context<AppEnv>, header: { "if-none-match"?: string | undefined }) {
  return { actor: actorOf(c), known: header["if-none-match"]?.replace(/^W\//, "") };
}

function unchanged(c: Context<AppEnv>, tag: string) {
  return c.body(null, 304, { ETag: tag });
}
