import { Hono } from "hono";
import { auditReport, verifyQuery } from "#contract/audit.ts";
import type { AppEnv } from "#worker/deps.ts";
import { readSession, requirePermission } from "#worker/domains/accounts/session.ts";
import { requesterOf } from "#worker/middleware/requester.ts";
import { validate } from "#worker/middleware/validate.ts";
import { recordReport } from "./report.ts";
import { verifyAuditTrail } from "./verify.ts";

export const auditRoutes = new Hono<AppEnv>()
  // Public: failures come before there is a session, and a sign-in is reported before its second factor.
  .post("/", validate("json", auditReport), async (c) => {
    const deps = c.get("deps");
    const actor = c.req.header("Authorization") === undefined ? null : await readSession(c);
    await recordReport(deps, c.req.valid("json"), { actor, ...requesterOf(c) });
    return c.body(null, 204);
  })
  .get("/verify", requirePermission("audit:read"), validate("query", verifyQuery), async (c) =>
    c.json(await verifyAuditTrail(c.get("deps"), c.req.valid("query")), 200),
  );
