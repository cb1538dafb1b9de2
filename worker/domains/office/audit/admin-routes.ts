import { Hono } from "hono";
import { auditExportQuery, auditQuerySchema } from "#contract/audit-list.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission, requireRecentProof } from "#worker/domains/accounts/session.ts";
import { validate } from "#worker/middleware/validate.ts";
import { exportAudit } from "./export.ts";
import { listAudit } from "./list.ts";
import { readAuditOptions } from "./options.ts";

const mayRead = requirePermission("audit:read");

export const adminAuditRoutes = new Hono<AppEnv>()
  .get("/", mayRead, validate("query", auditQuerySchema), async (c) =>
    c.json(await listAudit(c.get("deps"), c.req.valid("query"), actorOf(c)), 200),
  )
  .get("/options", mayRead, async (c) => c.json(await readAuditOptions(c.get("deps")), 200))
  .get("/export.csv", mayRead, requireRecentProof, validate("query", auditExportQuery), (c) =>
    exportAudit(c.get("deps"), c.req.valid("query"), actorOf(c)),
  );
