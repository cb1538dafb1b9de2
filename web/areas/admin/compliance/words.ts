import type { Urgency } from "#contract/calendar-days.ts";
import { daysBetween, todayIn } from "#contract/time.ts";
import { shortDay } from "#contract/time-words.ts";
import type { Tone } from "#web/ui/view/status-badge.tsx";

/** Today by the clinic's clock. */
export function today(): string {
  return todayIn(Date.now());
}

/** "Sun, Nov 22, 2026" */
export function dayWords(day: string): string {
  return `${shortDay(day)}, ${day.slice(0, 4)}`;
}

/** "data_request.create" as people read it: "data request create". */
export function plain(code: string): string {
  return code.replaceAll(/[_.]/g, " ");
}

/** With a capital: for states and kinds. */
export function capital(code: string): string {
  const words = plain(code);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export const URGENCY_TONE: Readonly<Record<Urgency, Tone>> = {
  ended: "good",
  later: "calm",
  soon: "soon",
  overdue: "now",
};

/** What a due day means today, in words: colour alone says nothing. */
export function dueWords(due: string, urgency: Urgency): string {
  if (urgency === "ended") return "Done";
  const left = daysBetween(today(), due);
  if (left < 0) return `Overdue by ${count(-left, "day")}`;
  return left === 0 ? "Due today" : `Due in ${count(left, "day")}`;
}

/** "1 day", "12 days" */
export function count(number: number, what: string): string {
  return `${number.toLocaleString("en-US")} ${what}${number === 1 ? "" : "s"}`;
}

export const REQUEST_KIND_WORDS = {
  access: "A copy of the record",
  amend: "A correction",
  delete: "Deletion",
  accounting: "A list of disclosures",
} as const;

export const CHANNEL_WORDS = {
  account: "Through the account",
  in_person: "In person",
  phone: "By phone",
  mail: "By letter",
  email: "By e-mail",
} as const;

export const CATEGORY_WORDS = {
  wrong_recipient: "Sent or shown to the wrong person",
  lost_device: "A device or paper lost or stolen",
  snooping: "A record opened without need",
  account_takeover: "An account taken over",
  vendor: "At a vendor",
  malware: "Malicious software",
  other: "Something else",
} as const;

export const CONCLUSION_WORDS = {
  low_probability: "Low probability of compromise: no breach",
  breach: "A breach: people have to be told",
  not_phi: "No unsecured health information was involved",
} as const;

/** The four factors of 45 CFR 164.402(2) in plain words. */
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
