import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { PageOverride } from "#content/site-data.ts";
import {
  OVERRIDE_KINDS,
  OVERRIDE_STATES,
  type OverrideSnapshot,
  type OverrideVersion,
} from "#contract/structured-data.ts";
import { instant } from "#worker/kernel/db/columns.ts";

/** What editors change in the heads of public pages: the draft, what is live, and where it stands. */
export const pageOverrides = sqliteTable(
  "page_overrides",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    kind: text({ enum: OVERRIDE_KINDS }).notNull(),
    state: text({ enum: OVERRIDE_STATES }).notNull(),
    /** Counts every change: If-Match. */
    version: integer().notNull(),
    draft: text({ mode: "json" }).$type<OverrideSnapshot>().notNull(),
    /** What was published last, as its editor wrote it; null: never, or disabled. */
    live: text({ mode: "json" }).$type<OverrideSnapshot>(),
    /** The same as the pages read it. */
    published: text({ mode: "json" }).$type<PageOverride>(),
    /** What the pages themselves said there when it was published: path to a digest. */
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

/** Every version of an override: never changed, never removed. */
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
