import { type Context, Hono } from "hono";
import { purposeQuery, purposeText } from "#contract/staff-purpose.ts";
import { utcDay } from "#contract/time.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission, requireRecentProof } from "#worker/domains/accounts/session.ts";
import { validate } from "#worker/middleware/validate.ts";
import { exportForStaff, exportOwn } from "./service.ts";
import type { Bundle } from "./types.ts";

/** A patient's own record as FHIR R4, to take elsewhere (45 CFR 164.524(c)(2)). */
export const fhirRoutes = new Hono<AppEnv>().get("/bundle", requireRecentProof, async (c) =>
  sendBundle(c, await exportOwn(c.get("deps"), actorOf(c))),
);

export const staffFhirRoutes = new Hono<AppEnv>().get(
  "/:id/fhir",
  requirePermission("chart:read"),
  requireRecentProof,
  validate("query", purposeQuery),
  async (c) => {
    const about = { patientId: c.req.param("id"), purpose: purposeText(c.req.valid("query")) };
    return sendBundle(c, await exportForStaff(c.get("deps"), actorOf(c), about));
  },
);

function sendBundle(c: Context<AppEnv>, bundle: Bundle) {
  const name = `record-${utcDay(c.get("deps").now())}.fhir.json`;
  return c.json(bundle, 200, {
    "Content-Type": "application/fhir+json",
    "Content-Disposition": `attachment; filename="${name}"`,
  });
}
