import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";

/** The quarterly review of a user's roles, by an administrator other than the user. */
export const recertifications = sqliteTable(
  "recertifications",
  {
    /** "2026-Q4", by the clinic's calendar. */
    quarter: text().notNull(),
    /** Not a foreign key: the record outlives the account. */
    userId: text().notNull(),
    decision: text({ enum: ["confirmed", "revoked"] }).notNull(),
    /** The roles at the time of the review. */
    roles: text({ mode: "json" }).$type<string[]>().notNull(),
    deciderId: text().notNull(),
    decidedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.quarter, table.userId] })],
);
