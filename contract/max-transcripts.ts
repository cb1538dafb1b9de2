import * as z from "zod/mini";
import { conversationId, type MessageStatus, SAFETY_LEVELS, type SafetyLevel } from "./chat.ts";
import type { FeedbackReason } from "./chat-feedback.ts";
import { inFile, pagedList } from "./list.ts";

// Redacted unless the reader gives a reason to see more.

/** `refused`: a question for a clinician or a blocked topic. `safety`: a fixed reply to danger. */
export const ANSWER_OUTCOMES = ["answered", "asked_back", "unknown", "refused", "safety"] as const;
export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number];

export interface AnswerTrace {
  topic: string | null;
  passages: string[];
}

export interface PassageName {
  id: string;
  title: string;
}

export const NO_TRACE: AnswerTrace = { topic: null, passages: [] };

export const REVIEW_STATES = ["new", "reviewed", "actioned"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const FLAGGED_LEVELS = ["limits", "crisis", "emergency"] as const satisfies readonly SafetyLevel[];

export const VERDICTS = ["right", "false_alarm", "missed"] as const;
export type ReviewVerdict = (typeof VERDICTS)[number];

const RATINGS = ["up", "down"] as const;

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: "Please give a day." }));

export interface TranscriptRow {
  id: string;
  startedAt: string;
  updatedAt: string;
  turns: number;
  safety: SafetyLevel;
  rating: "up" | "down" | null;
  review: ReviewState;
  verdict: ReviewVerdict | null;
  model: string | null;
  fallbacks: number;
  isHandedOver: boolean;
}

/** Days are the clinic's. The list holds no text of a conversation. */
export const transcriptList = pagedList<TranscriptRow>()({
  name: "chat_transcript_list",
  sort: "-updatedAt",
  filters: {
    from: z.optional(day),
    to: z.optional(day),
    review: z.optional(z.enum(REVIEW_STATES)),
    safety: z.optional(z.enum([...SAFETY_LEVELS, "flagged", "weekly"])),
    rating: z.optional(z.enum(RATINGS)),
    fallback: z.optional(z.literal("yes")),
  },
  first: ["updatedAt", "turns", "safety", "rating", "isHandedOver", "review"],
  columns: {
    ...inFile("id", "startedAt"),
    updatedAt: { label: "Last message", sort: "updatedAt", firstSort: "desc", isRowHeader: true },
    turns: { label: "Turns", kind: "count", sort: "turns", firstSort: "desc" },
    safety: { label: "Safety" },
    fallbacks: "file",
    isHandedOver: { label: "Handover" },
    model: { label: "Model" },
    rating: { label: "Rating" },
    review: { label: "State" },
    verdict: "file",
  },
});
export type TranscriptsQuery = z.infer<typeof transcriptList.query>;

export const transcriptsAddress = z.object({ ...transcriptList.query.shape, open: z.optional(conversationId) });

export interface TranscriptLine {
  id: string;
  role: "user" | "assistant";
  text: string;
  status: MessageStatus;
  safety: SafetyLevel;
  model: string | null;
  rating: "up" | "down" | null;
  reason: FeedbackReason | null;
  comment: string | null;
  latencyMs: number | null;
  isFallback: boolean;
  createdAt: string;
  outcome: AnswerOutcome | null;
  passages: PassageName[];
}

export interface TranscriptAnswer {
  transcript: TranscriptRow;
  lines: TranscriptLine[];
  note: string | null;
  isFull: boolean;
}

export const fullTranscriptRequest = z.strictObject({
  reason: z
    .string({ error: "Please say why." })
    .check(
      z.trim(),
      z.minLength(10, { error: "Please say why, in ten characters or more." }),
      z.maxLength(300, { error: "At most 300 characters." }),
    ),
});

export const reviewRequest = z.strictObject({
  from: z.enum(REVIEW_STATES),
  to: z.enum(REVIEW_STATES),
  verdict: z.optional(z.enum(VERDICTS, { error: "Please choose a verdict." })),
  note: z.optional(z.string().check(z.trim(), z.maxLength(500, { error: "At most 500 characters." }))),
});
export type ReviewRequest = z.infer<typeof reviewRequest>;

export interface ReviewWeek {
  from: string;
  to: string;
  flagged: number;
  open: number;
  verdicts: Record<ReviewVerdict, number>;
}

export const weekAddress = z.object({ week: z.optional(day) });

export interface ReviewWeeksAnswer {
  weeks: ReviewWeek[];
}

export const countersQuery = z.object({ from: day, to: day });
export type CountersQuery = z.infer<typeof countersQuery>;
export const MOST_COUNTER_DAYS = 92;

export interface CounterDay {
  day: string;
  conversations: number;
  answers: number;
  fallbacks: number;
  redFlags: number;
  inputTokens: number;
  outputTokens: number;
}

export interface CountersAnswer {
  days: CounterDay[];
  conversations: number;
  deflected: number;
  answers: number;
  fallbacks: number;
  safety: Record<SafetyLevel, number>;
  ratings: { up: number; down: number };
  latency: { p50: number | null; p95: number | null };
  tokens: { input: number; output: number };
  dollars: number | null;
  retentionDays: number;
}
