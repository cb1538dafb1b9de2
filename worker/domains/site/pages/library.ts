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

/** Keys hold every version, so that age never makes a page wrong. */
const CACHE_SECONDS = 24 * 60 * 60;
/** The last good page of this build is kept longer than any outage. */
const LAST_SECONDS = 30 * CACHE_SECONDS;

/** What KV calls the page that refuses a search; no address is spelt like this. */
const REFUSAL = `${LIBRARY_PATH}#refused`;

type LibraryDeps = VersionDeps & Pick<Deps, "settings">;

/** One page of the health library: an article, or a part of the list. */
export type LibraryAddress = { slug: string } | { query: LibraryQuery };

/** What an address of the library names; null when it is none. What makes no sense in its query is ignored. */
export function libraryAddress({ pathname, searchParams }: URL): LibraryAddress | null {
  if (pathname === LIBRARY_PATH) return { query: readLibraryQuery((name) => searchParams.get(name)) };
  const slug = slugOf(pathname);
  return slug === null ? null : { slug };
}

/** Search results may tell what somebody worries about: no cache keeps them. */
export function isSearch(address: LibraryAddress): boolean {
  return "query" in address && address.query.q !== "";
}

/** A page, or the slug at which its article stands now. */
type LibraryPage = RenderedPage | { status: 301; slug: string };

/**
 * The page as the library stands now; its 404 page when nobody may read such an article.
 * @throws when D1 fails or is late; the caller then serves the last good copy
 */
export async function renderLibraryPage(deps: LibraryDeps, address: LibraryAddress): Promise<LibraryPage> {
  const href = hrefOf(address);
  const moved: { to: string | null } = { to: null };
  const html = await keep(deps, isSearch(address) ? null : href, async (live) => {
    const { data, movedTo } = await load(deps, address);
    moved.to = movedTo;
    return data && render(href, live, data);
  });
  if (html !== null) return { status: 200, html };
  if (moved.to !== null) return { status: 301, slug: moved.to };
  const missing = await keep(deps, NOT_FOUND_PATH, (live) => render(NOT_FOUND_PATH, live, null));
  return { status: 404, html: missing ?? "" };
}

/** How long a search waits for D1, and how long an article of which there is no copy does, in milliseconds. */
const SEARCH_MS = 1000;
const ARTICLE_MS = 450;

/**
 * The page once D1 has answered, for a page of which there is no copy.
 * @throws when D1 takes too long
 */
export async function renderOnceRead(deps: LibraryDeps, address: LibraryAddress): Promise<LibraryPage> {
  await readingEnd(deps, isSearch(address) ? SEARCH_MS : ARTICLE_MS);
  return renderLibraryPage(deps, address);
}

/**
 * The page for somebody who has searched too often: the same for everybody, so that it costs a look into KV.
 * @throws when D1 fails or is late
 */
export async function renderRefusal(deps: LibraryDeps): Promise<string> {
  const nothing = { total: 0, pageCount: 1, articles: [], topics: [], match: "all" as const, corrected: null };
  const list = { ...nothing, query: readLibraryQuery(() => null), refused: true as const };
  return (await keep(deps, REFUSAL, (live) => render(LIBRARY_PATH, live, { kind: "list", list }))) ?? "";
}

/**
 * The newest articles as an Atom feed.
 * @throws when D1 fails or is late
 */
export async function renderFeed(deps: LibraryDeps): Promise<string> {
  const feed = await keep(deps, FEED_PATH, async () =>
    feedXml((await readSoon(deps, () => listPublic(deps))).map(toListed)),
  );
  return feed ?? "";
}

/** What this build last served at an address, for when D1 is down or late; null when KV does not know. */
export function lastGood(deps: LibraryDeps, name: string): Promise<string | null> {
  return readText(deps, lastKey(name));
}

/** The one address that stands for all ways to write it; search results have none that is kept. */
export function hrefOf(address: LibraryAddress): string {
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

/** What KV holds under a name and all versions, else what is made now. Without a name nothing is kept. */
async function keep(
  deps: LibraryDeps,
  name: string | null,
  make: (live: SiteData) => Promise<string | null>,
): Promise<string | null> {
  const { siteData: live, library } = await liveVersions(deps);
  const key = `page:${build.id}:${live.version}:${library}:${name}` as const;
  // Without KV the page costs more and says the same.
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

/** Of this build only: an older page's styles and scripts are gone. */
function lastKey(name: string): KvKey {
  return `last:${build.id}:${name}`;
}

function toListed({ publishedAt, updatedAt, ...article }: PublicArticle): PublishedArticle {
  return { ...article, publishedAt: publishedAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
