import type { MessageStatus, SafetyLevel } from "#contract/chat.ts";
import type { FeedbackReason } from "#contract/chat-feedback.ts";
import type { HandoverWay, InstructionsState } from "#contract/max.ts";
import type { QuestionView } from "#contract/max-questions.ts";
import type { AnswerOutcome, PassageName, ReviewState, ReviewVerdict } from "#contract/max-transcripts.ts";
import { addDays, todayIn } from "#contract/time.ts";
import type { Tone } from "#web/ui/view/status-badge.tsx";

export const SAFETY_WORDS: Readonly<Record<SafetyLevel, string>> = {
  none: "Ordinary",
  notice: "With a notice",
  limits: "For a physician",
  today: "Call today",
  crisis: "Crisis",
  emergency: "Emergency",
};

export const SAFETY_TONES: Readonly<Record<SafetyLevel, Tone>> = {
  none: "calm",
  notice: "soon",
  limits: "soon",
  today: "soon",
  crisis: "now",
  emergency: "now",
};

export const OUTCOME_WORDS: Readonly<Record<AnswerOutcome, string>> = {
  answered: "Answered",
  asked_back: "Asked back",
  unknown: "Couldn’t answer",
  refused: "Left to a clinician",
  safety: "Safety reply",
};

export const OUTCOME_TONES: Readonly<Record<AnswerOutcome, Tone>> = {
  answered: "good",
  asked_back: "soon",
  unknown: "soon",
  refused: "calm",
  safety: "now",
};

export const VIEW_WORDS: Readonly<Record<QuestionView, string>> = {
  gaps: "To answer",
  ...OUTCOME_WORDS,
  down: "Rated down",
};

export const REVIEW_WORDS: Readonly<Record<ReviewState, string>> = {
  new: "New",
  reviewed: "Reviewed",
  actioned: "Acted on",
};

export const VERDICT_WORDS: Readonly<Record<ReviewVerdict, string>> = {
  right: "Right",
  false_alarm: "False alarm",
  missed: "Missed level",
};

export const MESSAGE_WORDS: Readonly<Record<MessageStatus, string>> = {
  complete: "Complete",
  stopped: "Stopped by the visitor",
  failed: "Broke off",
};

export const REASON_WORDS: Readonly<Record<FeedbackReason, string>> = {
  inaccurate: "not accurate",
  unanswered: "did not answer the question",
  unclear: "hard to understand",
  other: "something else",
};

export const STATE_WORDS: Readonly<Record<InstructionsState, string>> = {
  draft: "Draft",
  tested: "Tested",
  live: "Live",
  retired: "Retired",
};

export const STATE_TONES: Readonly<Record<InstructionsState, Tone>> = {
  draft: "calm",
  tested: "soon",
  live: "good",
  retired: "calm",
};

export const WAY_WORDS: Readonly<Record<HandoverWay, string>> = {
  phone: "Phone numbers",
  booking: "Link to booking",
  message: "Link to the contact form",
};

/** "first-visit" becomes "First visit". */
export function labelOf(slug: string): string {
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function countOf(count: number): string {
  return count.toLocaleString("en-US");
}

export function msOf(ms: number | null): string {
  if (ms === null) return "–";
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}

export function moneyOf(dollars: number | null): string {
  if (dollars === null) return "No price set";
  return dollars.toLocaleString("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 4 });
}

/** By the clinic's calendar, with today as the last day. */
export function lastDays(count: number, now = Date.now()): { from: string; to: string } {
  const to = todayIn(now);
  return { from: addDays(to, 1 - count), to };
}

export function titlesOf(passages: readonly PassageName[]): string {
  return passages.map(({ title }) => title).join("; ");
}
