import * as z from "zod/mini";
import { audiences, draftTypes, serviceLines, tones } from "#content/drafts.ts";
import type { ModelRefusal } from "./integrations.ts";
import { inFile, pagedList } from "./list.ts";

// /api/admin/ai. A generated draft is never published directly: it is saved as a draft article or copied.

const pick = { error: "Please choose from the list." };

export const BRIEF_LENGTH = 1000;
export const MAX_SOURCES = 8;

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  return Object.keys(record) as [Key, ...Key[]];
}

export const draftRequest = z.object({
  type: z.enum(keysOf(draftTypes), pick),
  audience: z.enum(keysOf(audiences), pick),
  serviceLine: z.enum(keysOf(serviceLines), pick),
  tone: z.enum(keysOf(tones), pick),
  /** The server refuses text that looks like patient information. */
  brief: z._default(
    z
      .string({ error: "Please say in words what the draft is for." })
      .check(z.trim(), z.maxLength(BRIEF_LENGTH, { error: "Please keep the brief under 1,000 characters." })),
    "",
  ),
  sources: z
    .array(z.string().check(z.maxLength(200)))
    .check(
      z.minLength(1, { error: "Please choose at least one source." }),
      z.maxLength(MAX_SOURCES, { error: `Please choose at most ${MAX_SOURCES} sources.` }),
    ),
  variantOf: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
});
export type DraftRequest = z.infer<typeof draftRequest>;

export const sectionRequest = z.object({ section: z.int().check(z.gte(0), z.lte(50)) });

export const draftFlagRequest = z.object({
  flag: z.string().check(z.maxLength(80)),
  resolution: z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(3, { error: "Please say how the flag was settled." }),
        z.maxLength(300, { error: "Please keep it under 300 characters." }),
      ),
  ),
});

export const draftEdit = z.object({
  text: z.string().check(z.maxLength(50_000, { error: "Please keep a draft under 50,000 characters." })),
});

export const draftArticleRequest = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(5, { error: "Please give it a title." }),
      z.maxLength(120, { error: "Please keep the title short." }),
    ),
});

/** US dollars per million tokens; without prices no cost is shown. */
const price = z.nullable(z.number().check(z.gte(0), z.lte(1000)));
export const draftBudget = z.object({
  monthlyTokens: z.int({ error: "Please give a whole number of tokens." }).check(z.gte(0), z.lte(1_000_000_000)),
  inputPrice: price,
  outputPrice: price,
});
export type DraftBudget = z.infer<typeof draftBudget>;

export interface ApprovedSource {
  id: string;
  title: string;
  kind: "article" | "page";
  serviceLines: string[];
  sentences: number;
  cites: { title: string; publisher: string; year: number; url: string }[];
}

export interface BudgetState extends DraftBudget {
  version: number;
  month: string;
  usedTokens: number;
  cost: number | null;
}

export interface DraftOptions {
  sources: ApprovedSource[];
  budget: BudgetState;
  model: { id: string; isPaid: boolean; refusal: ModelRefusal | null };
}

export interface DraftFlag {
  id: string;
  kind: "claim" | "needs_source" | "unknown_source" | "not_in_source" | "not_checked" | "patient_data";
  sentence: string;
  message: string;
  resolution: string | null;
  resolvedBy: string | null;
}

export interface DraftSummary {
  id: string;
  type: keyof typeof draftTypes;
  serviceLine: keyof typeof serviceLines;
  title: string;
  status: "writing" | "complete" | "stopped" | "failed";
  model: string;
  author: string;
  openFlags: number;
  inputTokens: number | null;
  outputTokens: number | null;
  cost: number | null;
  variantOf: string | null;
  articleId: string | null;
  createdAt: string;
}

export const draftList = pagedList<DraftSummary>()({
  name: "draft_list",
  sort: "-createdAt",
  filters: {
    type: z.optional(z.enum(keysOf(draftTypes), pick)),
    serviceLine: z.optional(z.enum(keysOf(serviceLines), pick)),
  },
  first: ["title", "type", "serviceLine", "status", "model", "cost"],
  columns: {
    id: "file",
    type: { label: "Kind", sort: "type" },
    serviceLine: { label: "Service line" },
    title: { label: "Draft", isRowHeader: true },
    status: { label: "State" },
    model: { label: "Model" },
    author: { label: "By", kind: "text" },
    ...inFile("openFlags", "inputTokens", "outputTokens"),
    cost: { label: "Cost", sort: "cost", firstSort: "desc", align: "end" },
    ...inFile("variantOf", "articleId"),
    createdAt: { label: "Written", kind: "time", sort: "createdAt", firstSort: "desc" },
  },
});
export type DraftListQuery = z.infer<typeof draftList.query>;

export interface GeneratedDraft extends DraftSummary {
  version: number;
  audience: keyof typeof audiences;
  tone: keyof typeof tones;
  brief: string;
  sources: { id: string; title: string }[];
  text: string;
  prompt: string;
  flags: DraftFlag[];
}
