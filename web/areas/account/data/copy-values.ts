import { type AccountConsent, accountConsents } from "#content/account-consents.ts";
import { intakeConsentDocuments } from "#content/intake/consents/documents.ts";
import { dateLabel } from "#content/intake/labels.ts";
import { interestGroups } from "#content/leads.ts";
import type { CancelReason } from "#contract/booking.ts";
import type { VISIT_STATES } from "#contract/booking-answers.ts";
import type { MeasureKind } from "#contract/chart.ts";
import type { ConsentDecision } from "#contract/consents.ts";
import type { RequestStatus } from "#contract/data-requests.ts";
import type { IntakeStatus } from "#contract/intake.ts";
import type { LeadKind } from "#contract/lead-words.ts";
import type { ThreadState } from "#contract/messages.ts";
import { CLINICS, type PRIMARY_CONTACTS } from "#contract/profile.ts";
import type { RefillStatus } from "#contract/refills.ts";
import type { DECLINE_REASONS, STAFF_CANCEL_REASONS } from "#contract/staff-appointments.ts";
import { longDateTime } from "#contract/time-words.ts";
import type { PartOfDay, WaitlistState } from "#contract/waitlist.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { shownPhone } from "../security/shown-phone.ts";
import { humanize } from "./copy-labels.ts";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const DATE = /^\d{4}-\d\d-\d\d$/;

const VISITS: Readonly<Record<(typeof VISIT_STATES)[number], string>> = {
  requested: "Asked for",
  confirmed: "Booked",
  checked_in: "You had checked in",
  in_progress: "You were being seen",
  completed: "Took place",
  no_show: "Missed",
  cancelled: "Cancelled",
  declined: "We could not offer this time",
};

const REASONS: Readonly<
  Record<CancelReason | (typeof DECLINE_REASONS)[number] | (typeof STAFF_CANCEL_REASONS)[number], string>
> = {
  time: "The time",
  not_needed: "Not needed any more",
  elsewhere: "Going somewhere else",
  cost: "The cost",
  provider: "The provider",
  service: "The kind of visit",
  call_first: "A call was needed first",
  patient_asked: "You asked for it",
  provider_out: "The provider was away",
  clinic_closed: "The clinic was closed",
  duplicate: "Booked twice",
  other: "Another reason",
};

const FORMS: Readonly<Record<IntakeStatus, string>> = {
  in_progress: "Not signed yet",
  submitted: "Signed",
  in_review: "Signed; the clinic is reading it",
  needs_changes: "The clinic asked you to change something",
  accepted: "Signed and read by the clinic",
  amended: "Signed, and added to later",
  abandoned: "Not finished",
  void: "No longer in use",
};

const REFILLS: Readonly<Record<RefillStatus, string>> = {
  requested: "Asked for",
  approved: "Approved, not sent yet",
  declined: "Declined",
  sent: "Sent",
};

const THREADS: Readonly<Record<ThreadState, string>> = {
  waiting_clinic: "The clinic answers next",
  waiting_patient: "The clinic has answered",
  closed: "Closed",
};

const WAITLIST: Readonly<Record<WaitlistState, string>> = {
  waiting: "Waiting for a time",
  offered: "A time was offered to you",
  claimed: "You took the time",
  declined: "You declined the time",
  lapsed: "The offer ran out",
  withdrawn: "You left the list",
  expired: "The days have passed",
};

const CORRECTIONS: Readonly<Record<RequestStatus, string>> = {
  received: "We have your request",
  verified: "We are working on it",
  in_progress: "We are working on it",
  fulfilled: "Your record was corrected",
  denied: "Not changed; we told you why in writing",
};

const CONTACTS: Readonly<Record<(typeof PRIMARY_CONTACTS)[number], string>> = {
  email: "E-mail",
  phone: "Phone call",
  text: "Text message",
};

const PARTS_OF_DAY: Readonly<Record<PartOfDay, string>> = { any: "Any", morning: "Morning", afternoon: "Afternoon" };

const MEASURES: Readonly<Record<MeasureKind, string>> = {
  weight: "Weight",
  blood_pressure: "Blood pressure",
  waist: "Waist",
};

const REQUESTS: Readonly<Record<LeadKind, string>> = {
  contact: "A message to the clinic",
  call: "A request to be called",
  desk: "Noted at the front desk",
  import: "Taken over from an earlier list",
};

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "profile.primary_contact": CONTACTS,
  "bookings.status": VISITS,
  "bookings.cancelled_by": { patient: "You", staff: "The clinic", system: "The clinic" },
  "bookings.cancel_reason": REASONS,
  "intakes.status": FORMS,
  "messages.status": THREADS,
  "messages.from": { patient: "You", staff: "The clinic" },
  "measures.kind": MEASURES,
  "plans.status": { released: "The plan that counts now", replaced: "Replaced by a newer plan" },
  "refills.status": REFILLS,
  "waitlist.status": WAITLIST,
  "waitlist.part_of_day": PARTS_OF_DAY,
  "corrections.status": CORRECTIONS,
  "requests.kind": REQUESTS,
  "requests.interest": Object.fromEntries(interestGroups.flatMap(({ interests }) => Object.entries<string>(interests))),
};

export function copyValue(section: string, name: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "string") return String(value);
  const words = VALUES[`${section}.${name}`]?.[value];
  if (words !== undefined) return words;
  if (name === "location") return placeWords(value);
  if (name === "phone") return shownPhone(value);
  if (INSTANT.test(value)) return longDateTime(value);
  return DATE.test(value) ? dateLabel(value) : value;
}

function placeWords(slug: string): string {
  const clinic = CLINICS.find((one) => one === slug);
  return clinic ? clinicName(clinic) : slug;
}

/** By the kind of document: one to agree to, or one to confirm as read. */
const DECISIONS: Readonly<Record<ConsentDecision, Readonly<Record<AccountConsent["act"], string>>>> = {
  granted: { agree: "agreed to", acknowledge: "confirmed" },
  declined: { agree: "said no to", acknowledge: "chose not to confirm" },
  withdrawn: { agree: "took back", acknowledge: "took back" },
};

/** "At sign-up: agreed to “…”, November 22, 2026 at 3:05 PM CST"; null if the row is no consent. */
export function consentWords(row: object): string | null {
  const { kind, decision, method, decided_at: at, signed_name: signedName } = row as Record<string, unknown>;
  if (typeof kind !== "string" || typeof at !== "string" || !isDecision(decision)) return null;
  const { title, act } = documentOf(kind);
  const did = `${DECISIONS[decision][act]} “${title}”`;
  const sentence = method === "sign_up" ? `At sign-up: ${did}` : did.charAt(0).toUpperCase() + did.slice(1);
  return `${sentence}, ${longDateTime(at)}${typeof signedName === "string" ? `, signed as ${signedName}` : ""}`;
}

function isDecision(value: unknown): value is ConsentDecision {
  return typeof value === "string" && Object.hasOwn(DECISIONS, value);
}

/** A document that is no longer shown keeps its kind as its title. */
function documentOf(kind: string): Pick<AccountConsent, "title" | "act"> {
  const all = [
    ...intakeConsentDocuments,
    ...Object.entries(accountConsents).map(([id, one]) => ({ ...one, kind: id })),
  ];
  return all.find((one) => one.kind === kind) ?? { title: humanize(kind), act: "agree" };
}
