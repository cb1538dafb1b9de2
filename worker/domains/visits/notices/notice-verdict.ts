import { HOUR } from "#contract/time.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import type { AppointmentRow } from "../changes/change.ts";
import { NIGHT, quietUntil } from "../hours/quiet-hours.ts";
import type { contactPreferences, notifications } from "../schema/reminders.ts";
import { reminderHours } from "./reminders.ts";

export type NoticeRow = typeof notifications.$inferSelect;
export type PreferenceRow = typeof contactPreferences.$inferSelect;

export interface NoticeFacts {
  notice: NoticeRow;
  visit: AppointmentRow;
  patient: PatientRow;
  preference: PreferenceRow | null;
  isSuppressed: boolean;
}

export type NoticeVerdict = { act: "send" } | { act: "skip" } | { act: "wait"; until: Date };

const SKIP: NoticeVerdict = { act: "skip" };
/** A later reminder is useless. */
const LATEST_MS = HOUR;

export function verdictOf(facts: NoticeFacts, now: Date): NoticeVerdict {
  const { notice, visit, patient, isSuppressed } = facts;
  const hasContact = notice.channel === "email" ? patient.email !== null : patient.phone !== null;
  // Someone else may read the contact: the desk calls.
  if (patient.contactReportedAt !== null) return SKIP;
  if (!hasContact || isSuppressed || !isTrue(facts, now) || !isWanted(facts, now)) return SKIP;
  const reminder = reminderHours(notice.kind);
  // A mail about the patient's own act goes at any hour; a text rings.
  if (!reminder && notice.channel === "email") return { act: "send" };
  const until = quietUntil(now, quietHoursOf(facts));
  if (!until) return { act: "send" };
  const latest = reminder
    ? visit.startsAt.getTime() - LATEST_MS
    : (visit.holdExpiresAt ?? visit.startsAt).getTime() - 1;
  return until.getTime() <= latest ? { act: "wait", until } : SKIP;
}

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

/** With consent, and not once the next reminder says the same. */
function isWanted({ notice: { kind, channel }, visit, preference }: NoticeFacts, now: Date): boolean {
  const reminder = reminderHours(kind);
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
