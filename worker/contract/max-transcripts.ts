import * as z from "zod/mini";
import { type MessageStatus, SAFETY_LEVELS, type SafetyLevel } from "./chat.ts";
import type { FeedbackReason } from "./chat-feedback.ts";
import { type ListAnswer, listPart, sortOf } from "./lists.ts";

// What was said to Max, as administrators read it: redacted unless somebody says why he needs more.

export const REVIEW_STATES = ["new", "reviewed", "actioned"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

const RATINGS = ["up", "down"] as const;

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: "Please give a day." }));
const range = { from: z.optional(day), to: z.optional(day) };
const yes = z.optional(z.literal("yes"));

/** Query of `GET /api/admin/max/transcripts`; days are the clinics'. */
export const transcriptsQuery = z.object({
  ...listPart,
  ...range,
  sort: sortOf(["updatedAt", "turns"], "-updatedAt"),
  review: z.optional(z.enum(REVIEW_STATES)),
  /** `flagged`: anything that was noticed. */
  safety: z.optional(z.enum([...SAFETY_LEVELS, "flagged"])),
  rating: z.optional(z.enum(RATINGS)),
  fallback: yes,
});
export type TranscriptsQuery = z.output<typeof transcriptsQuery>;

export interface TranscriptRow {
  id: string;
  startedAt: string;
  updatedAt: string;
  turns: number;
  safety: SafetyLevel;
  rating: "up" | "down" | null;
  review: ReviewState;
  model: string | null;
  fallbacks: number;
  isHandedOver: boolean;
}

export type TranscriptsAnswer = ListAnswer<TranscriptRow>;

export interface TranscriptLine {
  id: string;
  role: "user" | "assistant";
  text: string;
  status: MessageStatus;
  safety: SafetyLevel;
  model: string | null;
  rating: "up" | "down" | null;
  /** Why it was rated down, as far as the visitor said; his comment was masked before it was stored. */
  reason: FeedbackReason | null;
  comment: string | null;
  latencyMs: number | null;
  isFallback: boolean;
  createdAt: string;
}

export interface TranscriptAnswer {
  transcript: TranscriptRow;
  lines: TranscriptLine[];
  /** False: names, numbers, addresses and dates of birth are masked. */
  isFull: boolean;
}

/** Body of `POST /api/admin/max/transcripts/:id/full`. */
export const fullTranscriptRequest = z.strictObject({
  reason: z
    .string({ error: "Please say why." })
    .check(
      z.trim(),
      z.minLength(10, { error: "Please say why, in ten characters or more." }),
      z.maxLength(300, { error: "At most 300 characters." }),
    ),
});

/** Body of `POST /api/admin/max/transcripts/:id/review`: from what was seen to what it is now. */
export const reviewRequest = z.strictObject({ from: z.enum(REVIEW_STATES), to: z.enum(REVIEW_STATES) });
export type ReviewRequest = z.infer<typeof reviewRequest>;

/** Query of `GET /api/admin/max/counters`: days of the clinics, both included, at most 92. */
export const countersQuery = z.object({ from: day, to: day });
export type CountersQuery = z.infer<typeof countersQuery>;
export const MOST_COUNTER_DAYS = 92;

export interface CounterDay {
  day: string;
  conversations: number;
  answers: number;
  fallbacks: number;
  /** Answers with an emergency or crisis reply. */
  redFlags: number;
  inputTokens: number;
  outputTokens: number;
}

export interface CountersAnswer {
  days: CounterDay[];
  conversations: number;
  /** Conversations in which no answer sent the visitor on to a person. */
  deflected: number;
  answers: number;
  fallbacks: number;
  safety: Record<SafetyLevel, number>;
  ratings: { up: number; down: number };
  /** Milliseconds; null while there is no answer to measure. */
  latency: { p50: number | null; p95: number | null };
  tokens: { input: number; output: number };
  /** Null while nobody has set a price. */
  dollars: number | null;
  /** How far back conversations are kept. */
  retentionDays: number;
}
