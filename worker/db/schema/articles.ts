import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

/** Where an article comes from; printed under it. */
export interface ArticleSource {
  title: string;
  publisher: string;
  year: number;
  url: string;
}

/** One article of the health library as it stands now; only `published` ones whose time has come are public. */
export const articles = sqliteTable(
  "articles",
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    status: text({ enum: ["draft", "in_review", "approved", "scheduled", "published", "archived"] }).notNull(),
    topic: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    keyPoints: text({ mode: "json" }).$type<string[]>().notNull(),
    /** Markdown; the stored truth. */
    body: text().notNull(),
    sources: text({ mode: "json" }).$type<ArticleSource[]>().notNull(),
    /** Slugs of articles and paths of pages that belong to it, the nearest first. */
    related: text({ mode: "json" }).$type<string[]>().notNull(),
    /** Null until a named clinician has reviewed this revision. */
    reviewedBy: text(),
    reviewedAt: instant(),
    /** Months until the next review is due. */
    reviewEveryMonths: integer().notNull(),
    /** When it is, or will be, first public. */
    publishedAt: instant(),
    /** When its words last changed for readers. */
    updatedAt: instant().notNull(),
    /** Number of the revision that stands here. */
    revision: integer().notNull(),
    /** Digest of the file it was seeded from; null once an editor has changed it, and then no seed touches it. */
    seedDigest: text(),
  },
  (table) => [
    index("articles_public").on(table.status, table.publishedAt),
    index("articles_topic").on(table.topic, table.publishedAt),
  ],
);

/** Every saved state of an article, so that what readers saw at any time can be shown and restored. */
export const articleRevisions = sqliteTable(
  "article_revisions",
  {
    articleId: text()
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    revision: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    keyPoints: text({ mode: "json" }).$type<string[]>().notNull(),
    body: text().notNull(),
    sources: text({ mode: "json" }).$type<ArticleSource[]>().notNull(),
    /** Who saved it; null for the seed. */
    editedBy: text(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.revision] })],
);

/** "Was this helpful": counts only, nothing of who answered. */
export const articleFeedback = sqliteTable("article_feedback", {
  articleId: text()
    .primaryKey()
    .references(() => articles.id, { onDelete: "cascade" }),
  yes: integer().notNull().default(0),
  no: integer().notNull().default(0),
});
