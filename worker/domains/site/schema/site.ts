import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SiteOverrides } from "#content/site-data.ts";
import { instant } from "#worker/kernel/db/columns.ts";

/** Changes that administrators made at run time. One row, `id` 1; none while the build is current. */
export const siteData = sqliteTable("site_data", {
  id: integer().primaryKey(),
  version: integer().notNull(),
  overrides: text({ mode: "json" }).$type<SiteOverrides>().notNull(),
  updatedAt: instant().notNull(),
});
