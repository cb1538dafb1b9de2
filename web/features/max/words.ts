import type { MessageStatus, SafetyLevel } from "#contract/chat.ts";
import type { FeedbackReason } from "#contract/chat-feedback.ts";
import type { HandoverWay, InstructionsState } from "#contract/max.ts";
import type { ReviewState } from "#contract/max-transcripts.ts";
import type { Tone } from "#web/components/admin/status-badge.tsx";

export const SAFETY_WORDS: Readonly<Record<SafetyLevel, string>> = {
  none: "Ordinary",
  notice: "With a notice",
  limits: "For a physician",
  crisis: "Crisis",
  emergency: "Emergency",
};

export const SAFETY_TONES: Readonly<Record<SafetyLevel, Tone>> = {
  none: "calm",
  notice: "soon",
  limits: "soon",
  crisis: "now",
  emergency: "now",
};

export const REVIEW_WORDS: Readonly<Record<ReviewState, string>> = {
  new: "New",
  reviewed: "Reviewed",
  actioned: "Acted on",
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

/** "price" and "first-visit" as words. */
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

/** The last days by a zone's calendar, today included: "2026-11-10" to "2026-11-23". */
export function lastDays(count: number, timeZone: string, now = Date.now()): { from: string; to: string } {
  const to = new Intl.DateTimeFormat("en-CA", { timeZone }).format(now);
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - (count - 1) * 86_400_000).toISOString().slice(0, 10);
  return { from, to };
}
