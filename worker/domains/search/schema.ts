import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { MaxOverrides } from "#contract/max.ts";
import { instant } from "#worker/kernel/db/columns.ts";

/** The articles domain stands above this one and owns this table; a foreign key needs its id alone. */
const articles = sqliteTable("articles", { id: text().primaryKey() });

/**
 * What Max may say: curated answers, and the words under every heading of the site's pages and articles.
 * The FTS5 table `knowledge_fts` over title, questions and body is kept in step by triggers (hand-written migration).
 */
export const knowledgePassages = sqliteTable(
  "knowledge_passages",
  {
    rowid: integer().primaryKey(),
    id: text().notNull().unique(),
    /** What the passage is about: "clinic", "skokie", "hair-restoration". */
    topic: text().notNull(),
    /** Which side of it: "hours", "price", "summary". */
    facet: text().notNull(),
    title: text().notNull(),
    url: text().notNull(),
    /** Other ways to ask for it; indexed, never shown. */
    questions: text().notNull(),
    body: text().notNull(),
    /** One that is off stays out of the search index and out of every answer. */
    isOn: integer({ mode: "boolean" }).notNull().default(true),
    /**
     * Curated: `site` came with the site; `admin` was written here, and no seed touches it. Indexed: `page` and `article`
     * follow what is published, and no administrator edits them.
     */
    origin: text({ enum: ["site", "admin", "page", "article"] })
      .notNull()
      .default("site"),
    /** The article that an indexed section belongs to: it is found only while the article is public. */
    articleId: text().references(() => articles.id),
    version: integer().notNull().default(1),
    /** When an administrator last wrote it; null: as the site says, and then a seed may renew it. */
    editedAt: instant(),
    /** A draft is off until it has passed its tests and its review, and is published. */
    isDraft: integer({ mode: "boolean" }).notNull().default(false),
    /** The passage that a draft replaces when it is published; null: it becomes a passage of its own. */
    replaces: text().unique(),
    /** The clinician who approved exactly these words. */
    reviewedBy: text(),
    reviewedAt: instant(),
    /** What a clinician wants changed in a draft. */
    reviewNote: text(),
    /** A curated answer in Spanish; none once its English has been changed here. */
    spanish: text({ mode: "json" }).$type<{ title: string; body: string }>(),
  },
  (table) => [index("knowledge_passages_article").on(table.articleId)],
);

/**
 * The settings of Max in one row with id 1; no row means that everything is as published. They are here because each
 * change of the passages counts `knowledgeVersion` up, and one row saves every turn a query.
 */
export const maxSettings = sqliteTable("max_settings", {
  id: integer().primaryKey(),
  version: integer().notNull(),
  /** Only changed settings. */
  overrides: text({ mode: "json" }).$type<MaxOverrides>().notNull(),
  /** The live version of the instructions; null: the published one. */
  instructionsId: text(),
  instructions: text(),
  /** Isolates read the index again when this number grows. */
  knowledgeVersion: integer().notNull(),
  updatedAt: instant().notNull(),
});
