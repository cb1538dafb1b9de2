import { Hono } from "hono";
import {
  consentDocumentList,
  consentGapList,
  consentsOfQuerySchema,
  consentVisitsQuerySchema,
} from "#contract/compliance.ts";
import { withdrawalList } from "#contract/consent-withdrawals.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission, requireRecentProof } from "#worker/domains/accounts/session.ts";
import { listFile } from "#worker/kernel/list.ts";
import { validate } from "#worker/middleware/validate.ts";
import { listConsentVisits } from "./consent-visits.ts";
import { listWithdrawals } from "./consent-withdrawals.ts";
import { readConsents, readConsentsOf } from "./consents.ts";

const mayRead = requirePermission("compliance:read");

export const consentReportRoutes = new Hono<AppEnv>()
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
  .get("/files/consents", mayRead, requireRecentProof, (c) =>
    listFile(c, consentDocumentList, { query: {}, read: async (deps) => (await readConsents(deps)).documents }),
  )
  .get("/files/consent-visits", mayRead, requireRecentProof, validate("query", consentVisitsQuerySchema), (c) =>
    listFile(c, consentGapList, {
      query: c.req.valid("query"),
      read: async (deps, { location }, actor) => (await listConsentVisits(deps, location, actor)).visits,
    }),
  )
  .get("/files/withdrawals", mayRead, requireRecentProof, validate("query", withdrawalList.query), (c) =>
    listFile(c, withdrawalList, { query: c.req.valid("query"), read: listWithdrawals }),
  );
