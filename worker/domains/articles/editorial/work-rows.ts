import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { isTopic } from "#content/library.ts";
import type { ArticleContent, ArticleWork } from "#contract/admin-articles.ts";
import type { Deps } from "#worker/deps.ts";
import { nameOfUser } from "#worker/domains/accounts/accounts.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { articleDrafts, articles } from "../schema.ts";

type Draft = typeof articleDrafts.$inferSelect;
type Row = typeof articles.$inferSelect;

export interface WorkRow {
  article: Row;
  draft: Draft | null;
  author: string | null;
  editor: string | null;
}

/** Two statements: both tables have columns of the same names. */
export function workStatements({ db }: Pick<Deps, "db">, id: string) {
  return [
    db
      .select({ ...getTableColumns(articles), author: nameOfUser(articles.authorId).as("author") })
      .from(articles)
      .where(eq(articles.id, id)),
    db
      .select({ ...getTableColumns(articleDrafts), editor: nameOfUser(articleDrafts.editedBy).as("editor") })
      .from(articleDrafts)
      .where(eq(articleDrafts.articleId, id)),
  ] as const;
}

type Statements = ReturnType<typeof workStatements>;
type Read = readonly [Awaited<Statements[0]>, Awaited<Statements[1]>];

export function toWorkRow([articleRows, draftRows]: Read): WorkRow {
  const [found] = articleRows;
  if (!found) throw new AppError("not_found", "There is no such article.");
  const { author, ...article } = found;
  const { editor = null, ...draft } = draftRows[0] ?? {};
  return { article, author, editor, draft: "articleId" in draft ? draft : null };
}

export async function readWorkRow(deps: Pick<Deps, "db">, id: string): Promise<WorkRow> {
  return toWorkRow(await deps.db.batch(workStatements(deps, id)));
}

export function workingContent({ article, draft }: Pick<WorkRow, "article" | "draft">): ArticleContent {
  const words = draft ?? article;
  const { title, slug, description, topic, keyPoints, body, sources, related, reviewEveryMonths, cover } = words;
  return {
    title,
    slug,
    description,
    topic: isTopic(topic) ? topic : "prevention",
    keyPoints,
    body,
    sources,
    related,
    reviewEveryMonths,
    cover,
  };
}

export function workVersion({ draft }: Pick<WorkRow, "draft">): number {
  return draft?.version ?? 0;
}

export function isLiveArticle({ status }: Pick<Row, "status">): boolean {
  return status === "published";
}

export function liveArticle({ article }: Pick<WorkRow, "article">): ArticleWork["live"] {
  if (!isLiveArticle(article)) return null;
  return {
    slug: article.slug,
    publishedAt: (article.publishedAt ?? article.updatedAt).toISOString(),
    updatedAt: article.updatedAt.toISOString(),
    reviewedBy: article.reviewedBy,
    reviewedAt: article.reviewedAt?.toISOString() ?? null,
  };
}

/** Guard of every change: neither text nor state has changed since the read. */
export function isUnchangedWork({ article, draft }: Pick<WorkRow, "article" | "draft">) {
  const state = and(eq(articles.id, article.id), eq(articles.state, article.state));
  const words = draft
    ? sql`exists (select 1 from ${articleDrafts} where ${articleDrafts.articleId} = ${article.id} and ${articleDrafts.version} = ${draft.version})`
    : sql`not exists (select 1 from ${articleDrafts} where ${articleDrafts.articleId} = ${article.id})`;
  return sql`exists (select 1 from ${articles} where ${state}) and ${words}`;
}
