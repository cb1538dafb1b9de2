import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { MaxOverrides } from "#contract/max.ts";
import { instant } from "#worker/kernel/db/columns.ts";

/** The table belongs to the articles domain above this one; the foreign key needs its id alone. */
const articles = sqliteTable("articles", { id: text().primaryKey() });

/** Triggers keep the FTS5 table `knowledge_fts` in step (hand-written migration). */
export const knowledgePassages = sqliteTable(
  "knowledge_passages",
  {
    rowid: integer().primaryKey(),
    id: text().notNull().unique(),
    topic: text().notNull(),
    facet: text().notNull(),
    title: text().notNull(),
    url: text().notNull(),
    questions: text().notNull(),
    body: text().notNull(),
    isOn: integer({ mode: "boolean" }).notNull().default(true),
    /** `site` came with the site, `admin` was written here; `page` and `article` follow what is published. */
    origin: text({ enum: ["site", "admin", "page", "article"] })
      .notNull()
      .default("site"),
    articleId: text().references(() => articles.id),
    version: integer().notNull().default(1),
    /** Null: unchanged since the seed, which may then renew it. */
    editedAt: instant(),
    isDraft: integer({ mode: "boolean" }).notNull().default(false),
    replaces: text().unique(),
    reviewedBy: text(),
    reviewedAt: instant(),
    reviewNote: text(),
    spanish: text({ mode: "json" }).$type<{ title: string; body: string }>(),
  },
  (table) => [index("knowledge_passages_article").on(table.articleId)],
);

/** One row with id 1; no row: all as published. Each change of the passages bumps `knowledgeVersion`. */
export const maxSettings = sqliteTable("max_settings", {
  id: integer().primaryKey(),
  version: integer().notNull(),
  overrides: text({ mode: "json" }).$type<MaxOverrides>().notNull(),
  instructionsId: text(),
  instructions: text(),
  knowledgeVersion: integer().notNull(),
  updatedAt: instant().notNull(),
});
