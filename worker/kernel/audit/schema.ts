import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../db/columns.ts";

/** Append-only by trigger. Rows go in unchained; the sealer adds `sequence`, `prev_hash` and `hash` later, in order. */
export const auditTrails = sqliteTable(
  "audit_trails",
  {
    id: text().primaryKey(),
    at: instant().notNull(),
    actorId: text(),
    actorRole: text(),
    actorIpHash: text(),
    sessionId: text(),
    userEmail: text(),
    actionType: text().notNull(),
    resourceType: text().notNull(),
    resourceId: text(),
    patientId: text(),
    purpose: text(),
    success: integer({ mode: "boolean" }).notNull(),
    actionDetails: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    sequence: integer().unique(),
    prevHash: text(),
    hash: text(),
  },
  (table) => [
    index("audit_trails_patient").on(table.patientId, table.at),
    index("audit_trails_resource").on(table.resourceId, table.resourceType, table.at),
    index("audit_trails_actor").on(table.actorId, table.at),
    // Every filter of the audit page has an index that ends in time, so pages are cut without sorting.
    index("audit_trails_at").on(table.at),
    index("audit_trails_action").on(table.actionType, table.at),
    index("audit_trails_type").on(table.resourceType, table.at),
    index("audit_trails_success").on(table.success, table.at),
    index("audit_trails_purpose").on(table.purpose, table.at),
    // For access reviews of a period. A query uses it only with the same expressions.
    index("audit_trails_looks")
      .on(sql`${table.at} / 3600000`, table.actorId, table.patientId, table.actionType, table.at)
      .where(
        sql`+${table.actionType} in ('view', 'export', 'print') and ${table.patientId} is not null and ${table.actorId} is not null`,
      ),
  ],
);

/** Free text stays out of the trail, which is exported and can't be changed. */
export const auditReasons = sqliteTable("audit_reasons", {
  auditId: text()
    .primaryKey()
    .references(() => auditTrails.id),
  reason: text().notNull(),
});
