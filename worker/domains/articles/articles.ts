import { and, count, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import { FEATURED_SLUG, LIBRARY_PATH, type LibraryQuery } from "#content/library.ts";
import type { Article, ArticleList } from "#contract/articles.ts";
import type { Deps } from "#worker/deps.ts";
import { matchArticles, toSearchWords } from "./article-search.ts";
import { toArticle, toArticleSummary, topicsInOrder } from "./article-shape.ts";
import { articleFeedbackCounts, articleRedirects, articles } from "./schema.ts";

type Reading = Pick<Deps, "db" | "now">;

export const ARTICLES_PER_PAGE = 10;

export interface PublicArticle {
  slug: string;
  title: string;
  description: string;
  topic: string;
  updatedAt: Date;
  publishedAt: Date;
}

export function isPublic(now: Date): SQL | undefined {
  return and(eq(articles.status, "published"), lte(articles.publishedAt, now));
}

/** Selects the ids of public articles, for a condition of another query. */
export function publicArticleIds(now: Date): SQL {
  return sql`select ${articles.id} from ${articles} where ${isPublic(now)}`;
}

const head = {
  slug: articles.slug,
  title: articles.title,
  description: articles.description,
  topic: articles.topic,
  publishedAt: articles.publishedAt,
  updatedAt: articles.updatedAt,
};

const words = sql<number>`length(${articles.body}) - length(replace(${articles.body}, ' ', '')) + 1`;

export async function listPublic({ db, now }: Reading): Promise<PublicArticle[]> {
  const rows = await db
    .select(head)
    .from(articles)
    .where(isPublic(now()))
    .orderBy(desc(articles.updatedAt), articles.title);
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt ?? row.updatedAt }));
}

interface VersionRow {
  version: number;
  visible: number;
}

export function libraryVersionQuery({ db, now }: Reading) {
  const visible = sql<number>`(select count(*) from ${articles} where ${isPublic(now())})`;
  // Built, because a batch takes no raw statement with parameters (drizzle-orm 0.45).
  return db.select({ version: sql<number>`version`, visible }).from(sql`article_library`);
}

/** Changes when an article changes and when one becomes public by the clock. */
export function toLibraryVersion([row]: VersionRow[]): string {
  return `${row?.version ?? 0}.${row?.visible ?? 0}`;
}

interface FoundArticle {
  article: Article | null;
  movedTo: string | null;
}

export async function findArticle({ db, now }: Reading, slug: string): Promise<FoundArticle> {
  const visible = isPublic(now());
  const isRelated = sql`${`${LIBRARY_PATH}/`} || ${articles.slug} in
    (select value from json_each((select related from articles as one where one.slug = ${slug})))`;
  const [[row], known, [moved]] = await db.batch([
    db
      .select()
      .from(articles)
      .where(and(eq(articles.slug, slug), visible)),
    db.select({ slug: articles.slug, title: articles.title }).from(articles).where(and(visible, isRelated)),
    db
      .select({ slug: articles.slug })
      .from(articleRedirects)
      .innerJoin(articles, eq(articles.id, articleRedirects.articleId))
      .where(and(eq(articleRedirects.slug, slug), visible)),
  ]);
  if (!row) return { article: null, movedTo: moved?.slug ?? null };
  return { article: await toArticle(row, new Map(known.map(({ slug, title }) => [slug, title]))), movedTo: null };
}

/** Pages of the list in KV don't change with feedback: the order may be a day old. */
const helpful = sql`coalesce((select ${articleFeedbackCounts.yes} from ${articleFeedbackCounts}
  where ${articleFeedbackCounts.articleId} = ${articles.id}), 0)`;

const ORDERS = {
  newest: [desc(articles.updatedAt)],
  helpful: [desc(helpful), desc(articles.updatedAt)],
};

function orderOf({ topic, sort }: LibraryQuery): SQL[] {
  const isFeatured = desc(eq(articles.slug, FEATURED_SLUG));
  return sort === "newest" && !topic ? [isFeatured, ...ORDERS.newest] : ORDERS[sort];
}

export async function listArticles(deps: Reading, query: LibraryQuery): Promise<ArticleList> {
  const searched = toSearchWords(query.q);
  if (searched.length === 0) return { ...(await readPage(deps, query, null)), match: "all", corrected: null };
  const { all, any, corrected } = await matchArticles(deps.db, searched);
  const page = await readPage(deps, query, all);
  if (page.total > 0 || searched.length === 1) return { ...page, match: "all", corrected };
  return { ...(await readPage(deps, query, any)), match: "some", corrected };
}

type Page = Omit<ArticleList, "match" | "corrected">;

async function readPage(deps: Reading, query: LibraryQuery, match: string | null): Promise<Page> {
  const page = await readRows(deps, query, match);
  const isPast = page.articles.length === 0 && query.page > page.pageCount;
  return isPast ? readRows(deps, { ...query, page: page.pageCount }, match) : page;
}

async function readRows({ db, now }: Reading, query: LibraryQuery, match: string | null): Promise<Page> {
  const visible = isPublic(now());
  const found = sql`${articles.id} in (select article_id from article_fts where article_fts match ${match})`;
  const chosen = and(
    visible,
    query.topic ? eq(articles.topic, query.topic) : undefined,
    match === null ? undefined : found,
  );
  const rank = sql`(select bm25(article_fts, 0, 10, 5, 4, 1) from article_fts
    where article_fts match ${match} and article_id = ${articles.id})`;
  const [rows, [total], inUse] = await db.batch([
    db
      .select({ ...head, words, reviewedBy: articles.reviewedBy, reviewedAt: articles.reviewedAt })
      .from(articles)
      .where(chosen)
      .orderBy(...(match === null ? orderOf(query) : [rank]), articles.title)
      .limit(ARTICLES_PER_PAGE)
      .offset((query.page - 1) * ARTICLES_PER_PAGE),
    db.select({ total: count() }).from(articles).where(chosen),
    db.selectDistinct({ topic: articles.topic }).from(articles).where(visible),
  ]);
  return {
    query,
    total: total?.total ?? 0,
    pageCount: Math.max(1, Math.ceil((total?.total ?? 0) / ARTICLES_PER_PAGE)),
    articles: rows.map(toArticleSummary),
    topics: topicsInOrder(inUse.map(({ topic }) => topic)),
  };
}
