export const topics = {
  testosterone: "Testosterone",
  "sexual-health": "Sexual health",
  weight: "Weight",
  hair: "Hair",
  peptides: "Peptides",
  prevention: "Prevention",
} as const;

export type LibraryTopic = keyof typeof topics;

export const LIBRARY_PATH = "/health-library";

/** If it is not on the list, the newest article opens it. */
export const FEATURED_SLUG = "low-testosterone-numbers";

/** No "most read": page views are stored by pattern only. */
export const sorts = { newest: "Newest first", helpful: "Most often found helpful" } as const;

type Sort = keyof typeof sorts;

/** Characters; longer queries are cut. */
const MAX_QUERY = 100;
const MAX_PAGE = 100;

export interface LibraryQuery {
  q: string;
  topic: LibraryTopic | null;
  page: number;
  /** A search has its own order: the best match first. */
  sort: Sort;
}

export function isTopic(text: string): text is LibraryTopic {
  return Object.hasOwn(topics, text);
}

export function opensWithFeatured({ q, topic, page, sort }: LibraryQuery): boolean {
  return !q && !topic && page === 1 && sort === "newest";
}

export function topicLabel(topic: string): string {
  return isTopic(topic) ? topics[topic] : topic;
}

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

export function slugOf(path: string): string | null {
  return /^\/health-library\/([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(path)?.[1] ?? null;
}

export interface PublishedArticle {
  slug: string;
  title: string;
  description: string;
  topic: string;
  publishedAt: string;
  updatedAt: string;
}
