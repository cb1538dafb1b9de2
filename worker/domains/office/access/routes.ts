import { Hono } from "hono";
import { accessPairs, accessQuerySchema, accessReviewList, attestRequest } from "#contract/access-review.ts";
import { restrictRequest } from "#contract/restrictions.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission, requireRecentProof } from "#worker/domains/accounts/session.ts";
import { listFile } from "#worker/kernel/list.ts";
import { validate } from "#worker/middleware/validate.ts";
import { readAccess } from "./access.ts";
import { attest, selectReviews, toAttested } from "./access-reviews.ts";
import { liftRestriction, listRestrictions, restrictChart } from "./restrictions.ts";

const mayWrite = requirePermission("compliance:write");
const mayAudit = requirePermission("audit:read");

export const accessRoutes = new Hono<AppEnv>()
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
  .get("/files/access", mayAudit, requireRecentProof, validate("query", accessQuerySchema), (c) =>
    listFile(c, accessPairs, { query: c.req.valid("query"), read: readAccess }),
  )
  .get("/files/reviews", mayAudit, requireRecentProof, (c) =>
    listFile(c, accessReviewList, {
      query: {},
      read: async (deps) => (await selectReviews(deps, { reviews: "all" })).map(toAttested),
    }),
  );
