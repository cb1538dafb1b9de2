import { isTopic, type LibraryTopic, slugOf, topics } from "#content/library.ts";
import { pageAt } from "#content/pages.ts";
import { imageName, sizeInName } from "#contract/article-images.ts";
import type { Article, ArticleSummary } from "#contract/articles.ts";
import { safeHref } from "#worker/kernel/text/links.ts";
import type { articles } from "./schema.ts";
import { faqIn } from "./text/article-faq.ts";

/** What readers have of an article; the rest of its row is for who works on it. */
export type ArticleRow = Omit<typeof articles.$inferSelect, "state" | "authorId" | "editedAt" | "dueAt">;

export type SummaryRow = Pick<
  ArticleRow,
  "slug" | "title" | "description" | "topic" | "updatedAt" | "publishedAt" | "reviewedBy" | "reviewedAt"
> & {
  words: number;
};

/** What an adult reads in a minute of health information in plain words. */
const WORDS_A_MINUTE = 220;

/** Words of a text as SQL counts them too: one more than there are spaces. */
export function countWords(body: string): number {
  return body.split(" ").length;
}

export function toSummary({ words, publishedAt, updatedAt, ...row }: SummaryRow): ArticleSummary {
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

/**
 * The public shape of an article.
 * @param titles titles of public articles by slug; a related article that is not among them is left out
 */
export async function toArticle(row: ArticleRow, titles: ReadonlyMap<string, string>): Promise<Article> {
  // Loaded when first needed: an isolate that finds its pages in KV reads no Markdown.
  const { toBlocks } = await import("#worker/kernel/text/markdown.ts");
  const related = row.related.map((path) => {
    const slug = slugOf(path);
    return { path, title: slug ? titles.get(slug) : pageAt(path)?.heading };
  });
  const blocks = toBlocks(row.body);
  return {
    ...toSummary({ ...row, words: countWords(row.body) }),
    keyPoints: row.keyPoints,
    blocks,
    cover: toCover(row.cover),
    faq: faqIn(blocks),
    sources: row.sources.map((source) => ({ ...source, url: safeHref(source.url) })),
    related: related.flatMap(({ path, title }) => (title ? [{ path, title }] : [])),
  };
}

/** A cover with the room that it takes; what is no picture of ours is none. */
function toCover(cover: ArticleRow["cover"]): Article["cover"] {
  const size = sizeInName(imageName(cover?.src ?? "") ?? "");
  return cover && size && { ...cover, ...size };
}

/** Topics that have articles, in the site's order. */
export function inOrder(found: readonly string[]): LibraryTopic[] {
  return Object.keys(topics)
    .filter(isTopic)
    .filter((topic) => found.includes(topic));
}
