import * as z from "zod/mini";
import type { Flag } from "#content/claim-check.ts";
import { topics } from "#content/library.ts";
import { articleCover } from "./article-images.ts";
import { ARTICLE_MOVES, type ArticleMove, type ArticleState } from "./article-moves.ts";
import { SEARCH_LENGTH } from "./list.ts";
import type { Block } from "./markdown.ts";

// Articles as staff work on them: /api/admin/articles. `version` counts changes of words and goes out as ETag and comes
// back as If-Match; late: 409 `stale` with `StaleArticleDetails`. Changes of state never make a save stale by themselves.

/** What search engines and link previews show whole (product.md 5). */
export const TITLE_LENGTH = { min: 30, max: 60 } as const;
export const DESCRIPTION_LENGTH = { min: 70, max: 160 } as const;
/** As `worker/kernel/text/markdown.ts` reads. */
export const BODY_LENGTH = 100_000;
/** U.S. school grades; product.md 3.4. */
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

/** Words of an article as they are worked on: a draft may be as unfinished as it likes. */
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
  /** Paths of articles and pages, the nearest first. */
  related: z.array(line(200).check(z.startsWith("/"))).check(z.maxLength(20)),
  reviewEveryMonths: z.number().check(z.int(), z.gte(1), z.lte(36)),
  cover: z._default(z.nullable(articleCover), null),
});
export type ArticleContent = z.infer<typeof articleContent>;

/** Body of `POST /`. */
export const newArticle = z.object({
  title: line(200).check(z.minLength(1, { error: "Please give it a title." })),
  topic: articleContent.shape.topic,
});

/** Body of `POST /import`: files with the front matter of our own articles. An article of that slug gets it as its draft. */
export const articleImport = z.object({
  name: z.string().check(z.maxLength(200)),
  text: z.string().check(z.maxLength(BODY_LENGTH + 30_000)),
});

/** Body of `POST /:id/moves/:move`. */
export const moveRequest = z.object({
  comment: z.optional(line(2000)),
  /** When to publish, by the clinic's clock: needed to schedule. */
  at: z.optional(
    z.object({ date: day, time: z.string().check(z.regex(/^\d\d:\d\d$/, { error: "Please choose a time." })) }),
  ),
  /** How readers are told of the clinician: "Anna Novak, MD". Needed to approve clinically. */
  byline: z.optional(line(120)),
});
export type MoveRequest = z.infer<typeof moveRequest>;
export const moveParam = z.object({ id: z.string(), move: z.enum(ARTICLE_MOVES) });

export const commentRequest = z.object({
  text: line(2000).check(z.minLength(1, { error: "Please write something." })),
  quote: z.optional(line(500)),
});
export const flagRequest = z.object({
  key: z.string().check(z.maxLength(400)),
  /** Empty takes the decision back. */
  reason: line(500),
});
export const revisionRequest = z.object({ label: line(100) });
export const presenceRequest = z.object({ leaving: z.optional(z.boolean()) });
export const linkQuery = z.object({ q: z._default(z.string().check(z.maxLength(SEARCH_LENGTH)), "") });

/** A claim flag in one of an article's fields, and the reason why somebody stands by its words. */
export interface ArticleFlag extends Flag {
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

/** Why an article can not be published yet. */
export interface Unmet {
  code: UnmetCode;
  message: string;
}

/** Everything that is worked out from the words as they stand. */
export interface ArticleCheck {
  blocks: Block[];
  flags: ArticleFlag[];
  unmet: Unmet[];
  words: number;
  /** Flesch-Kincaid grade; null for too few words to tell. */
  grade: number | null;
  /** Questions that search engines are told of, as readers see them. */
  questions: string[];
  /** How often footnotes name each source, by its number. */
  footnotes: Record<number, number>;
  /** Links to this site that lead nowhere. */
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

/** Answer of `GET /:id`. */
export interface ArticleWork {
  id: string;
  state: ArticleState;
  version: number;
  statusVersion: number;
  content: ArticleContent;
  /** What readers have; null for nothing. */
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
  /** Old slugs that lead here. */
  redirects: string[];
  /** What this person may do now. */
  moves: ArticleMove[];
  mayEdit: boolean;
  check: ArticleCheck;
}

/** Answer of `PUT /:id` and of `POST /:id/restore/:revision`. */
export interface SavedArticle {
  version: number;
  state: ArticleState;
  editedAt: string;
  check: ArticleCheck;
}

/** Details of `stale`: the words as somebody else has left them. */
export interface StaleArticleDetails {
  current: { version: number; state: ArticleState; editedBy: string | null; editedAt: string; content: ArticleContent };
}

/** Details of `conflict` when publishing is refused. */
export interface UnmetDetails {
  unmet: Unmet[];
}

/** Answer of `POST /:id/presence`, every half minute while the editor is open. */
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
