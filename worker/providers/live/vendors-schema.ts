import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";

/** Business associates (45 CFR 164.502(e), 164.504(e)). Known ids are in contract/vendors.ts. */
export const vendors = sqliteTable(
  "vendors",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    service: text().notNull(),
    data: text().notNull(),
    handlesPhi: integer({ mode: "boolean" }).notNull(),
    baaSignedAt: text(),
    baaRenewsAt: text(),
    status: text({ enum: ["proposed", "active", "ended"] }).notNull(),
    ownerId: text(),
    version: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index("vendors_renewal").on(table.status, table.baaRenewsAt)],
);
