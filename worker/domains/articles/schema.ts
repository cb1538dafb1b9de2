import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ArticleCover } from "#contract/article-images.ts";
import { ARTICLE_STATES } from "#contract/article-moves.ts";
import { REVISION_KINDS } from "#contract/article-revisions.ts";
import { bytes, instant } from "#worker/kernel/db/columns.ts";

/** Where an article comes from; printed under it. */
export interface ArticleSource {
  title: string;
  publisher: string;
  year: number;
  url: string;
  /** The day on which it was last looked at, "2026-11-23". */
  accessed?: string | undefined;
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
    /** The picture above it. */
    cover: text({ mode: "json" }).$type<ArticleCover>(),
    /** Number of the revision that stands here. */
    revision: integer().notNull(),
    /** Digest of the file it was seeded from; null once an editor has changed it, and then no seed touches it. */
    seedDigest: text(),
    /** Where its working copy stands; `status` says what readers have. */
    state: text({ enum: ARTICLE_STATES }).notNull().default("published"),
    /** Who answers for it among staff; null for what the repository brought along. */
    authorId: text(),
    /** When anybody last changed its working copy or its state. */
    editedAt: instant().notNull().default(sql`0`),
    /** When the next review of what readers have is due: at once where no clinician has reviewed it. */
    dueAt: instant().generatedAlwaysAs(
      // A month of a year of 365.2425 days; Drizzle writes no functions of its own into a generated column.
      sql`case when status = 'published' then coalesce(reviewed_at + review_every_months * 2629746000, published_at) end`,
    ),
  },
  (table) => [
    index("articles_public").on(table.status, table.publishedAt),
    index("articles_topic").on(table.topic, table.publishedAt),
    index("articles_state").on(table.state, table.editedAt),
    index("articles_edited").on(table.editedAt),
    // A body is long: what lists sort and filter by is read from the indexes alone.
    index("articles_due").on(table.dueAt, table.id),
    index("articles_updated").on(table.updatedAt, table.id),
    index("articles_topic_edited").on(table.topic, table.editedAt),
    index("articles_author").on(table.authorId, table.editedAt),
    // Titles are searched and sorted in the index alone, without reading the bodies.
    index("articles_title").on(table.title, table.id),
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
    cover: text({ mode: "json" }).$type<ArticleCover>(),
    /** Who saved it; null for the seed. */
    editedBy: text(),
    /** Why it was kept. */
    kind: text({ enum: REVISION_KINDS }).notNull().default("published"),
    /** What its keeper called it. */
    label: text(),
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

/** The working copy of an article: what readers have changes only when it is published. */
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
    /** Counts every change of its words; a save names the one it saw. */
    version: integer().notNull(),
    /** Counts every change of its state: those of the server never make a save stale. */
    statusVersion: integer().notNull().default(0),
    editedBy: text(),
    /** The clinician who approved these words, as readers see him, and when. */
    clinicianId: text(),
    clinicianName: text(),
    clinicianAt: instant(),
    /** When the cron publishes it. */
    scheduledFor: instant(),
    scheduledBy: text(),
  },
  (table) => [index("article_drafts_slug").on(table.slug), index("article_drafts_scheduled").on(table.scheduledFor)],
);

/** What reviewers say; an open remark of the kind `change` asks for one. */
export const articleComments = sqliteTable(
  "article_comments",
  {
    id: text().primaryKey(),
    articleId: text()
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    /** Null for what the system has to say: why it could not publish. */
    authorId: text(),
    text: text().notNull(),
    /** The words it is about. */
    quote: text(),
    version: integer().notNull(),
    createdAt: instant().notNull(),
    resolvedAt: instant(),
    resolvedBy: text(),
  },
  (table) => [index("article_comments_article").on(table.articleId, table.createdAt)],
);

/** A claim flag that somebody stands by with a reason, until its sentence changes. */
export const articleFlagReasons = sqliteTable(
  "article_flag_reasons",
  {
    articleId: text()
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    /** `flagKey` of the claim checker. */
    key: text().notNull(),
    reason: text().notNull(),
    decidedBy: text().notNull(),
    decidedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.key] })],
);

/** Where an article used to stand: a permanent redirect to wherever it stands now. */
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

/** Who has an article open in the editor; a row counts for two minutes. */
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

/** Pictures of articles, each once, known by what is in it. */
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
