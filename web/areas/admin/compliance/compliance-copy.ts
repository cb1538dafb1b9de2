import type { Urgency } from "#contract/calendar-days.ts";
import type { RetentionJob } from "#contract/retention.ts";
import { daysBetween, todayIn } from "#contract/time.ts";
import { shortDay } from "#contract/time-words.ts";
import type { Tone } from "#web/ui/view/status-badge.tsx";

export function today(): string {
  return todayIn(Date.now());
}

/** "Sun, Nov 22, 2026" */
export function dayWords(day: string): string {
  return `${shortDay(day)}, ${day.slice(0, 4)}`;
}

export const URGENCY_TONE: Readonly<Record<Urgency, Tone>> = {
  ended: "good",
  later: "calm",
  soon: "soon",
  overdue: "now",
};

export function dueWords(due: string, urgency: Urgency): string {
  if (urgency === "ended") return "Done";
  const left = daysBetween(today(), due);
  if (left < 0) return `Overdue by ${plural(-left, "day")}`;
  return left === 0 ? "Due today" : `Due in ${plural(left, "day")}`;
}

/** "1 day", "12 days" */
export function plural(number: number, what: string): string {
  return `${number.toLocaleString("en-US")} ${what}${number === 1 ? "" : "s"}`;
}

export const CONCLUSION_WORDS = {
  low_probability: "Low probability of compromise: no breach",
  breach: "A breach: people have to be told",
  not_phi: "No unsecured health information was involved",
} as const;

/** The four factors of 45 CFR 164.402(2). */
export const FACTOR_WORDS = {
  nature: ["What was exposed", "Nature and extent of the information, and how likely somebody is identified by it."],
  recipient: ["Who got it", "The person who used it or to whom it was disclosed, and what binds them to keep it."],
  acquired: ["Was it really seen", "Whether it was in fact acquired or viewed, or could only have been."],
  mitigated: ["What was done about it", "How far the risk has been mitigated, such as by assurances or its return."],
} as const;

export const BAA_WORDS = {
  not_needed: ["Not needed", "calm"],
  missing: ["Missing", "now"],
  not_yet: ["Not in force yet", "soon"],
  in_force: ["In force", "good"],
  renewal_due: ["Renewal due", "soon"],
  expired: ["Expired", "now"],
} as const satisfies Record<string, readonly [string, Tone]>;

export const JOB_WORDS: Readonly<Record<RetentionJob, string>> = {
  conversations: "Conversations with Max, after the last message",
  leads: "Requests from forms that led to no visit",
  holds: "Times that were held and not booked",
  waits: "Guests who waited for a time and never came",
  intakes: "Health histories that nobody signed",
  notices: "Which messages went out about a visit",
  events: "Counted events of the public pages",
  chart: "Charts, after the last entry: their keys are destroyed",
  trail: "Audit trail, by whole months",
};
