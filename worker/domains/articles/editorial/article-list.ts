import { and, count, desc, eq, inArray, lte, sql } from "drizzle-orm";
import { articlePath } from "#content/library.ts";
import { pages } from "#content/pages.ts";
import type { LinkTarget } from "#contract/admin-articles.ts";
import type { ArticleListAnswer, ArticleListQuery, ArticleListRow } from "#contract/article-list.ts";
import type { Deps } from "#worker/deps.ts";
import { byName, nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import { countRows, pageOf, toList } from "#worker/kernel/list.ts";
import { isPublic } from "../articles.ts";
import { articleDrafts, articles } from "../schema.ts";
import { isLiveArticle } from "./work-rows.ts";

type Reading = Pick<Deps, "db" | "now">;

const COLUMNS = { title: articles.title, edited: articles.editedAt, updated: articles.updatedAt, due: articles.dueAt };

const shown = {
  id: articles.id,
  title: articles.title,
  slug: articles.slug,
  draftTitle: sql<string | null>`${articleDrafts.title}`.as("draft_title"),
  draftSlug: sql<string | null>`${articleDrafts.slug}`.as("draft_slug"),
  topic: articles.topic,
  state: articles.state,
  status: articles.status,
  author: nameOf().as("author"),
  editedAt: articles.editedAt,
  updatedAt: articles.updatedAt,
  reviewedBy: articles.reviewedBy,
  dueAt: articles.dueAt,
  scheduledFor: articleDrafts.scheduledFor,
};

export async function listArticleWork({ db, now }: Reading, query: ArticleListQuery): Promise<ArticleListAnswer> {
  const chosen = chosenBy(query, now());
  // Only this order has an index for due articles.
  const ordered = query.due ? { ...query, sort: query.sort === "-due" ? "-due" : "due" } : query;
  const { orderBy, limit, offset } = pageOf(ordered, { columns: COLUMNS, id: articles.id });
  const isDue = lte(articles.dueAt, now());
  const [rows, counted, authors, counts, due] = await db.batch([
    db
      .select(shown)
      .from(articles)
      .leftJoin(articleDrafts, eq(articleDrafts.articleId, articles.id))
      .leftJoin(profiles, eq(profiles.userId, articles.authorId))
      .where(chosen)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    countRows(db, articles, chosen),
    db
      .select({ id: profiles.userId, name: nameOf().as("person_name") })
      .from(profiles)
      .where(sql`${profiles.userId} in (select distinct author_id from articles)`),
    db
      .select({ state: articles.state, total: count() })
      .from(articles)
      .where(inArray(articles.state, ["in_review", "clinical_review", "changes_requested", "scheduled"]))
      .groupBy(articles.state),
    db.select({ due: count() }).from(articles).where(isDue),
  ]);
  return {
    ...toList(query, rows.map(toRow), counted),
    authors: byName(authors).map(({ id, name }) => ({ id, name: name ?? "" })),
    counts,
    due: due[0]?.due ?? 0,
  };
}

function chosenBy({ state, topic, author, due, q }: ArticleListQuery, now: Date) {
  // Searches titles only, in their index: bodies are long.
  const words = q?.trim();
  const found = sql`${articles.id} in (select id from articles where instr(lower(title), lower(${words})) > 0)`;
  return and(
    state && eq(articles.state, state),
    topic ? eq(articles.topic, topic) : undefined,
    author ? eq(articles.authorId, author) : undefined,
    due && lte(articles.dueAt, now),
    words ? found : undefined,
  );
}

type Listed = Pick<
  typeof articles.$inferSelect,
  "id" | "title" | "slug" | "topic" | "state" | "status" | "editedAt" | "updatedAt" | "reviewedBy" | "dueAt"
> & { draftTitle: string | null; draftSlug: string | null; author: string | null; scheduledFor: Date | null };

function toRow(row: Listed): ArticleListRow {
  const isLive = isLiveArticle(row);
  return {
    id: row.id,
    title: row.draftTitle ?? row.title,
    slug: isLive ? row.slug : (row.draftSlug ?? ""),
    topic: row.topic,
    state: row.state,
    isLive,
    author: row.author,
    editedAt: row.editedAt.getTime() > 0 ? row.editedAt.toISOString() : null,
    updatedAt: isLive ? row.updatedAt.toISOString() : null,
    reviewedBy: row.reviewedBy,
    dueAt: row.dueAt?.toISOString() ?? null,
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
  };
}

const OFFERED = 30;

export async function findLinkTargets({ db, now }: Reading, question: string): Promise<LinkTarget[]> {
  const text = question.trim().toLowerCase();
  const found = Object.values(pages)
    .filter(({ heading, path }) => `${heading} ${path}`.toLowerCase().includes(text))
    .map(({ heading, path }) => ({ path, title: heading, kind: "page" as const }));
  const holds = sql`instr(lower(${articles.title}), ${text}) > 0`;
  const rows = await db
    .select({ slug: articles.slug, title: articles.title })
    .from(articles)
    .where(and(isPublic(now()), holds))
    .orderBy(desc(articles.updatedAt))
    .limit(OFFERED);
  const known = rows.map(({ slug, title }) => ({ path: articlePath(slug), title, kind: "article" as const }));
  return [...known, ...found].slice(0, OFFERED);
}
