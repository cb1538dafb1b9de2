import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { PageOverride } from "#content/site-data.ts";
import {
  OVERRIDE_KINDS,
  OVERRIDE_STATES,
  type OverrideSnapshot,
  type OverrideVersion,
} from "#contract/structured-data.ts";
import { instant } from "#worker/kernel/db/columns.ts";

export const pageOverrides = sqliteTable(
  "page_overrides",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    kind: text({ enum: OVERRIDE_KINDS }).notNull(),
    state: text({ enum: OVERRIDE_STATES }).notNull(),
    version: integer().notNull(),
    draft: text({ mode: "json" }).$type<OverrideSnapshot>().notNull(),
    live: text({ mode: "json" }).$type<OverrideSnapshot>(),
    published: text({ mode: "json" }).$type<PageOverride>(),
    /** Digests by path of the values that the override replaced, to notice when a page changes. */
    sources: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: text(),
    publishedAt: instant(),
  },
  (table) => [
    index("page_overrides_updated").on(table.updatedAt, table.id),
    index("page_overrides_name").on(table.name, table.id),
    index("page_overrides_state").on(table.state, table.updatedAt),
    index("page_overrides_kind").on(table.kind, table.updatedAt),
  ],
);

/** Append-only. */
export const pageOverrideVersions = sqliteTable(
  "page_override_versions",
  {
    id: text().primaryKey(),
    overrideId: text()
      .notNull()
      .references(() => pageOverrides.id),
    number: integer().notNull(),
    action: text().$type<OverrideVersion["action"]>().notNull(),
    snapshot: text({ mode: "json" }).$type<OverrideSnapshot>().notNull(),
    at: instant().notNull(),
    actorId: text(),
  },
  (table) => [uniqueIndex("page_override_versions_number").on(table.overrideId, table.number)],
);
