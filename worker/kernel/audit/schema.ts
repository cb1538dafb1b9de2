import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../db/columns.ts";

/**
 * The one audit table, append-only by trigger. A row goes in unchained with the change it records;
 * the sealer adds `sequence`, `prev_hash` and `hash` later, in order.
 * `action_details` names fields, never their values.
 */
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
    // Every filter of the trail's page has an index that ends in time: pages are cut without sorting.
    index("audit_trails_at").on(table.at),
    index("audit_trails_action").on(table.actionType, table.at),
    index("audit_trails_type").on(table.resourceType, table.at),
    index("audit_trails_success").on(table.success, table.at),
    index("audit_trails_purpose").on(table.purpose, table.at),
    // Looks at records alone, by the hour: a review of a period reads nothing else. A query finds it by the same words.
    index("audit_trails_looks")
      .on(sql`${table.at} / 3600000`, table.actorId, table.patientId, table.actionType, table.at)
      .where(
        sql`+${table.actionType} in ('view', 'export', 'print') and ${table.patientId} is not null and ${table.actorId} is not null`,
      ),
  ],
);

/** Why, in somebody's own words: beside the trail, which is sealed for good, exported, and holds codes alone. */
export const auditReasons = sqliteTable("audit_reasons", {
  auditId: text()
    .primaryKey()
    .references(() => auditTrails.id),
  reason: text().notNull(),
});
