import { Hono } from "hono";
import { accessPairs, accessQuerySchema, accessReviewList } from "#contract/access-review.ts";
import {
  consentDocumentList,
  consentGapList,
  consentVisitsQuerySchema,
  policyList,
  trainingList,
} from "#contract/compliance.ts";
import { withdrawalList } from "#contract/consent-withdrawals.ts";
import { dataRequestList } from "#contract/data-requests.ts";
import { incidentList } from "#contract/incidents.ts";
import { retentionRunList } from "#contract/retention.ts";
import { vendorList } from "#contract/vendors.ts";
import type { AppEnv } from "#worker/deps.ts";
import { requirePermission, requireRecentProof } from "#worker/domains/accounts/session.ts";
import { listFile } from "#worker/kernel/list.ts";
import { validate } from "#worker/middleware/validate.ts";
import { readAccess } from "../access/access.ts";
import { selectReviews, toAttested } from "../access/access-reviews.ts";
import { listConsentVisits } from "../consents/consent-visits.ts";
import { listWithdrawals } from "../consents/consent-withdrawals.ts";
import { readConsents } from "../consents/consents.ts";
import { readRetention } from "../retention/report.ts";
import { listIncidents } from "./incidents.ts";
import { listPolicies, listTraining } from "./registers.ts";
import { listRequests } from "./requests.ts";
import { listVendors } from "./vendors.ts";

const mayRead = requirePermission("compliance:read");
/** Who opened whom is the trail by another name. */
const mayAudit = requirePermission("audit:read");
const ALL = {};

/** The lists of /admin/compliance as CSV, each behind the permission of its page and a recent proof. */
export const fileRoutes = new Hono<AppEnv>()
  .get("/requests", mayRead, requireRecentProof, validate("query", dataRequestList.query), (c) =>
    listFile(c, dataRequestList, { query: c.req.valid("query"), read: listRequests }),
  )
  .get("/incidents", mayRead, requireRecentProof, validate("query", incidentList.query), (c) =>
    listFile(c, incidentList, { query: c.req.valid("query"), read: listIncidents }),
  )
  .get("/access", mayAudit, requireRecentProof, validate("query", accessQuerySchema), (c) =>
    listFile(c, accessPairs, { query: c.req.valid("query"), read: readAccess }),
  )
  .get("/reviews", mayAudit, requireRecentProof, (c) =>
    listFile(c, accessReviewList, {
      query: ALL,
      read: async (deps) => (await selectReviews(deps, { reviews: "all" })).map(toAttested),
    }),
  )
  .get("/consents", mayRead, requireRecentProof, (c) =>
    listFile(c, consentDocumentList, { query: ALL, read: async (deps) => (await readConsents(deps)).documents }),
  )
  .get("/consent-visits", mayRead, requireRecentProof, validate("query", consentVisitsQuerySchema), (c) =>
    listFile(c, consentGapList, {
      query: c.req.valid("query"),
      read: async (deps, { location }, actor) => (await listConsentVisits(deps, location, actor)).visits,
    }),
  )
  .get("/withdrawals", mayRead, requireRecentProof, validate("query", withdrawalList.query), (c) =>
    listFile(c, withdrawalList, { query: c.req.valid("query"), read: listWithdrawals }),
  )
  .get("/retention-runs", mayRead, requireRecentProof, (c) =>
    listFile(c, retentionRunList, {
      query: ALL,
      read: async (deps) => {
        const { policies } = await readRetention(deps);
        return policies.flatMap(({ id, runs }) => runs.map((run) => ({ ...run, id })));
      },
    }),
  )
  .get("/vendors", mayRead, requireRecentProof, (c) =>
    listFile(c, vendorList, { query: ALL, read: async (deps) => (await listVendors(deps)).vendors }),
  )
  .get("/policies", mayRead, requireRecentProof, (c) =>
    listFile(c, policyList, { query: ALL, read: async (deps) => (await listPolicies(deps)).policies }),
  )
  .get("/training", mayRead, requireRecentProof, (c) =>
    listFile(c, trainingList, { query: ALL, read: async (deps) => (await listTraining(deps)).records }),
  );
