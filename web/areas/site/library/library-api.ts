import type { LibraryQuery } from "#content/library.ts";
import type { Article, ArticleList } from "#contract/articles.ts";
import { createClient } from "#worker/client.ts";

function articles() {
  return createClient(location.origin).api.articles;
}

export async function fetchArticleList({ q, topic, page, sort }: LibraryQuery): Promise<ArticleList> {
  const query = { q, page: String(page), sort, ...(topic && { topic }) };
  const response = await articles().$get({ query });
  if (!response.ok) throw new Error(`The list answered ${response.status}.`);
  return response.json();
}

export async function fetchArticle(slug: string): Promise<Article | null> {
  const response = await articles()[":slug"].$get({ param: { slug } });
  if (response.ok) return response.json();
  if (Number(response.status) === 404) return null;
  throw new Error(`The article answered ${response.status}.`);
}

export async function sendArticleFeedback(slug: string, helpful: boolean): Promise<void> {
  const response = await articles()[":slug"].feedback.$post({ param: { slug }, json: { helpful } });
  if (!response.ok) throw new Error(`The answer was refused with ${response.status}.`);
}
