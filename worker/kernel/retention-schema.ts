import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./db/columns.ts";

/** The period that an administrator set for one retention job. Without a row the default in contract/retention.ts holds. */
export const retentionPolicies = sqliteTable("retention_policies", {
  id: text().primaryKey(),
  keep: integer().notNull(),
  /** A legal hold: the job deletes nothing while it stands. */
  isHeld: integer({ mode: "boolean" }).notNull(),
  version: integer().notNull(),
  updatedBy: text(),
  updatedAt: instant().notNull(),
});

/** Rows that each job deleted on a UTC day. */
export const retentionRuns = sqliteTable(
  "retention_runs",
  {
    policyId: text().notNull(),
    day: text().notNull(),
    by: text({ enum: ["cron", "hand"] }).notNull(),
    /** Runs that deleted something. */
    runs: integer().notNull(),
    rows: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.policyId, table.day, table.by] })],
);
