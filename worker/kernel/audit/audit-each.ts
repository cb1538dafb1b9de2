import type { SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../db/client.ts";
import { insertWhere, randomId } from "../db/insert-where.ts";
import type { AuditRow } from "./audit.ts";
import { auditTrails } from "./schema.ts";

interface Each {
  from: SQLiteTable | SQL;
  condition: SQL | undefined;
  resourceId: SQL;
  patientId?: SQL;
}

export function auditEach(db: Database, row: AuditRow, { from, condition, ...ids }: Each) {
  return insertWhere(db, auditTrails, { row: { ...row, ...ids, id: randomId("aud") }, from, condition });
}
