import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ArticleCover } from "#contract/article-images.ts";
import { ARTICLE_STATES } from "#contract/article-moves.ts";
import { REVISION_KINDS } from "#contract/article-revisions.ts";
import { bytes, instant } from "#worker/kernel/db/columns.ts";

export interface ArticleSource {
  title: string;
  publisher: string;
  year: number;
  url: string;
  accessed?: string | undefined;
}

/** Readers see an article once it is `published` and its time has come. */
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
    body: text().notNull(),
    sources: text({ mode: "json" }).$type<ArticleSource[]>().notNull(),
    related: text({ mode: "json" }).$type<string[]>().notNull(),
    /** Null until a named clinician has reviewed this revision. */
    reviewedBy: text(),
    reviewedAt: instant(),
    reviewEveryMonths: integer().notNull(),
    publishedAt: instant(),
    updatedAt: instant().notNull(),
    cover: text({ mode: "json" }).$type<ArticleCover>(),
    revision: integer().notNull(),
    /** Digest of the seed file; null once an editor has changed the article. */
    seedDigest: text(),
    /** State of the working copy; `status` is what readers have. */
    state: text({ enum: ARTICLE_STATES }).notNull().default("published"),
    authorId: text(),
    editedAt: instant().notNull().default(sql`0`),
    /** At once where no clinician has reviewed it. */
    dueAt: instant().generatedAlwaysAs(
      // Months of a year of 365.2425 days. Drizzle can't write functions into a generated column.
      sql`case when status = 'published' then coalesce(reviewed_at + review_every_months * 2629746000, published_at) end`,
    ),
  },
  (table) => [
    index("articles_public").on(table.status, table.publishedAt),
    index("articles_topic").on(table.topic, table.publishedAt),
    index("articles_state").on(table.state, table.editedAt),
    index("articles_edited").on(table.editedAt),
    // Lists sort and filter in indexes: bodies are long.
    index("articles_due").on(table.dueAt, table.id),
    index("articles_updated").on(table.updatedAt, table.id),
    index("articles_topic_edited").on(table.topic, table.editedAt),
    index("articles_author").on(table.authorId, table.editedAt),
    index("articles_title").on(table.title, table.id),
  ],
);

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
    cover: text({ mode: "json" }).$type<ArticleCover>(),
    editedBy: text(),
    kind: text({ enum: REVISION_KINDS }).notNull().default("published"),
    label: text(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.revision] })],
);

export const articleFeedbackCounts = sqliteTable("article_feedback", {
  articleId: text()
    .primaryKey()
    .references(() => articles.id, { onDelete: "cascade" }),
  yes: integer().notNull().default(0),
  no: integer().notNull().default(0),
});

export const articleDrafts = sqliteTable(
  "article_drafts",
  {
    articleId: text()
      .primaryKey()
      .references(() => articles.id, { onDelete: "cascade" }),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    topic: text().notNull(),
    keyPoints: text({ mode: "json" }).$type<string[]>().notNull(),
    body: text().notNull(),
    sources: text({ mode: "json" }).$type<ArticleSource[]>().notNull(),
    related: text({ mode: "json" }).$type<string[]>().notNull(),
    reviewEveryMonths: integer().notNull(),
    cover: text({ mode: "json" }).$type<ArticleCover>(),
    version: integer().notNull(),
    /** Apart from `version`, so that a change of state never makes a save stale. */
    statusVersion: integer().notNull().default(0),
    editedBy: text(),
    clinicianId: text(),
    clinicianName: text(),
    clinicianAt: instant(),
    scheduledFor: instant(),
    scheduledBy: text(),
  },
  (table) => [index("article_drafts_slug").on(table.slug), index("article_drafts_scheduled").on(table.scheduledFor)],
);

export const articleComments = sqliteTable(
  "article_comments",
  {
    id: text().primaryKey(),
    articleId: text()
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    authorId: text(),
    text: text().notNull(),
    quote: text(),
    version: integer().notNull(),
    createdAt: instant().notNull(),
    resolvedAt: instant(),
    resolvedBy: text(),
  },
  (table) => [index("article_comments_article").on(table.articleId, table.createdAt)],
);

export const articleFlagReasons = sqliteTable(
  "article_flag_reasons",
  {
    articleId: text()
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    key: text().notNull(),
    reason: text().notNull(),
    decidedBy: text().notNull(),
    decidedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.key] })],
);

export const articleRedirects = sqliteTable(
  "article_redirects",
  {
    slug: text().primaryKey(),
    articleId: text()
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
  },
  (table) => [index("article_redirects_article").on(table.articleId)],
);

export const articlePresence = sqliteTable(
  "article_presence",
  {
    articleId: text()
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    userId: text().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId] }),
    index("article_presence_seen").on(table.seenAt),
  ],
);

export const articleImages = sqliteTable(
  "article_images",
  {
    /** Digest and size: "0f…-1200x800.webp". */
    name: text().primaryKey(),
    data: bytes().notNull(),
    type: text({ enum: ["image/png", "image/jpeg", "image/webp"] }).notNull(),
    size: integer().notNull(),
    uploadedBy: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index("article_images_created").on(table.createdAt)],
);
