import * as z from "zod/mini";
import type { LibraryQuery, Topic } from "#content/library.ts";

/** Words inside of a block. */
export type Inline =
  | { type: "text"; text: string }
  | { type: "code"; text: string }
  | { type: "break" }
  | { type: "strong" | "em"; children: Inline[] }
  /** `href` is an allowed address, or "" where the article named another. */
  | { type: "link"; href: string; children: Inline[] };

/** One block of an article: Markdown as the worker has read it. What it does not name can not be shown. */
export type Block =
  | { type: "heading"; level: 2 | 3 | 4; id: string; children: Inline[] }
  | { type: "paragraph"; children: Inline[] }
  | { type: "list"; ordered: boolean; start: number; items: Block[][] }
  | { type: "quote"; children: Block[] }
  | { type: "table"; head: Inline[][]; rows: Inline[][][] }
  | { type: "code"; text: string }
  | { type: "rule" };

export interface ArticleSummary {
  slug: string;
  title: string;
  description: string;
  /** One of the site's topics, or another that an editor named. */
  topic: string;
  /** Whole minutes, at least 1. */
  readingMinutes: number;
  /** ISO 8601, UTC. */
  publishedAt: string;
  updatedAt: string;
}

export interface Article extends ArticleSummary {
  keyPoints: string[];
  blocks: Block[];
  sources: { title: string; publisher: string; year: number; url: string }[];
  /** Public articles and pages, the nearest first. */
  related: { path: string; title: string }[];
  /** Null until a named clinician has reviewed this revision. */
  reviewedBy: string | null;
  reviewedAt: string | null;
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
}

/** What a page of the library was rendered with; `null` where there is no such article. */
export type LibraryData = { kind: "list"; list: ArticleList } | { kind: "article"; article: Article } | null;

export const articleQuery = z.object({
  q: z.optional(z.string()),
  topic: z.optional(z.string()),
  page: z.optional(z.string()),
});

export const articleFeedback = z.object({ helpful: z.boolean() });
