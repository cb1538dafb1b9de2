import * as z from "zod/mini";
import { inFile, type ListAnswer, noColumn, pagedList, SEARCH_LENGTH } from "./list.ts";
import type { BenchRun } from "./max.ts";

// What Max may say: passages of the clinic's approved content.

export interface KnowledgeRow {
  id: string;
  topic: string;
  facet: string;
  title: string;
  url: string;
  /** Other ways to ask for it, one a line. */
  questions: string;
  body: string;
  isOn: boolean;
  /** A section of a page or an article follows its words: it is switched, never edited. */
  origin: "site" | "admin" | "page" | "article";
  version: number;
  editedAt: string | null;
  /** Whether the page it rests on is public now. */
  hasSource: boolean;
  isDraft: boolean;
  /** The passage that a draft replaces. */
  replaces: string | null;
  /** When a clinician approved exactly these words. */
  reviewedAt: string | null;
  /** What a clinician wants changed. */
  reviewNote: string | null;
  /** The newest whole or open run that proves a draft as it is now. */
  run: BenchRun | null;
}

/** `GET /api/admin/max/knowledge`. Passages name no people, so the search may stand in the address. */
export const knowledgeList = pagedList<KnowledgeRow>()({
  name: "max_passage_list",
  sort: "title",
  filters: {
    topic: z.optional(z.string().check(z.maxLength(60))),
    state: z.optional(z.enum(["on", "off", "draft"])),
    /** `page` and `article`: sections; else curated answers. */
    origin: z.optional(z.enum(["site", "edited", "admin", "page", "article"])),
    search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_LENGTH))),
  },
  first: ["title", "topic", "facet", "url", "editedAt"],
  columns: {
    id: "file",
    topic: { label: "About", sort: "topic" },
    facet: { label: "Side", sort: "facet" },
    title: { label: "Passage", sort: "title", isRowHeader: true },
    url: { label: "Source", sort: "url" },
    ...inFile("questions", "body"),
    isOn: { label: "State" },
    ...inFile("isDraft", "origin"),
    editedAt: { label: "Changed here", sort: "editedAt", firstSort: "desc" },
    ...inFile("reviewedAt", "hasSource"),
    ...noColumn("version", "replaces", "reviewNote", "run"),
  },
});
export type KnowledgeQuery = z.infer<typeof knowledgeList.query>;

export interface KnowledgeSource {
  url: string;
  title: string;
}

export interface KnowledgeAnswer extends ListAnswer<KnowledgeRow> {
  topics: string[];
  facets: string[];
  /** Published pages and articles: what an entry may rest on. */
  sources: KnowledgeSource[];
  /** Passages that are on, and passages in the search index: equal when the index is in step. */
  index: { on: number; indexed: number };
}

const text = (least: number, most: number, what: string) =>
  z
    .string({ error: `Please give ${what}.` })
    .check(
      z.trim(),
      z.minLength(least, { error: `Please give ${what}.` }),
      z.maxLength(most, { error: `At most ${most} characters.` }),
    );

const passage = {
  topic: text(1, 60, "a topic"),
  facet: text(1, 60, "a side"),
  title: text(3, 80, "a title"),
  url: text(1, 200, "a source"),
  questions: text(5, 4000, "at least one way to ask for it"),
  body: text(20, 900, "one to four whole sentences"),
};

/** Body of `PUT /api/admin/max/knowledge/:id`, with If-Match: a draft's new words. */
export const knowledgeRequest = z.strictObject(passage);
export type KnowledgeRequest = z.infer<typeof knowledgeRequest>;

/** Body of `POST /api/admin/max/knowledge`: a new draft, of its own or in place of a passage. */
export const draftRequest = z.strictObject({ ...passage, replaces: z.nullable(z.string().check(z.maxLength(80))) });
export type DraftRequest = z.infer<typeof draftRequest>;

/** Body of `POST /api/admin/max/knowledge/:id/review`, with If-Match: null approves, a note asks for changes. */
export const draftReview = z.strictObject({ note: z.nullable(text(5, 500, "what to change")) });
export type DraftReview = z.infer<typeof draftReview>;

/** Body of `POST /api/admin/max/knowledge/:id/switch`, with If-Match. */
export const knowledgeSwitch = z.strictObject({ isOn: z.boolean() });

export interface ReindexAnswer {
  on: number;
  indexed: number;
}
