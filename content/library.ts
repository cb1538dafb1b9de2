/** What the health library's articles are about; an article names one. */
export const topics = {
  testosterone: "Testosterone",
  "sexual-health": "Sexual health",
  weight: "Weight",
  hair: "Hair",
  peptides: "Peptides",
  prevention: "Prevention",
} as const;

export type Topic = keyof typeof topics;

export const LIBRARY_PATH = "/health-library";

/** The article that opens the list. Where it is not public, or stands elsewhere, the list opens with the newest. */
export const FEATURED_SLUG = "low-testosterone-numbers";

/** How the list may be sorted. Which articles are read most nobody knows: page views are kept by pattern alone. */
export const sorts = { newest: "Newest first", helpful: "Most often found helpful" } as const;

type Sort = keyof typeof sorts;

/** Longer questions are cut: an index of words has no use for more. */
const MAX_QUERY = 100;
/** More pages than the library will have; whatever names a later one gets the first. */
const MAX_PAGE = 100;

/** Which part of the list a reader asked for. */
export interface LibraryQuery {
  q: string;
  topic: Topic | null;
  page: number;
  /** A search has an order of its own: the likeliest first. */
  sort: Sort;
}

export function isTopic(text: string): text is Topic {
  return Object.hasOwn(topics, text);
}

/** Whether a part of the list opens with the featured article. */
export function opensWithFeatured({ q, topic, page, sort }: LibraryQuery): boolean {
  return !q && !topic && page === 1 && sort === "newest";
}

/** A topic's name as readers see it. */
export function topicLabel(topic: string): string {
  return isTopic(topic) ? topics[topic] : topic;
}

/** The query as far as it makes sense; the rest of an address is ignored. */
export function readLibraryQuery(
  get: (name: "q" | "topic" | "page" | "sort") => string | null | undefined,
): LibraryQuery {
  const q = (get("q") ?? "").toWellFormed().normalize("NFC").replace(/\s+/g, " ").trim();
  const topic = get("topic") ?? "";
  const page = /^[1-9]\d{0,2}$/.test(get("page") ?? "") ? Number(get("page")) : 1;
  return {
    q: q.slice(0, MAX_QUERY).toWellFormed(),
    topic: isTopic(topic) ? topic : null,
    page: page <= MAX_PAGE ? page : 1,
    sort: !q && get("sort") === "helpful" ? "helpful" : "newest",
  };
}

/** The one address of a part of the list. */
export function libraryHref({ q = "", topic = null, page = 1, sort = "newest" }: Partial<LibraryQuery>): string {
  const parts = [
    ...(q ? [`q=${encodeURIComponent(q)}`] : []),
    ...(topic ? [`topic=${topic}`] : []),
    ...(sort === "newest" ? [] : [`sort=${sort}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return parts.length > 0 ? `${LIBRARY_PATH}?${parts.join("&")}` : LIBRARY_PATH;
}

export function articlePath(slug: string): string {
  return `${LIBRARY_PATH}/${slug}`;
}

/** The slug in an article's address, or null: only lower-case words and digits joined by hyphens are one. */
export function slugOf(path: string): string | null {
  return /^\/health-library\/([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(path)?.[1] ?? null;
}

/** What lists, the feed, structured data and the head tell of an article. */
export interface PublishedArticle {
  slug: string;
  title: string;
  description: string;
  /** One of the site's topics, or another that an editor named. */
  topic: string;
  /** ISO 8601. */
  publishedAt: string;
  updatedAt: string;
}
