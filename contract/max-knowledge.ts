import * as z from "zod/mini";
import { inFile, type ListAnswer, noColumn, pagedList, SEARCH_LENGTH } from "./list.ts";
import type { BenchRun } from "./max.ts";

export interface KnowledgeRow {
  id: string;
  topic: string;
  facet: string;
  title: string;
  url: string;
  questions: string;
  body: string;
  isOn: boolean;
  /** A section of a page or an article follows its text: it can be switched off but not edited. */
  origin: "site" | "admin" | "page" | "article";
  version: number;
  editedAt: string | null;
  hasSource: boolean;
  isDraft: boolean;
  replaces: string | null;
  reviewedAt: string | null;
  reviewNote: string | null;
  run: BenchRun | null;
}

/** Passages name no people, so the search may be part of the address. */
export const knowledgeList = pagedList<KnowledgeRow>()({
  name: "max_passage_list",
  sort: "title",
  filters: {
    topic: z.optional(z.string().check(z.maxLength(60))),
    state: z.optional(z.enum(["on", "off", "draft"])),
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
  sources: KnowledgeSource[];
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

export const knowledgeRequest = z.strictObject(passage);
export type KnowledgeRequest = z.infer<typeof knowledgeRequest>;

export const passageDraftRequest = z.strictObject({
  ...passage,
  replaces: z.nullable(z.string().check(z.maxLength(80))),
});
export type PassageDraftRequest = z.infer<typeof passageDraftRequest>;

export const draftReview = z.strictObject({ note: z.nullable(text(5, 500, "what to change")) });
export type DraftReview = z.infer<typeof draftReview>;

export const knowledgeSwitch = z.strictObject({ isOn: z.boolean() });

export interface ReindexAnswer {
  on: number;
  indexed: number;
}
