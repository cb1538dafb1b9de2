import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SiteOverrides } from "#content/site-data.ts";
import { instant } from "#worker/kernel/db/columns.ts";

/** What administrators changed while the site runs; no row means that the build is current. One row, `id` 1. */
export const siteData = sqliteTable("site_data", {
  id: integer().primaryKey(),
  version: integer().notNull(),
  overrides: text({ mode: "json" }).$type<SiteOverrides>().notNull(),
  updatedAt: instant().notNull(),
});
