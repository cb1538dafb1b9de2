import * as z from "zod/mini";
import type { LibraryQuery, LibraryTopic, PublishedArticle } from "#content/library.ts";
import type { ArticleCover, ImageSize } from "./article-images.ts";
import type { MarkdownBlock } from "./markdown.ts";

export interface ArticleSummary extends PublishedArticle {
  readingMinutes: number;
  reviewedBy: string | null;
  reviewedAt: string | null;
}

export interface Article extends ArticleSummary {
  keyPoints: string[];
  blocks: MarkdownBlock[];
  sources: { title: string; publisher: string; year: number; url: string }[];
  cover: (ArticleCover & ImageSize) | null;
  faq: { question: string; answer: string[] }[];
  related: { path: string; title: string }[];
}

export interface ArticleList {
  query: LibraryQuery;
  total: number;
  pageCount: number;
  articles: ArticleSummary[];
  topics: LibraryTopic[];
  match: "all" | "some";
  corrected: string | null;
  refused?: true;
}

export type LibraryData = { kind: "list"; list: ArticleList } | { kind: "article"; article: Article } | null;

export const articleQuery = z.object({
  q: z.optional(z.string()),
  topic: z.optional(z.string()),
  sort: z.optional(z.string()),
  page: z.optional(z.string()),
});

export const articleFeedbackRequest = z.object({ helpful: z.boolean() });
