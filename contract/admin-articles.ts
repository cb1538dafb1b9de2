import * as z from "zod/mini";
import type { ClaimFlag } from "#content/claim-check.ts";
import { topics } from "#content/library.ts";
import { articleCover } from "./article-images.ts";
import { ARTICLE_MOVES, type ArticleMove, type ArticleState } from "./article-moves.ts";
import { SEARCH_LENGTH } from "./list.ts";
import type { MarkdownBlock } from "./markdown.ts";

// Articles under work: /api/admin/articles. `version` is the ETag and counts changes of text, not of state.

/** Search engines and link previews cut a longer title. */
export const TITLE_LENGTH = { min: 30, max: 60 } as const;
export const DESCRIPTION_LENGTH = { min: 70, max: 160 } as const;
export const BODY_LENGTH = 100_000;
export const TARGET_GRADE = 9;

const line = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, { error: `At most ${max} characters, please.` }));
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, { error: "Please choose a day." }));

const articleSource = z.object({
  title: line(300),
  publisher: line(200),
  year: z.number({ error: "Please give the year." }).check(z.int(), z.gte(0), z.lte(2100)),
  url: line(1000),
  accessed: z.optional(day),
});
export type ArticleSourceContent = z.infer<typeof articleSource>;

export const articleContent = z.object({
  title: line(200),
  slug: line(100).check(
    z.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, { error: "Lower-case letters, digits and hyphens only." }),
  ),
  description: line(500),
  topic: z.enum(Object.keys(topics) as [keyof typeof topics], { error: "Please choose a topic." }),
  keyPoints: z.array(line(400)).check(z.maxLength(12)),
  body: z.string().check(z.maxLength(BODY_LENGTH, { error: "That is longer than an article can be." })),
  sources: z.array(articleSource).check(z.maxLength(60)),
  related: z.array(line(200).check(z.startsWith("/"))).check(z.maxLength(20)),
  reviewEveryMonths: z.number().check(z.int(), z.gte(1), z.lte(36)),
  cover: z._default(z.nullable(articleCover), null),
});
export type ArticleContent = z.infer<typeof articleContent>;

export const newArticle = z.object({
  title: line(200).check(z.minLength(1, { error: "Please give it a title." })),
  topic: articleContent.shape.topic,
});

export const articleImport = z.object({
  name: z.string().check(z.maxLength(200)),
  text: z.string().check(z.maxLength(BODY_LENGTH + 30_000)),
});

export const articleMoveRequest = z.object({
  comment: z.optional(line(2000)),
  at: z.optional(
    z.object({ date: day, time: z.string().check(z.regex(/^\d\d:\d\d$/, { error: "Please choose a time." })) }),
  ),
  byline: z.optional(line(120)),
});
export type ArticleMoveRequest = z.infer<typeof articleMoveRequest>;
export const moveParam = z.object({ id: z.string(), move: z.enum(ARTICLE_MOVES) });

export const commentRequest = z.object({
  text: line(2000).check(z.minLength(1, { error: "Please write something." })),
  quote: z.optional(line(500)),
});
export const articleFlagRequest = z.object({
  key: z.string().check(z.maxLength(400)),
  reason: line(500),
});
export const revisionRequest = z.object({ label: line(100) });
export const presenceRequest = z.object({ leaving: z.optional(z.boolean()) });
export const linkQuery = z.object({ q: z._default(z.string().check(z.maxLength(SEARCH_LENGTH)), "") });

export interface ArticleFlag extends ClaimFlag {
  field: "title" | "description" | "keyPoints" | "cover" | "body";
  key: string;
  reason: { text: string; by: string; at: string } | null;
}

export type UnmetCode =
  | "title_length"
  | "description_length"
  | "slug_missing"
  | "slug_taken"
  | "body_missing"
  | "source_missing"
  | "source_incomplete"
  | "clinician_missing"
  | "flags_open"
  | "image_alt"
  | "image_unknown"
  | "footnote_unknown"
  | "sample_words";

export interface Unmet {
  code: UnmetCode;
  message: string;
}

export interface ArticleCheck {
  blocks: MarkdownBlock[];
  flags: ArticleFlag[];
  unmet: Unmet[];
  words: number;
  /** Flesch-Kincaid grade; null when the text is too short. */
  grade: number | null;
  questions: string[];
  footnotes: Record<number, number>;
  brokenLinks: { href: string; text: string }[];
}

export interface ArticleComment {
  id: string;
  author: string | null;
  text: string;
  quote: string | null;
  createdAt: string;
  resolvedAt: string | null;
}

export interface ArticleWork {
  id: string;
  state: ArticleState;
  version: number;
  statusVersion: number;
  content: ArticleContent;
  live: {
    slug: string;
    publishedAt: string;
    updatedAt: string;
    reviewedBy: string | null;
    reviewedAt: string | null;
  } | null;
  author: string | null;
  editedBy: string | null;
  editedAt: string | null;
  clinician: { name: string; at: string } | null;
  scheduledFor: string | null;
  dueAt: string | null;
  comments: ArticleComment[];
  redirects: string[];
  moves: ArticleMove[];
  mayEdit: boolean;
  check: ArticleCheck;
}

export interface SavedArticle {
  version: number;
  state: ArticleState;
  editedAt: string;
  check: ArticleCheck;
}

export interface StaleArticleDetails {
  current: { version: number; state: ArticleState; editedBy: string | null; editedAt: string; content: ArticleContent };
}

export interface UnmetDetails {
  unmet: Unmet[];
}

export interface PresenceAnswer {
  others: { name: string; seenAt: string }[];
  version: number;
  statusVersion: number;
  state: ArticleState;
}

export interface PreviewLink {
  path: string;
  expiresAt: string;
}

export interface LinkTarget {
  path: string;
  title: string;
  kind: "article" | "page";
}
