import { inArray } from "drizzle-orm";
import { LIBRARY_PATH, readLibraryQuery } from "#content/library.ts";
import type { SiteData } from "#content/site-data.ts";
import type { LibraryData } from "#contract/articles.ts";
import type { GraphNode } from "#contract/structured-data.ts";
import { toArticle } from "#worker/domains/articles/article-shape.ts";
import { listArticles } from "#worker/domains/articles/articles.ts";
import { articles } from "#worker/domains/articles/schema.ts";
import { graphInHtml } from "./rules/visible.ts";
import type { PublicPlace, SchemaDeps } from "./site.ts";

export interface Rendered {
  place: PublicPlace;
  html: string;
  nodes: GraphNode[];
}

/** A statement takes 100 bound parameters. */
const TOGETHER = 90;

export async function renderPlaces(
  deps: SchemaDeps,
  places: readonly PublicPlace[],
  data: SiteData,
): Promise<Rendered[]> {
  const { renderPage } = await import("#render");
  const loaded = await loadArticles(deps, places);
  const rendered: Rendered[] = [];
  for (const place of places) {
    const { html } = await renderPage(place.path, data, await dataOf(deps, place, loaded));
    rendered.push({ place, html, nodes: graphInHtml(html) });
  }
  return rendered;
}

type Loaded = ReadonlyMap<string, LibraryData>;

async function dataOf(
  deps: SchemaDeps,
  { path, article }: PublicPlace,
  loaded: Loaded,
): Promise<LibraryData | undefined> {
  if (article) return loaded.get(article.slug) ?? null;
  if (path !== LIBRARY_PATH) return undefined;
  return {
    kind: "list",
    list: await listArticles(
      deps,
      readLibraryQuery(() => null),
    ),
  };
}

async function loadArticles({ db }: SchemaDeps, places: readonly PublicPlace[]): Promise<Loaded> {
  const facts = places.flatMap(({ article }) => article ?? []);
  const titles = new Map(facts.map(({ slug, title }) => [slug, title]));
  const loaded = new Map<string, LibraryData>();
  for (let at = 0; at < facts.length; at += TOGETHER) {
    const slugs = facts.slice(at, at + TOGETHER).map(({ slug }) => slug);
    for (const row of await db.select().from(articles).where(inArray(articles.slug, slugs))) {
      loaded.set(row.slug, { kind: "article", article: await toArticle(row, titles) });
    }
  }
  return loaded;
}
