import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { isTopic } from "#content/library.ts";
import type { ArticleContent, ArticleWork } from "#contract/admin-articles.ts";
import { profiles } from "../../db/schema/accounts.ts";
import { articleDrafts, articles } from "../../db/schema/articles.ts";
import type { Deps } from "../../deps.ts";

type Draft = typeof articleDrafts.$inferSelect;
type Row = typeof articles.$inferSelect;

/** An article with its working copy; null where nobody has worked on it here yet. */
export interface WorkRow {
  article: Row;
  draft: Draft | null;
  author: string | null;
  editor: string | null;
}

export function workQuery({ db }: Pick<Deps, "db">, id: string) {
  const editors = alias(profiles, "editors");
  return db
    .select({
      article: articles,
      draft: articleDrafts,
      author: sql<string | null>`${profiles.displayName}`.as("author_name"),
      editor: sql<string | null>`${editors.displayName}`.as("editor_name"),
    })
    .from(articles)
    .leftJoin(articleDrafts, eq(articleDrafts.articleId, articles.id))
    .leftJoin(profiles, eq(profiles.userId, articles.authorId))
    .leftJoin(editors, eq(editors.userId, articleDrafts.editedBy))
    .where(eq(articles.id, id));
}

/** The words that are worked on: the working copy, else what readers have. */
export function contentOf({ article, draft }: Pick<WorkRow, "article" | "draft">): ArticleContent {
  const { title, slug, description, topic, keyPoints, body, sources, related, reviewEveryMonths } = draft ?? article;
  return {
    title,
    slug,
    description,
    // A topic that the site does not have any more is chosen anew.
    topic: isTopic(topic) ? topic : "prevention",
    keyPoints,
    body,
    sources,
    related,
    reviewEveryMonths,
  };
}

export function versionIn({ draft }: Pick<WorkRow, "draft">): number {
  return draft?.version ?? 0;
}

/** Whether readers have a version of it. */
export function isLiveRow({ status }: Pick<Row, "status">): boolean {
  return status === "published";
}

export function liveOf({ article }: Pick<WorkRow, "article">): ArticleWork["live"] {
  if (!isLiveRow(article)) return null;
  return {
    slug: article.slug,
    publishedAt: (article.publishedAt ?? article.updatedAt).toISOString(),
    updatedAt: article.updatedAt.toISOString(),
    reviewedBy: article.reviewedBy,
    reviewedAt: article.reviewedAt?.toISOString() ?? null,
  };
}

/** That an article is still as it was seen, in words and in state: the condition of every change. */
export function isAsSeen({ article, draft }: Pick<WorkRow, "article" | "draft">) {
  const state = and(eq(articles.id, article.id), eq(articles.state, article.state));
  const words = draft
    ? sql`exists (select 1 from ${articleDrafts} where ${articleDrafts.articleId} = ${article.id} and ${articleDrafts.version} = ${draft.version})`
    : sql`not exists (select 1 from ${articleDrafts} where ${articleDrafts.articleId} = ${article.id})`;
  return sql`exists (select 1 from ${articles} where ${state}) and ${words}`;
}
