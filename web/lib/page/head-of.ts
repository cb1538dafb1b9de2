import { articleHead, libraryHead, type PageHead, pageHead } from "#content/head.ts";
import type { ArticleFacts } from "#content/json-ld/article.ts";
import { graphOf } from "#content/json-ld/graph.ts";
import { withHead } from "#content/json-ld/overrides.ts";
import { LIBRARY_PATH, type LibraryQuery, libraryHref } from "#content/library.ts";
import { pageAt } from "#content/pages.ts";
import type { SiteData } from "#content/site-data.ts";

interface HeadOptions {
  path: string;
  status?: 200 | 404;
  siteData: SiteData;
  article?: ArticleFacts | undefined;
  list?: LibraryQuery | undefined;
}

export interface Head extends PageHead {
  jsonLd: string | null;
}

export async function headOf({ path, status = 200, siteData, article, list }: HeadOptions): Promise<Head> {
  const bare = path.replace(/[?#].*$/s, "");
  const entry = status === 404 ? pageHead("/404") : (loadedHead({ article, list }) ?? pageHead(bare));
  if (list?.q || list?.sort === "helpful") return { ...entry, robots: "noindex, follow", jsonLd: null };
  const head = withHead(entry, siteData, { path: list ? libraryHref(list) : bare, topic: article?.topic });
  const page = pageAt(article ? LIBRARY_PATH : bare);
  const graph = page && status === 200 ? await graphOf({ page, head, siteData, article }) : null;
  return { ...head, jsonLd: graph && JSON.stringify(graph) };
}

function loadedHead({ article, list }: Pick<HeadOptions, "article" | "list">): PageHead | undefined {
  if (article) return articleHead(article);
  return list && libraryHead(list);
}

export function metaTags(head: Head): [attribute: "name" | "property", key: string, content: string][] {
  const { share } = head;
  return [
    ["name", "description", head.description],
    ["name", "keywords", head.keywords],
    ["name", "robots", head.robots],
    ["property", "og:title", share.title],
    ["property", "og:description", share.description],
    ["property", "og:url", head.canonical],
    ["property", "og:image", share.image],
    ["property", "og:image:alt", share.imageAlt],
    ["property", "og:type", head.schema.includes("Article") ? "article" : "website"],
  ];
}
