import { isTopic, type LibraryTopic, slugOf, topics } from "#content/library.ts";
import { pageAt } from "#content/pages.ts";
import { imageName, sizeInName } from "#contract/article-images.ts";
import type { Article, ArticleSummary } from "#contract/articles.ts";
import { safeHref } from "#worker/kernel/text/links.ts";
import type { articles } from "./schema.ts";
import { articleQuestions } from "./text/article-faq.ts";

export type ArticleRow = Omit<typeof articles.$inferSelect, "state" | "authorId" | "editedAt" | "dueAt">;

export type SummaryRow = Pick<
  ArticleRow,
  "slug" | "title" | "description" | "topic" | "updatedAt" | "publishedAt" | "reviewedBy" | "reviewedAt"
> & {
  words: number;
};

const WORDS_A_MINUTE = 220;

/** Must equal the count in SQL (articles.ts): spaces plus one. */
export function countWords(body: string): number {
  return body.split(" ").length;
}

export function toArticleSummary({ words, publishedAt, updatedAt, ...row }: SummaryRow): ArticleSummary {
  return {
    slug: row.slug,
    title: row.title,
    description: row.description,
    topic: row.topic,
    readingMinutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
    publishedAt: (publishedAt ?? updatedAt).toISOString(),
    updatedAt: updatedAt.toISOString(),
    reviewedBy: row.reviewedBy,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
  };
}

export async function toArticle(row: ArticleRow, titles: ReadonlyMap<string, string>): Promise<Article> {
  // Loaded when first needed: an isolate that finds its pages in KV reads no Markdown.
  const { markdownToBlocks } = await import("#worker/kernel/text/markdown.ts");
  const related = row.related.map((path) => {
    const slug = slugOf(path);
    return { path, title: slug ? titles.get(slug) : pageAt(path)?.heading };
  });
  const blocks = markdownToBlocks(row.body);
  return {
    ...toArticleSummary({ ...row, words: countWords(row.body) }),
    keyPoints: row.keyPoints,
    blocks,
    cover: toCover(row.cover),
    faq: articleQuestions(blocks),
    sources: row.sources.map((source) => ({ ...source, url: safeHref(source.url) })),
    related: related.flatMap(({ path, title }) => (title ? [{ path, title }] : [])),
  };
}

function toCover(cover: ArticleRow["cover"]): Article["cover"] {
  const size = sizeInName(imageName(cover?.src ?? "") ?? "");
  return cover && size && { ...cover, ...size };
}

export function topicsInOrder(found: readonly string[]): LibraryTopic[] {
  return Object.keys(topics)
    .filter(isTopic)
    .filter((topic) => found.includes(topic));
}
