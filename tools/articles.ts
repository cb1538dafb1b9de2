import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type ArticleFile, readArticleFile } from "#content/article-file.ts";
import { articlePath, FEATURED_SLUG, LIBRARY_PATH, readLibraryQuery } from "#content/library.ts";
import type { LibraryData } from "#contract/articles.ts";
import { toSeedRow } from "#worker/domains/articles/article-seed.ts";
import { countWords, toArticle, toArticleSummary, topicsInOrder } from "#worker/domains/articles/article-shape.ts";
import { ARTICLES_PER_PAGE } from "#worker/domains/articles/articles.ts";

const folder = resolve(import.meta.dirname, "../content/articles");

export function readArticleFiles(): ArticleFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  return names.map((name) => readArticleFile(name.slice(0, -3), readFileSync(join(folder, name), "utf8")));
}

/** As D1 holds them right after the seed: the pages that visitors get while D1 is down. */
export async function libraryPages(now: Date): Promise<{ path: string; data: LibraryData }[]> {
  const rows = await Promise.all(readArticleFiles().map((file) => toSeedRow(file, now)));
  rows.sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || (a.title < b.title ? -1 : 1));
  const featured = rows.findIndex(({ slug }) => slug === FEATURED_SLUG);
  rows.unshift(...rows.splice(featured, featured < 0 ? 0 : 1));
  const titles = new Map(rows.map(({ slug, title }) => [slug, title]));
  const list = {
    query: readLibraryQuery(() => null),
    total: rows.length,
    pageCount: Math.ceil(rows.length / ARTICLES_PER_PAGE),
    articles: rows.slice(0, ARTICLES_PER_PAGE).map((row) => toArticleSummary({ ...row, words: countWords(row.body) })),
    topics: topicsInOrder(rows.map(({ topic }) => topic)),
    match: "all" as const,
    corrected: null,
  };
  const articles = await Promise.all(rows.map((row) => toArticle(row, titles)));
  return [
    { path: LIBRARY_PATH, data: { kind: "list", list } },
    ...articles.map((article) => ({ path: articlePath(article.slug), data: { kind: "article" as const, article } })),
  ];
}
