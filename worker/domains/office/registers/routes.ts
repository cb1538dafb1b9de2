import { type Context, Hono } from "hono";
import { accessQuerySchema, attestRequest } from "#contract/access-review.ts";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import { consentsOfQuerySchema, consentVisitsQuerySchema } from "#contract/compliance.ts";
import { withdrawalList } from "#contract/consent-withdrawals.ts";
import {
  dataRequestList,
  dataRequestNoteRequest,
  dataRequestRequest,
  requestStepRequest,
} from "#contract/data-requests.ts";
import { assessRequest, incidentList, incidentRequest, incidentStepRequest } from "#contract/incidents.ts";
import { restrictRequest } from "#contract/restrictions.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission, requireRecentProof } from "#worker/domains/accounts/session.ts";
import { validate } from "#worker/middleware/validate.ts";
import { readAccess } from "../access/access.ts";
import { attest } from "../access/access-reviews.ts";
import { liftRestriction, listRestrictions, restrictChart } from "../access/restrictions.ts";
import { listConsentVisits } from "../consents/consent-visits.ts";
import { listWithdrawals } from "../consents/consent-withdrawals.ts";
import { readConsents, readConsentsOf } from "../consents/consents.ts";
import { readDue } from "./due.ts";
import { fileRoutes } from "./file-routes.ts";
import { assessIncident, noteIncident, stepIncident } from "./incident-acts.ts";
import { listIncidents, readIncident, reportIncident } from "./incidents.ts";
import { extendRequest, noteRequestDown, type SeenByActor, stepRequest } from "./request-acts.ts";
import { listRequests, makeRequest, readRequest } from "./requests.ts";

const mayRead = requirePermission("compliance:read");
const mayWrite = requirePermission("compliance:write");
/** Who opened whom is the trail by another name. */
const mayAudit = requirePermission("audit:read");
const seen = validate("header", ifMatchHeader);

const requestRoutes = new Hono<AppEnv>()
  .get("/", mayRead, validate("query", dataRequestList.query), async (c) =>
    c.json(await listRequests(c.get("deps"), c.req.valid("query"), actorOf(c)), 200),
  )
  .post("/", mayWrite, validate("json", dataRequestRequest), async (c) =>
    c.json(await makeRequest(c.get("deps"), c.req.valid("json"), actorOf(c)), 201),
  )
  .get("/:id", mayRead, async (c) => c.json(await readRequest(c.get("deps"), c.req.param("id"), actorOf(c)), 200))
  .post("/:id/step", mayWrite, seen, validate("json", requestStepRequest), async (c) =>
    c.json(await stepRequest(c.get("deps"), askedOf(c), c.req.valid("json")), 200),
  )
  .post("/:id/extend", mayWrite, seen, validate("json", dataRequestNoteRequest), async (c) =>
    c.json(await extendRequest(c.get("deps"), askedOf(c), c.req.valid("json").note), 200),
  )
  .post("/:id/note", mayWrite, seen, validate("json", dataRequestNoteRequest), async (c) =>
    c.json(await noteRequestDown(c.get("deps"), askedOf(c), c.req.valid("json").note), 200),
  );

const incidentRoutes = new Hono<AppEnv>()
  .get("/", mayRead, validate("query", incidentList.query), async (c) =>
    c.json(await listIncidents(c.get("deps"), c.req.valid("query"), actorOf(c)), 200),
  )
  .post("/", mayWrite, validate("json", incidentRequest), async (c) =>
    c.json(await reportIncident(c.get("deps"), c.req.valid("json"), actorOf(c)), 201),
  )
  .get("/:id", mayRead, async (c) => c.json(await readIncident(c.get("deps"), c.req.param("id"), actorOf(c)), 200))
  .post("/:id/step", mayWrite, seen, validate("json", incidentStepRequest), async (c) =>
    c.json(await stepIncident(c.get("deps"), askedOf(c), c.req.valid("json")), 200),
  )
  .post("/:id/assess", mayWrite, seen, validate("json", assessRequest), async (c) =>
    c.json(await assessIncident(c.get("deps"), askedOf(c), c.req.valid("json")), 200),
  )
  .post("/:id/note", mayWrite, seen, validate("json", dataRequestNoteRequest), async (c) =>
    c.json(await noteIncident(c.get("deps"), askedOf(c), c.req.valid("json").note), 200),
  );

/** What the clinic owes the law on paper; registers of firms, papers and training stand in register-routes.ts. */
export const complianceRoutes = new Hono<AppEnv>()
  .get("/due", mayRead, async (c) => c.json(await readDue(c.get("deps")), 200))
  .get("/access", mayAudit, validate("query", accessQuerySchema), async (c) =>
    c.json(await readAccess(c.get("deps"), c.req.valid("query"), actorOf(c)), 200),
  )
  .post("/access/reviews", mayWrite, validate("json", attestRequest), async (c) =>
    c.json(await attest(c.get("deps"), c.req.valid("json"), actorOf(c)), 201),
  )
  .get("/restrictions", mayAudit, async (c) => c.json(await listRestrictions(c.get("deps"), actorOf(c)), 200))
  .post("/restrictions", mayWrite, validate("json", restrictRequest), async (c) =>
    c.json(await restrictChart(c.get("deps"), c.req.valid("json"), actorOf(c)), 201),
  )
  .post("/restrictions/:patientId/lift", mayWrite, requireRecentProof, async (c) => {
    await liftRestriction(c.get("deps"), c.req.param("patientId"), actorOf(c));
    return c.body(null, 204);
  })
  .get("/consents", mayRead, async (c) => c.json(await readConsents(c.get("deps")), 200))
  .get("/consents/visits", mayRead, validate("query", consentVisitsQuerySchema), async (c) =>
    c.json(await listConsentVisits(c.get("deps"), c.req.valid("query").location, actorOf(c)), 200),
  )
  .get("/consents/withdrawals", mayRead, validate("query", withdrawalList.query), async (c) =>
    c.json(await listWithdrawals(c.get("deps"), c.req.valid("query"), actorOf(c)), 200),
  )
  .get("/consents/of", mayRead, validate("query", consentsOfQuerySchema), async (c) =>
    c.json(await readConsentsOf(c.get("deps"), c.req.valid("query").id, actorOf(c)), 200),
  )
  .route("/requests", requestRoutes)
  .route("/incidents", incidentRoutes)
  .route("/files", fileRoutes);

function askedOf(c: Context<AppEnv>): SeenByActor {
  return { id: c.req.param("id") ?? "", version: versionOf(c.req.header("If-Match") ?? ""), actor: actorOf(c) };
}
