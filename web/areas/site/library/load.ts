import { notFound, redirect } from "@tanstack/react-router";
import type { LibraryQuery } from "#content/library.ts";
import type { Article, ArticleList } from "#contract/articles.ts";
import { answers } from "#web/lib/api/reach.ts";
import type { PageData as LoadedData } from "#web/lib/page/page-data.ts";

/** What the first page came with, or undefined when the route has to ask. */
type PageData = LoadedData | undefined;

export async function loadList(pageData: PageData, query: LibraryQuery, href: string): Promise<{ list: ArticleList }> {
  if (pageData?.kind === "list") return { list: pageData.list };
  const { fetchList } = await import("./api.ts");
  return { list: await orDocument(fetchList(query), href) };
}

/** The router's head reads `article` from here. */
export async function loadArticle(pageData: PageData, slug: string, href: string): Promise<{ article: Article }> {
  if (pageData === null) throw notFound();
  if (pageData?.kind === "article") return { article: pageData.article };
  const { fetchArticle } = await import("./api.ts");
  const article = await orDocument(fetchArticle(slug), href);
  if (!article) throw notFound();
  return { article };
}

/** When the API fails, the page itself may still stand: the worker keeps the last good one. */
async function orDocument<T>(answer: Promise<T>, href: string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // Not while the page itself is starting: that would load it over and over. Nor without a connection: the browser's
    // own error page has no way back.
    if (!("react" in document.documentElement.dataset && (await answers()))) throw error;
    throw redirect({ href, reloadDocument: true });
  }
}
