import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";

/**
 * Who works for the clinic with what it holds about people (45 CFR 164.502(e), 164.504(e)). Those that this software can
 * be connected to go by the ids of `KNOWN_VENDORS` in contract/vendors.ts.
 */
export const vendors = sqliteTable(
  "vendors",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** What it does for the clinic, and with which data. */
    service: text().notNull(),
    data: text().notNull(),
    /** Whether it creates, receives, keeps or passes on health information of patients. */
    handlesPhi: integer({ mode: "boolean" }).notNull(),
    /** Days by the clinic's calendar, "2026-11-22": the business associate agreement and its end. */
    baaSignedAt: text(),
    baaRenewsAt: text(),
    status: text({ enum: ["proposed", "active", "ended"] }).notNull(),
    /** Who keeps an eye on it. */
    ownerId: text(),
    version: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index("vendors_renewal").on(table.status, table.baaRenewsAt)],
);
