import { type Context, Hono } from "hono";
import { accessQuery, consentVisitsQuery } from "#contract/compliance.ts";
import { withdrawalsQuery } from "#contract/consent-withdrawals.ts";
import { dataRequestQuery } from "#contract/data-requests.ts";
import { incidentQuery } from "#contract/incidents.ts";
import { listFile } from "../../db/list-file.ts";
import type { AppEnv } from "../../deps.ts";
import { actorOf, requirePermission, requireRecentProof } from "../../middleware/session.ts";
import { validate } from "../../middleware/validate.ts";
import { readAccess } from "./access.ts";
import { selectReviews, toAttested } from "./access-reviews.ts";
import { listConsentVisits } from "./consent-visits.ts";
import { listWithdrawals } from "./consent-withdrawals.ts";
import { readConsents } from "./consents.ts";
import { listIncidents } from "./incidents.ts";
import { listPolicies, listTraining } from "./registers.ts";
import { listRequests } from "./requests.ts";
import { readRetention } from "./retention.ts";
import { listVendors } from "./vendors.ts";

const mayRead = requirePermission("compliance:read");
/** Who opened whom is the trail by another name. */
const mayAudit = requirePermission("audit:read");

/** The lists of /admin/compliance as CSV, each behind the permission of its page and a recent proof. */
export const fileRoutes = new Hono<AppEnv>()
  .get("/requests", mayRead, requireRecentProof, validate("query", dataRequestQuery), (c) =>
    listFile(c.get("deps"), {
      ...asked(c, "data_request_list", c.req.valid("query")),
      columns: ["id", "kind", "status", "channel", "patientId", "receivedOn", "dueOn", "extendedOn", "endedAt"],
      read: (query) => listRequests(c.get("deps"), query, actorOf(c)),
    }),
  )
  .get("/incidents", mayRead, requireRecentProof, validate("query", incidentQuery), (c) =>
    listFile(c.get("deps"), {
      ...asked(c, "incident_list", c.req.valid("query")),
      columns: [
        "id",
        "status",
        "category",
        "conclusion",
        "discoveredOn",
        "dueOn",
        "notifiedOn",
        "affected",
        "closedAt",
      ],
      read: (query) => listIncidents(c.get("deps"), query, actorOf(c)),
    }),
  )
  .get("/access", mayAudit, requireRecentProof, validate("query", accessQuery), (c) =>
    listFile(c.get("deps"), {
      ...asked(c, "access_list", c.req.valid("query")),
      // Not whether they share a family name: beside the colleague's it would be the patient's.
      columns: ["actorId", "actorName", "actorRole", "patientId", "looks", "taken", "first", "last"],
      read: (query) => readAccess(c.get("deps"), query, actorOf(c)),
    }),
  )
  .get("/reviews", mayAudit, requireRecentProof, (c) =>
    listFile(c.get("deps"), {
      ...asked(c, "access_review_list", {}),
      columns: ["id", "from", "to", "looks", "flagged", "by", "at"],
      read: async () => (await selectReviews(c.get("deps"), { reviews: "all" })).map(toAttested),
    }),
  )
  .get("/consents", mayRead, requireRecentProof, (c) =>
    listFile(c.get("deps"), {
      ...asked(c, "consent_document_list", {}),
      columns: ["source", "kind", "title", "version", "isCurrent", "granted", "declined", "withdrawn"],
      read: async () => (await readConsents(c.get("deps"))).documents,
    }),
  )
  .get("/consent-visits", mayRead, requireRecentProof, validate("query", consentVisitsQuery), (c) =>
    listFile(c.get("deps"), {
      ...asked(c, "consent_gap_list", c.req.valid("query")),
      columns: ["ref", "startsAt", "location", "patientId", "missing"],
      read: async ({ location }) => (await listConsentVisits(c.get("deps"), location, actorOf(c))).visits,
    }),
  )
  .get("/withdrawals", mayRead, requireRecentProof, validate("query", withdrawalsQuery), (c) =>
    listFile(c.get("deps"), {
      ...asked(c, "consent_withdrawal_list", c.req.valid("query")),
      columns: ["id", "source", "title", "version", "personId", "at", "isAgreedAgain"],
      read: (query) => listWithdrawals(c.get("deps"), query, actorOf(c)),
    }),
  )
  .get("/retention-runs", mayRead, requireRecentProof, (c) =>
    listFile(c.get("deps"), {
      ...asked(c, "retention_run_list", {}),
      columns: ["day", "id", "by", "runs", "rows", "lastAt"],
      read: async () => {
        const { policies } = await readRetention(c.get("deps"));
        return policies.flatMap(({ id, runs }) => runs.map((run) => ({ ...run, id })));
      },
    }),
  )
  .get("/vendors", mayRead, requireRecentProof, (c) =>
    listFile(c.get("deps"), {
      ...asked(c, "vendor_list", {}),
      columns: ["id", "name", "service", "data", "handlesPhi", "baa", "baaSignedAt", "baaRenewsAt", "status"],
      read: async () => (await listVendors(c.get("deps"))).vendors,
    }),
  )
  .get("/policies", mayRead, requireRecentProof, (c) =>
    listFile(c.get("deps"), {
      ...asked(c, "policy_list", {}),
      columns: ["id", "title", "version", "location", "ownerName", "effectiveOn", "reviewOn", "retiredOn"],
      read: async () => (await listPolicies(c.get("deps"))).policies,
    }),
  )
  .get("/training", mayRead, requireRecentProof, (c) =>
    listFile(c.get("deps"), {
      ...asked(c, "training_list", {}),
      columns: ["id", "userId", "name", "course", "dueOn", "completedOn", "isOverdue"],
      read: async () => (await listTraining(c.get("deps"))).records,
    }),
  );

function asked<Query>(c: Context<AppEnv>, resourceType: string, query: Query) {
  return { resourceType, query, actor: actorOf(c) };
}
