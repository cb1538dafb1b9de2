import * as z from "zod/mini";
import type { SafetyLevel } from "./chat.ts";
import { ANSWER_OUTCOMES, type AnswerOutcome, countersQuery, type PassageName } from "./max-transcripts.ts";

// What visitors asked Max in a few days, grouped by topic: the list from which answers are written.

/** `gaps`: Max did not know, or asked back. `down`: rated down, whatever came of it. */
export const QUESTION_VIEWS = ["gaps", ...ANSWER_OUTCOMES, "down"] as const;
export type QuestionView = (typeof QUESTION_VIEWS)[number];

/** Days in one list, both ends included. */
export const MOST_QUESTION_DAYS = 31;
/** Sealed questions that one request opens, the newest first. */
export const MOST_QUESTIONS = 500;

const view = z._default(z.enum(QUESTION_VIEWS), "gaps");

/** What the address of the list says. The search words never stand there: they may name a person or a condition. */
export const questionsAddress = z.object({ ...countersQuery.shape, view });

/** Body of `POST /api/admin/max/questions`. */
export const questionsRequest = z.strictObject({
  ...countersQuery.shape,
  view,
  search: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
});
export type QuestionsRequest = z.output<typeof questionsRequest>;

export interface AskedQuestion {
  /** The id of the answer. */
  id: string;
  conversationId: string;
  /** Masked as transcripts are. */
  text: string;
  at: string;
  outcome: AnswerOutcome;
  safety: SafetyLevel;
  rating: "up" | "down" | null;
  passages: PassageName[];
  /** What was written here since, and has this question among its ways of asking. */
  written: WrittenAnswer | null;
}

export interface WrittenAnswer extends PassageName {
  isDraft: boolean;
}

/** A masked question as a way of asking: without the masks. */
export function wayOfAsking(text: string): string {
  return text
    .replace(/\[[a-z ]+\]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

export interface TopicQuestions {
  /** Null where no topic was named. */
  topic: string | null;
  count: number;
  /** Alike questions stand together, the newest first; the largest group stands first. */
  clusters: AskedQuestion[][];
}

export interface QuestionsAnswer {
  topics: TopicQuestions[];
  /** All answers of the days, whatever the view. */
  outcomes: Record<AnswerOutcome, number>;
  ratings: { up: number; down: number };
  /** Questions of the view in these days. Past `MOST_QUESTIONS` the older ones were not opened. */
  total: number;
  found: number;
}
