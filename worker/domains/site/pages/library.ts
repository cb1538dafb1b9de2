import build from "#build";
import { FEED_PATH, feedXml } from "#content/feed.ts";
import {
  articlePath,
  LIBRARY_PATH,
  type LibraryQuery,
  libraryHref,
  type PublishedArticle,
  readLibraryQuery,
  slugOf,
} from "#content/library.ts";
import type { RenderedPage } from "#content/render.ts";
import type { SiteData } from "#content/site-data.ts";
import type { LibraryData } from "#contract/articles.ts";
import type { Deps } from "#worker/deps.ts";
import { findArticle, listArticles, listPublic, type PublicArticle } from "#worker/domains/articles/articles.ts";
import { readSoon } from "#worker/kernel/db/read-soon.ts";
import type { KvKey } from "#worker/kernel/kv/kv-keys.ts";
import { keepText, readText } from "#worker/kernel/kv/kv-text.ts";
import { liveVersions } from "../site-data.ts";
import { readingEnd, type VersionDeps } from "../site-versions.ts";
import { NOT_FOUND_PATH } from "./service.ts";

/** Keys hold every version, so an old entry is never wrong. */
const CACHE_SECONDS = 24 * 60 * 60;
const LAST_SECONDS = 30 * CACHE_SECONDS;

const REFUSAL = `${LIBRARY_PATH}#refused`;

type LibraryDeps = VersionDeps & Pick<Deps, "settings">;

export type LibraryAddress = { slug: string } | { query: LibraryQuery };

export function libraryAddress({ pathname, searchParams }: URL): LibraryAddress | null {
  if (pathname === LIBRARY_PATH) return { query: readLibraryQuery((name) => searchParams.get(name)) };
  const slug = slugOf(pathname);
  return slug === null ? null : { slug };
}

/** A search can reveal a health concern: no cache keeps one. */
export function isLibrarySearch(address: LibraryAddress): boolean {
  return "query" in address && address.query.q !== "";
}

type LibraryPage = RenderedPage | { status: 301; slug: string };

/** @throws when D1 fails or is late: the caller then serves the last good copy */
export async function renderLibraryPage(deps: LibraryDeps, address: LibraryAddress): Promise<LibraryPage> {
  const href = libraryPageHref(address);
  const moved: { to: string | null } = { to: null };
  const html = await keep(deps, isLibrarySearch(address) ? null : href, async (live) => {
    const { data, movedTo } = await load(deps, address);
    moved.to = movedTo;
    return data && render(href, live, data);
  });
  if (html !== null) return { status: 200, html };
  if (moved.to !== null) return { status: 301, slug: moved.to };
  const missing = await keep(deps, NOT_FOUND_PATH, (live) => render(NOT_FOUND_PATH, live, null));
  return { status: 404, html: missing ?? "" };
}

const SEARCH_MS = 1000;
const ARTICLE_MS = 450;

/** @throws when D1 takes too long */
export async function renderOnceRead(deps: LibraryDeps, address: LibraryAddress): Promise<LibraryPage> {
  await readingEnd(deps, isLibrarySearch(address) ? SEARCH_MS : ARTICLE_MS);
  return renderLibraryPage(deps, address);
}

/** The same page for everyone, so that a refusal costs one read of KV. */
export async function renderRefusal(deps: LibraryDeps): Promise<string> {
  const nothing = { total: 0, pageCount: 1, articles: [], topics: [], match: "all" as const, corrected: null };
  const list = { ...nothing, query: readLibraryQuery(() => null), refused: true as const };
  return (await keep(deps, REFUSAL, (live) => render(LIBRARY_PATH, live, { kind: "list", list }))) ?? "";
}

export async function renderFeed(deps: LibraryDeps): Promise<string> {
  const feed = await keep(deps, FEED_PATH, async () =>
    feedXml((await readSoon(deps, () => listPublic(deps))).map(toListed)),
  );
  return feed ?? "";
}

/** The last page that this build served at the address, for when D1 is down or late. */
export function lastLibraryPage(deps: LibraryDeps, name: string): Promise<string | null> {
  return readText(deps, lastKey(name));
}

/** The canonical address, which is also the cache key. */
export function libraryPageHref(address: LibraryAddress): string {
  return "slug" in address ? articlePath(address.slug) : libraryHref(address.query);
}

async function load(
  deps: LibraryDeps,
  address: LibraryAddress,
): Promise<{ data: LibraryData; movedTo: string | null }> {
  if ("query" in address) {
    const list = await readSoon(deps, () => listArticles(deps, address.query));
    return { data: { kind: "list", list }, movedTo: null };
  }
  const { article, movedTo } = await readSoon(deps, () => findArticle(deps, address.slug));
  return { data: article && { kind: "article", article }, movedTo };
}

async function render(href: string, live: SiteData, data: LibraryData): Promise<string> {
  // Loaded when first needed: an isolate that finds its pages in KV renders none.
  const { renderPage } = await import("#render");
  return (await renderPage(href, live, data)).html;
}

async function keep(
  deps: LibraryDeps,
  name: string | null,
  make: (live: SiteData) => Promise<string | null>,
): Promise<string | null> {
  const { siteData: live, library } = await liveVersions(deps);
  const key = `page:${build.id}:${live.version}:${library}:${name}` as const;
  const cached = name === null ? null : await readText(deps, key);
  if (cached) return cached;
  const made = await make(live);
  if (name !== null && made !== null) {
    const copy = { text: made, what: "library_write" };
    deps.waitUntil(keepText(deps, { ...copy, key, seconds: CACHE_SECONDS }));
    deps.waitUntil(keepText(deps, { ...copy, key: lastKey(name), seconds: LAST_SECONDS }));
  }
  return made;
}

/** Per build: styles and scripts of an older build are gone. */
function lastKey(name: string): KvKey {
  return `last:${build.id}:${name}`;
}

function toListed({ publishedAt, updatedAt, ...article }: PublicArticle): PublishedArticle {
  return { ...article, publishedAt: publishedAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
