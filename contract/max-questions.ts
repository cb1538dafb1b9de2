import * as z from "zod/mini";
import type { SafetyLevel } from "./chat.ts";
import { ANSWER_OUTCOMES, type AnswerOutcome, countersQuery, type PassageName } from "./max-transcripts.ts";

export const QUESTION_VIEWS = ["gaps", ...ANSWER_OUTCOMES, "down"] as const;
export type QuestionView = (typeof QUESTION_VIEWS)[number];

export const MOST_QUESTION_DAYS = 31;
export const MOST_QUESTIONS = 500;

const view = z._default(z.enum(QUESTION_VIEWS), "gaps");

export const questionsAddress = z.object({ ...countersQuery.shape, view });

export const questionsRequest = z.strictObject({
  ...countersQuery.shape,
  view,
  search: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
});
export type QuestionsRequest = z.output<typeof questionsRequest>;

export interface AskedQuestion {
  id: string;
  conversationId: string;
  text: string;
  at: string;
  outcome: AnswerOutcome;
  safety: SafetyLevel;
  rating: "up" | "down" | null;
  passages: PassageName[];
  written: WrittenAnswer | null;
}

export interface WrittenAnswer extends PassageName {
  isDraft: boolean;
}

export function wayOfAsking(text: string): string {
  return text
    .replace(/\[[a-z ]+\]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

export interface TopicQuestions {
  topic: string | null;
  count: number;
  clusters: AskedQuestion[][];
}

export interface QuestionsAnswer {
  topics: TopicQuestions[];
  outcomes: Record<AnswerOutcome, number>;
  ratings: { up: number; down: number };
  total: number;
  found: number;
}
