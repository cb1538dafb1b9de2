import { interestGroups } from "#content/leads.ts";
import type { LeadActivity, LeadResponseTime, LeadRowShown, StaffName } from "#contract/lead-admin.ts";
import { type LeadScore, SCORE_RULES, type ScoreRule } from "#contract/lead-score.ts";
import type { LeadRule } from "#contract/lead-setup.ts";
import type { CallOutcome, Gate, LeadKind, LeadStageName, LostReason } from "#contract/lead-words.ts";
import { MINUTE } from "#contract/time.ts";
import type { Options } from "#web/ui/table/filter-bar.tsx";
import type { Tone } from "#web/ui/view/status-badge.tsx";

export const LEAD_STAGE_WORDS: Readonly<Record<LeadStageName, string>> = {
  new: "New",
  contacted: "Contacted",
  qualified: "Qualified",
  nurture: "Nurture",
  booked: "Booked",
  showed: "Showed",
  patient: "Patient",
  lost: "Lost",
  spam: "Spam",
  closed: "Closed",
};

export const LEAD_KIND_WORDS: Readonly<Record<LeadKind, string>> = {
  contact: "Contact form",
  call: "Call-back form",
  desk: "Entered by the desk",
  import: "Imported",
};

export const LOST_REASON_WORDS: Readonly<Record<LostReason, string>> = {
  no_answer: "Never answered",
  not_interested: "Not interested",
  price: "Price",
  distance: "Too far away",
  went_elsewhere: "Went elsewhere",
  not_eligible: "Not eligible",
  wrong_number: "Wrong number",
  other: "Another reason",
};

export const CALL_OUTCOME_WORDS: Readonly<Record<CallOutcome, string>> = {
  reached: "Reached",
  left_message: "Left a message",
  no_answer: "No answer",
  busy: "Busy",
  wrong_number: "Wrong number",
  call_back: "Asked to call back",
  declined: "Declined",
};

export const CONTACT_GATE_WORDS: Readonly<Record<Gate, string>> = {
  do_not_contact: "Asked not to be contacted",
  no_address: "No such contact given",
  no_consent: "Has not agreed to this channel",
  stopped: "Asked for no more messages",
  quiet_hours: "Not between 8 PM and 8 AM Central",
  closed: "This lead is closed",
};

export const CLINIC_WORDS = { "green-bay": "Green Bay", skokie: "Skokie" } as const;

const INTERESTS: Readonly<Record<string, string>> = Object.fromEntries(
  interestGroups.flatMap(({ interests }) => Object.entries<string>(interests)),
);

export function interestWords(interest: string | null): string {
  return interest === null ? "Not said" : (INTERESTS[interest] ?? interest);
}

export const INTEREST_OPTIONS: readonly (readonly [string, string])[] = [
  ["", "Not said"],
  ...Object.entries(INTERESTS),
];

export function copyOptions<Code extends string>(words: Readonly<Record<Code, string>>, first?: string): Options<Code> {
  const all = (Object.keys(words) as Code[]).map((code) => [code, words[code]] as const);
  return first === undefined ? all : [["", first], ...all];
}

export function stageTone(stage: LeadStageName): Tone {
  if (stage === "new") return "soon";
  return stage === "booked" || stage === "showed" || stage === "patient" ? "good" : "calm";
}

/** "7 min", "2 h 5 min"; counts opening hours only. */
function minutesWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 || hours >= 10 ? `${hours.toLocaleString("en-US")} h` : `${hours} h ${rest} min`;
}

/** @param now in milliseconds; the time left runs down while the page is open */
export function answeredWords(answered: LeadResponseTime | null, now: number): { words: string; tone: Tone } {
  if (answered === null) return { words: "No answer due", tone: "calm" };
  const time = minutesWords(answered.minutes);
  switch (answered.state) {
    case "in_time":
      return { words: `Answered in ${time}`, tone: "good" };
    case "missed":
      return { words: `Answered late: ${time}`, tone: "calm" };
    case "waiting":
      return waitingWords(answered, now);
    case "late":
      return { words: `Late: waits ${time} of opening hours`, tone: "now" };
  }
}

function waitingWords({ dueAt, isPaused }: LeadResponseTime, now: number): { words: string; tone: Tone } {
  if (isPaused || dueAt === null) return { words: "Waits for opening", tone: "calm" };
  const left = Math.ceil((Date.parse(dueAt) - now) / MINUTE);
  return left > 0 ? { words: `Answer within ${left} min`, tone: "soon" } : { words: "Late: answer now", tone: "now" };
}

const REASONS: Readonly<Record<string, string>> = {
  reply: "somebody answered",
  booking: "a visit was booked",
  opt_out: "no more contact wanted",
  stage: "the lead was closed",
  by_hand: "ended by hand",
  merged: "merged into another lead",
  template: "its template is out of use",
  no_consent: "no consent for its channel",
  no_address: "no contact for its channel",
};

const CONSENTS: Readonly<Record<string, string>> = {
  consentCall: "calls",
  consentText: "texts",
  consentEmail: "e-mail",
};

type Words = (value: (key: string) => string, details: LeadActivity["details"]) => string;

const CREATED: Readonly<Record<string, string>> = {
  import: "Imported from a file",
  visitor: "Wrote to us on the website",
  max: "Asked Max for a call",
};

const CALL_TIME_WORDS: Readonly<Record<string, string>> = {
  morning: ", best in the morning",
  afternoon: ", best between noon and 3 PM",
  late_afternoon: ", best after 3 PM",
};

const ACTIVITY_WORDS: Readonly<Record<LeadActivity["kind"], Words>> = {
  created: (value) => `${CREATED[value("by")] ?? "Entered by the desk"}${CALL_TIME_WORDS[value("callTime")] ?? ""}`,
  stage: (value) => stageSentence(value("from"), value("to"), value("by")),
  assigned: (value) => `Assigned to ${value("to") || "nobody"}${value("by") === "rule" ? " by a rule" : ""}`,
  call: (value) => `Call: ${CALL_OUTCOME_WORDS[value("outcome") as CallOutcome] ?? value("outcome")}`,
  note: () => "Note",
  reply: () => "An answer came in",
  email: (value) => `E-mail sent: ${value("template")}${value("by") ? " (sequence)" : ""}`,
  text: (value) => `Text sent: ${value("template")}${value("by") ? " (sequence)" : ""}`,
  failed: (value) => `${value("channel") === "email" ? "An e-mail" : "A text"} could not be delivered`,
  edited: () => "Details changed",
  consent: (_value, details) => `Consent: ${consentWords(details)}`,
  do_not_contact: (_value, details) => (details["on"] ? "Do not contact: on" : "Do not contact: off"),
  merged: () => "Another request was merged into this one",
  unmerged: () => "A merge was undone",
  sequence: (value) =>
    value("state") === "started"
      ? `Sequence begun: ${value("name")}`
      : `Sequence ended: ${REASONS[value("reason")] ?? value("reason")}`,
};

/** @param names staff names by id */
export function activityWords({ kind, details }: LeadActivity, names: ReadonlyMap<string, string>): string {
  const value = (key: string) => {
    const text = String(details[key] ?? "");
    return key === "to" && kind === "assigned" && text ? (names.get(text) ?? "a colleague") : text;
  };
  return ACTIVITY_WORDS[kind](value, details);
}

function stageSentence(from: string, to: string, by: string): string {
  const words = `${LEAD_STAGE_WORDS[from as LeadStageName] ?? from} → ${LEAD_STAGE_WORDS[to as LeadStageName] ?? to}`;
  return by === "visit" ? `${words}, by a visit` : words;
}

function consentWords(details: LeadActivity["details"]): string {
  const { by, ...consents } = details;
  const parts = Object.entries(consents).map(([key, on]) => `${CONSENTS[key] ?? key} ${on ? "agreed" : "withdrawn"}`);
  return parts.join(", ") + (by === "unsubscribe" || by === "resubscribe" ? ", by the link in a mail" : "");
}

const SCORE_WORDS: Readonly<Record<ScoreRule, string>> = {
  call: "asked for a call",
  desk: "called us or came in",
  contact: "wrote to us",
  phone: "agreed to calls or texts",
  email: "agreed to e-mail",
  clinic: "named a clinic",
  fresh: "came in the last 3 days",
  old: "came more than 30 days ago",
  qualified: "is qualified",
  nurture: "wants time",
  next_step: "has a next step",
};

/** "asked for a call +25, named a clinic +10" */
export function scoreReasons({ rules }: LeadScore): string {
  return rules
    .map((rule) => `${SCORE_WORDS[rule]} ${SCORE_RULES[rule] > 0 ? "+" : "−"}${Math.abs(SCORE_RULES[rule])}`)
    .join(", ");
}

/** "Rule 1: Green Bay, source google, to Dana Lee" */
export function ruleWords({ name, location, source, assignees }: LeadRule, people: readonly StaffName[]): string {
  const names = assignees.map((id) => people.find((one) => one.id === id)?.name ?? "somebody who has left");
  return `${name}: ${location ? CLINIC_WORDS[location] : "either clinic"}, ${source ? `source ${source}` : "any source"}, to ${names.join(", ")}`;
}

/** "$1,234.50" */
export function moneyWords(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}

export function leadName({ name }: LeadRowShown): string {
  return name;
}

/** "1,234.50" as cents; null for anything but an amount. */
export function centsOf(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, "");
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}
