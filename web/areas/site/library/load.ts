import { notFound, redirect } from "@tanstack/react-router";
import type { LibraryQuery } from "#content/library.ts";
import type { Article, ArticleList } from "#contract/articles.ts";
import { answers } from "#web/lib/api/reach.ts";
import type { PageData as LoadedData } from "#web/lib/page/page-data.ts";

/** The data in the first page's HTML, or undefined if the route must fetch. */
type PageData = LoadedData | undefined;

export async function loadArticleList(
  pageData: PageData,
  query: LibraryQuery,
  href: string,
): Promise<{ list: ArticleList }> {
  if (pageData?.kind === "list") return { list: pageData.list };
  const { fetchArticleList: fetchList } = await import("./library-api.ts");
  return { list: await orDocument(fetchList(query), href) };
}

export async function loadArticle(pageData: PageData, slug: string, href: string): Promise<{ article: Article }> {
  if (pageData === null) throw notFound();
  if (pageData?.kind === "article") return { article: pageData.article };
  const { fetchArticle } = await import("./library-api.ts");
  const article = await orDocument(fetchArticle(slug), href);
  if (!article) throw notFound();
  return { article };
}

/** If the API fails, the document may still load: the worker keeps the last good page. */
async function orDocument<T>(answer: Promise<T>, href: string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // Never while the page starts (it would reload forever), nor offline (the browser's error page is a dead end).
    if (!("react" in document.documentElement.dataset && (await answers()))) throw error;
    throw redirect({ href, reloadDocument: true });
  }
}
