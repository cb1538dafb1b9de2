import { Hono } from "hono";
import { preferencesRequest, type VisitsAnswer } from "#contract/visits.ts";
import type { AppEnv, Deps } from "#worker/deps.ts";
import { actorOf } from "#worker/domains/accounts/session.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { findOwnPatient } from "#worker/domains/patients/own-patient.ts";
import { validate } from "#worker/middleware/validate.ts";
import { ownVisitStatements, toOwnVisits } from "../appointments/own-visits.ts";
import { listForms } from "./forms.ts";
import { changePreferences, readPreferences } from "./preferences.ts";

export const visitRoutes = new Hono<AppEnv>().get("/", async (c) =>
  c.json(await listVisits(c.get("deps"), actorOf(c)), 200),
);

async function listVisits(deps: Deps, actor: SignedIn): Promise<VisitsAnswer> {
  const patient = await findOwnPatient(deps, actor);
  if (!patient) return { upcoming: [], past: [] };
  return toOwnVisits(deps, patient, await deps.db.batch(ownVisitStatements(deps, patient)));
}

export const preferenceRoutes = new Hono<AppEnv>()
  .get("/", async (c) => {
    return c.json(await readPreferences(c.get("deps"), actorOf(c)), 200);
  })
  .put("/", validate("json", preferencesRequest), async (c) => {
    const changed = await changePreferences(c.get("deps"), actorOf(c), c.req.valid("json"));
    return c.json(changed, 200);
  });

export const signedFormRoutes = new Hono<AppEnv>().get("/", async (c) => {
  const forms = await listForms(c.get("deps"), actorOf(c));
  return c.json({ forms }, 200);
});
