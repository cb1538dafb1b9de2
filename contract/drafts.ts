import * as z from "zod/mini";
import { audiences, draftTypes, serviceLines, tones } from "#content/drafts.ts";
import type { ModelRefusal } from "./integrations.ts";
import { inFile, pagedList } from "./list.ts";

// The generator of drafts, `/api/admin/ai`. A draft is never published from here: it is saved as a draft article or copied.

const pick = { error: "Please choose from the list." };

export const BRIEF_LENGTH = 1000;
/** Sources of one draft; their words go to the model. */
export const MAX_SOURCES = 8;

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  return Object.keys(record) as [Key, ...Key[]];
}

/** Body of `POST /api/admin/ai/drafts`: 200 with the draft as a stream of plain text, its id in `X-Draft-Id`. */
export const draftRequest = z.object({
  type: z.enum(keysOf(draftTypes), pick),
  audience: z.enum(keysOf(audiences), pick),
  serviceLine: z.enum(keysOf(serviceLines), pick),
  tone: z.enum(keysOf(tones), pick),
  /** What the writer has in mind. Nothing about a patient: the server refuses what looks like it. */
  brief: z._default(
    z
      .string({ error: "Please say in words what the draft is for." })
      .check(z.trim(), z.maxLength(BRIEF_LENGTH, { error: "Please keep the brief under 1,000 characters." })),
    "",
  ),
  /** Ids of `DraftOptions.sources`. */
  sources: z
    .array(z.string().check(z.maxLength(200)))
    .check(
      z.minLength(1, { error: "Please choose at least one source." }),
      z.maxLength(MAX_SOURCES, { error: `Please choose at most ${MAX_SOURCES} sources.` }),
    ),
  /** A draft of which this is another version. */
  variantOf: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
});
export type DraftRequest = z.infer<typeof draftRequest>;

/** Body of `POST /api/admin/ai/drafts/:id/sections`: writes one section anew, the others stay. Answers as a new draft does. */
export const sectionRequest = z.object({ section: z.int().check(z.gte(0), z.lte(50)) });

/** Body of `POST /api/admin/ai/drafts/:id/flags`: how a flag was settled, with If-Match. */
export const flagRequest = z.object({
  flag: z.string().check(z.maxLength(80)),
  /** Null opens it again. */
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

/** Body of `PUT /api/admin/ai/drafts/:id`, with If-Match: the words as a person has changed them. */
export const draftEdit = z.object({
  text: z.string().check(z.maxLength(50_000, { error: "Please keep a draft under 50,000 characters." })),
});

/** Body of `POST /api/admin/ai/drafts/:id/article`: 201 with the id of the new article. */
export const draftArticleRequest = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(5, { error: "Please give it a title." }),
      z.maxLength(120, { error: "Please keep the title short." }),
    ),
});

/** Body of `PUT /api/admin/ai/budget`, with If-Match. Prices are the provider's, in US dollars a million tokens; without them no cost is shown. */
const price = z.nullable(z.number().check(z.gte(0), z.lte(1000)));
export const draftBudget = z.object({
  monthlyTokens: z.int({ error: "Please give a whole number of tokens." }).check(z.gte(0), z.lte(1_000_000_000)),
  inputPrice: price,
  outputPrice: price,
});
export type DraftBudget = z.infer<typeof draftBudget>;

/** Published words of ours that a draft may rest on, with what they rest on themselves. */
export interface ApprovedSource {
  /** The path of its page. */
  id: string;
  title: string;
  kind: "article" | "page";
  serviceLines: string[];
  sentences: number;
  /** Sources that the article names. */
  cites: { title: string; publisher: string; year: number; url: string }[];
}

export interface BudgetState extends DraftBudget {
  /** Of the settings, for If-Match. */
  version: number;
  /** The month in the clinic's zone, as 2026-11. */
  month: string;
  usedTokens: number;
  /** US dollars of the month's drafts; null without prices. */
  cost: number | null;
}

export interface DraftOptions {
  sources: ApprovedSource[];
  budget: BudgetState;
  model: { id: string; isPaid: boolean; refusal: ModelRefusal | null };
}

export interface DraftFlag {
  /** Stays the same while its sentence does. */
  id: string;
  /** `not_checked` cites a source in other words, and does not count as open. */
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
  /** US dollars; null where no price was set or the model is our own. */
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

export interface Draft extends DraftSummary {
  version: number;
  audience: keyof typeof audiences;
  tone: keyof typeof tones;
  brief: string;
  /** In the order of their numbers, which stand behind sentences as [1]. */
  sources: { id: string; title: string }[];
  text: string;
  /** What the model was told, word for word. */
  prompt: string;
  flags: DraftFlag[];
}
