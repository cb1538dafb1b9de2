import { asc, desc, eq, inArray } from "drizzle-orm";
import { articleHead, type PageHead, pageHead } from "#content/head.ts";
import type { ArticleFacts } from "#content/json-ld/article.ts";
import { articlePath, LIBRARY_PATH } from "#content/library.ts";
import { type Page, pageAt, pages } from "#content/pages.ts";
import type { SiteData } from "#content/site-data.ts";
import type { GraphNode } from "#contract/structured-data.ts";
import type { Deps } from "#worker/deps.ts";
import { isPublic } from "#worker/domains/articles/articles.ts";
import { articles } from "#worker/domains/articles/schema.ts";
import { siteData } from "../schema/site.ts";
import { pageOverrides } from "../schema/structured-data.ts";
import { siteDataAt } from "../site-data.ts";

export type SchemaDeps = Pick<Deps, "db" | "now" | "settings">;

export interface PublicPlace {
  path: string;
  topic: string | undefined;
  page: Page;
  head: PageHead;
  article: ArticleFacts | undefined;
}

export type LiveRow = Pick<
  typeof pageOverrides.$inferSelect,
  "id" | "name" | "state" | "published" | "live" | "sources"
>;

export interface PublicSite {
  siteData: SiteData;
  version: number;
  places: PublicPlace[];
  live: LiveRow[];
}

export function siteQueries({ db, now }: SchemaDeps) {
  const { id, name, state, published, live, sources, createdAt } = pageOverrides;
  return [
    db.select().from(siteData).where(eq(siteData.id, 1)),
    db
      .select({ id, name, state, published, live, sources })
      .from(pageOverrides)
      .where(inArray(state, ["live", "invalid"]))
      .orderBy(asc(createdAt), asc(id)),
    db
      .select({
        slug: articles.slug,
        title: articles.title,
        description: articles.description,
        topic: articles.topic,
        publishedAt: articles.publishedAt,
        updatedAt: articles.updatedAt,
        sources: articles.sources,
        reviewedBy: articles.reviewedBy,
        reviewedAt: articles.reviewedAt,
      })
      .from(articles)
      .where(isPublic(now()))
      .orderBy(desc(articles.updatedAt), articles.title),
  ] as const;
}

type AnswersTo<Queries extends readonly unknown[]> = { [Key in keyof Queries]: Awaited<Queries[Key]> };
type Answers = AnswersTo<ReturnType<typeof siteQueries>>;

export async function readPublicSite(deps: SchemaDeps): Promise<PublicSite> {
  return toPublicSite(deps, await deps.db.batch(siteQueries(deps)));
}

export function toPublicSite({ settings, now }: SchemaDeps, [[row], live, found]: Answers): PublicSite {
  const stored = row ?? { version: 0, overrides: {} };
  const known = found.map(({ publishedAt, updatedAt, reviewedAt, ...article }) => ({
    ...article,
    publishedAt: (publishedAt ?? updatedAt).toISOString(),
    updatedAt: updatedAt.toISOString(),
    reviewedAt: reviewedAt?.toISOString() ?? null,
  }));
  return {
    siteData: siteDataAt(settings.SITE_ENV, stored, now().getTime()),
    version: stored.version,
    places: [
      ...Object.values(pages)
        .filter(({ robots }) => !robots)
        .map(toPlace),
      ...known.map(toArticlePlace),
    ],
    live,
  };
}

function toPlace(page: Page): PublicPlace {
  return withHead({ path: page.path, topic: undefined, page, article: undefined }, () => pageHead(page.path));
}

function toArticlePlace(article: ArticleFacts): PublicPlace {
  const page = pageAt(LIBRARY_PATH);
  if (!page) throw new Error("The health library has no page.");
  const { slug, topic } = article;
  return withHead({ path: articlePath(slug), topic, page, article }, () => articleHead(article));
}

function withHead(place: Omit<PublicPlace, "head">, make: () => PageHead): PublicPlace {
  let head: PageHead | undefined;
  return {
    ...place,
    get head() {
      head ??= make();
      return head;
    },
  };
}

function unchanged({ pageOverrides: _, ...rest }: SiteData): SiteData {
  return rest;
}

export async function graphNodes({ page, head, article }: PublicPlace, data: SiteData): Promise<GraphNode[]> {
  const { graphOf } = await import("#content/json-ld/graph.ts");
  const graph = await graphOf({ page, head, siteData: data, article });
  return graph ? (JSON.parse(JSON.stringify(graph["@graph"])) as GraphNode[]) : [];
}

const made = new WeakMap<PublicSite, Map<string, Promise<GraphNode[]>>>();

/** Without overrides; computed once per `Site`. */
export function generatedNodes(site: PublicSite, place: PublicPlace): Promise<GraphNode[]> {
  const known = made.get(site) ?? new Map<string, Promise<GraphNode[]>>();
  made.set(site, known);
  const nodes = known.get(place.path) ?? graphNodes(place, unchanged(site.siteData));
  known.set(place.path, nodes);
  return nodes;
}
