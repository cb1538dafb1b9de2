import * as z from "zod/mini";
import type { LibraryQuery, PublishedArticle, Topic } from "#content/library.ts";
import type { ArticleCover, ImageSize } from "./article-images.ts";
import type { Block } from "./markdown.ts";

export interface ArticleSummary extends PublishedArticle {
  /** Whole minutes, at least 1. */
  readingMinutes: number;
  /** Null until a named clinician has reviewed this revision. */
  reviewedBy: string | null;
  reviewedAt: string | null;
}

export interface Article extends ArticleSummary {
  keyPoints: string[];
  blocks: Block[];
  sources: { title: string; publisher: string; year: number; url: string }[];
  /** Above the words; null for none. */
  cover: (ArticleCover & ImageSize) | null;
  /** Its questions with their answers, as they stand in `blocks`. */
  faq: { question: string; answer: string[] }[];
  /** Public articles and pages, the nearest first. */
  related: { path: string; title: string }[];
}

export interface ArticleList {
  /** As it was answered: a page past the last one is the last one. */
  query: LibraryQuery;
  /** How many articles there are on all pages. */
  total: number;
  pageCount: number;
  articles: ArticleSummary[];
  /** Topics that have articles, in the site's order. */
  topics: Topic[];
  /** Whether the articles hold all of the words, or only some because none holds all. */
  match: "all" | "some";
  /** The words as they were searched for, where spelling was corrected. */
  corrected: string | null;
  /** Nothing was looked for: too many searches came from the reader's connection. */
  refused?: true;
}

/** What a page of the library was rendered with; `null` where there is no such article. */
export type LibraryData = { kind: "list"; list: ArticleList } | { kind: "article"; article: Article } | null;

export const articleQuery = z.object({
  q: z.optional(z.string()),
  topic: z.optional(z.string()),
  sort: z.optional(z.string()),
  page: z.optional(z.string()),
});

export const articleFeedback = z.object({ helpful: z.boolean() });
