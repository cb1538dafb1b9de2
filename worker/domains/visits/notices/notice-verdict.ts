import { HOUR } from "#contract/time.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import type { AppointmentRow } from "../changes/change.ts";
import { NIGHT, quietUntil } from "../hours/quiet-hours.ts";
import type { contactPreferences, notifications } from "../schema/reminders.ts";
import { hoursOf } from "./reminders.ts";

export type NoticeRow = typeof notifications.$inferSelect;
export type PreferenceRow = typeof contactPreferences.$inferSelect;

/** What decides about a message, as it is at the moment of sending. */
export interface NoticeFacts {
  notice: NoticeRow;
  visit: AppointmentRow;
  patient: PatientRow;
  /** How he wants to be reminded; null for as he said when he booked. */
  preference: PreferenceRow | null;
  /** He asked for no more messages to this contact. */
  isSuppressed: boolean;
}

export type Verdict = { act: "send" } | { act: "skip" } | { act: "wait"; until: Date };

const SKIP: Verdict = { act: "skip" };
/** Before a visit: what comes later than that is no reminder any more. */
const LATEST_MS = HOUR;

/** Whether a message that is due still says what is, is wanted, and may go out at this hour. */
export function verdictOf(facts: NoticeFacts, now: Date): Verdict {
  const { notice, visit, patient, isSuppressed } = facts;
  const hasContact = notice.channel === "email" ? patient.email !== null : patient.phone !== null;
  // Someone else may read the contact: the desk calls.
  if (patient.contactReportedAt !== null) return SKIP;
  if (!hasContact || isSuppressed || !isTrue(facts, now) || !isWanted(facts, now)) return SKIP;
  const reminder = hoursOf(notice.kind);
  // What somebody has just done himself is confirmed by mail at any hour; a text rings.
  if (!reminder && notice.channel === "email") return { act: "send" };
  const until = quietUntil(now, quietHoursOf(facts));
  if (!until) return { act: "send" };
  const latest = reminder
    ? visit.startsAt.getTime() - LATEST_MS
    : (visit.holdExpiresAt ?? visit.startsAt).getTime() - 1;
  return until.getTime() <= latest ? { act: "wait", until } : SKIP;
}

/** Whether the visit is still what the message says. */
function isTrue({ notice, visit }: NoticeFacts, now: Date): boolean {
  if (notice.version !== visit.version) return false;
  const { status, holdExpiresAt } = visit;
  // A provider may have been away since before the visit began.
  if (notice.kind !== "cancelled" && visit.startsAt <= now) return false;
  if (notice.kind === "booked") return status === "requested" || status === "confirmed";
  if (notice.kind === "cancelled") return status === "cancelled" || status === "declined";
  if (notice.kind === "offer") return status === "held" && holdExpiresAt !== null && holdExpiresAt > now;
  return status === "confirmed";
}

/** Reminders go by consent, and not once the next one says the same. */
function isWanted({ notice: { kind, channel }, visit, preference }: NoticeFacts, now: Date): boolean {
  const reminder = hoursOf(kind);
  if (!reminder) return true;
  const says = preference
    ? { email: preference.byEmail, text: preference.byText }
    : { email: visit.remindByEmail, text: visit.remindByText };
  if (!says[channel] || (preference && !preference.hoursBefore.includes(reminder.hours))) return false;
  return now.getTime() < visit.startsAt.getTime() - reminder.next * HOUR;
}

function quietHoursOf({ preference }: NoticeFacts) {
  return preference ? { from: preference.quietFrom, to: preference.quietTo } : NIGHT;
}
