import * as z from "zod/mini";
import { conversationId, type MessageStatus, SAFETY_LEVELS, type SafetyLevel } from "./chat.ts";
import type { FeedbackReason } from "./chat-feedback.ts";
import { inFile, pagedList } from "./list.ts";

// What was said to Max, as administrators read it: redacted unless somebody says why he needs more.

/** What came of a question. `refused`: a question for a physician, or a blocked topic. `safety`: a fixed reply to danger. */
export const ANSWER_OUTCOMES = ["answered", "asked_back", "unknown", "refused", "safety"] as const;
export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number];

/** What an answer is about and the ids of the passages that it rests on: health information of the visitor. */
export interface AnswerTrace {
  /** Null when the question names no topic. */
  topic: string | null;
  passages: string[];
}

/** A passage as people know it. */
export interface PassageName {
  id: string;
  title: string;
}

export const NO_TRACE: AnswerTrace = { topic: null, passages: [] };

export const REVIEW_STATES = ["new", "reviewed", "actioned"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Levels whose conversations are reviewed each week. */
export const FLAGGED_LEVELS = ["limits", "crisis", "emergency"] as const satisfies readonly SafetyLevel[];

/** Whether Max noticed what there was: rightly, nothing there, or less than there was. */
export const VERDICTS = ["right", "false_alarm", "missed"] as const;
export type Verdict = (typeof VERDICTS)[number];

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
  verdict: Verdict | null;
  model: string | null;
  fallbacks: number;
  isHandedOver: boolean;
}

/** `GET /api/admin/max/transcripts`; days are the clinics'. It holds no words of a conversation. */
export const transcriptList = pagedList<TranscriptRow>()({
  name: "chat_transcript_list",
  sort: "-updatedAt",
  filters: {
    from: z.optional(day),
    to: z.optional(day),
    review: z.optional(z.enum(REVIEW_STATES)),
    /** `flagged`: anything that was noticed. `weekly`: what is reviewed each week. */
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

/** The address of the list's page: `open` names the conversation that a lead came from. */
export const transcriptsAddress = z.object({ ...transcriptList.query.shape, open: z.optional(conversationId) });

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
  /** Null for questions, and for answers of before 2026-11-26. */
  outcome: AnswerOutcome | null;
  /** What the answer rests on. */
  passages: PassageName[];
}

export interface TranscriptAnswer {
  transcript: TranscriptRow;
  lines: TranscriptLine[];
  /** What the reviewer noted with the verdict. */
  note: string | null;
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

/** Body of `POST /api/admin/max/transcripts/:id/review`: from what was seen to what it is now, with a verdict or without. */
export const reviewRequest = z.strictObject({
  from: z.enum(REVIEW_STATES),
  to: z.enum(REVIEW_STATES),
  verdict: z.optional(z.enum(VERDICTS, { error: "Please choose a verdict." })),
  /** Sealed with the conversation. */
  note: z.optional(z.string().check(z.trim(), z.maxLength(500, { error: "At most 500 characters." }))),
});
export type ReviewRequest = z.infer<typeof reviewRequest>;

/** One week of `GET /api/admin/max/transcripts/weeks`, Monday to Sunday at the clinics, of conversations that are still kept. */
export interface ReviewWeek {
  from: string;
  to: string;
  flagged: number;
  /** Flagged and not reviewed yet. */
  open: number;
  verdicts: Record<Verdict, number>;
}

/** What the address of the review says: the Monday of a week. */
export const weekAddress = z.object({ week: z.optional(day) });

export interface ReviewWeeksAnswer {
  /** This week first. */
  weeks: ReviewWeek[];
}

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
