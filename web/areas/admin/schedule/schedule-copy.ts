import type { AdminVisit, BulkAct, BulkRow } from "#contract/admin-appointments.ts";
import type { AdminProvider } from "#contract/admin-schedule.ts";
import type { HoursException, HoursPart } from "#contract/provider-hours.ts";
import type { ConflictReason } from "#contract/schedule-conflicts.ts";
import type { STAFF_CANCEL_REASONS } from "#contract/staff-appointments.ts";
import { addDays, localDate, minuteOfDay } from "#contract/time.ts";
import { longDay, shortDay, zonedTime } from "#contract/time-words.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import type { Tone } from "#web/ui/view/status-badge.tsx";

export const STATE_WORDS: Readonly<Record<AdminVisit["status"], string>> = {
  requested: "Requested",
  confirmed: "Booked",
  checked_in: "Arrived",
  in_progress: "With provider",
  completed: "Done",
  no_show: "Did not come",
  cancelled: "Cancelled",
  declined: "Declined",
};

export const STATE_TONES: Readonly<Partial<Record<AdminVisit["status"], Tone>>> = {
  requested: "soon",
  confirmed: "good",
  checked_in: "good",
  in_progress: "good",
  no_show: "now",
};

export const SOURCE_WORDS: Readonly<Record<AdminVisit["source"], string>> = {
  site: "Online",
  staff: "Staff",
  waitlist: "Waitlist",
};

export const ACT_WORDS: Readonly<Record<BulkAct, string>> = {
  cancel: "Cancel…",
  reassign: "Change provider…",
  no_show: "Mark as no-show…",
  undo_no_show: "Take back no-show…",
  late_cancel: "Mark as late cancel…",
  undo_late_cancel: "Take back late mark…",
};

export const ACT_HEADINGS: Readonly<Record<BulkAct, string>> = {
  cancel: "Cancel visits",
  reassign: "Change the provider",
  no_show: "Mark as no-show",
  undo_no_show: "Take back no-show marks",
  late_cancel: "Mark as late cancel",
  undo_late_cancel: "Take back late marks",
};

export const ACT_CONSEQUENCES: Readonly<Record<BulkAct, string>> = {
  cancel: "The times are free again at once. A cancelled visit does not come back: it is booked anew.",
  reassign: "Date and time stay. Only visits that the new provider can take are changed.",
  no_show: "Only visits that have begun. What is left of their time is free. It can be taken back for 24 hours.",
  undo_no_show: "The visit is booked again, if its time is still free. It works for 24 hours.",
  late_cancel: "For visits that the patient called off less than four hours ahead. The mark can be taken back.",
  undo_late_cancel: "The visits stay cancelled; they no longer count as late.",
};

export function cancelWords(rows: readonly Pick<BulkRow, "outcome" | "message">[]): string {
  const due = rows.filter(({ outcome }) => outcome === "will");
  const told = due.filter(({ message }) => message !== null).length;
  const visits = due.length === 1 ? "1 visit is" : `${due.length} visits are`;
  const patients = told === 1 ? "1 patient is" : `${told} patients are`;
  const messages = told === 0 ? "No patient is told: please call them." : `${patients} told by message.`;
  return `${visits} cancelled, which can not be undone. ${messages}`;
}

export const CANCEL_WORDS: Readonly<Record<(typeof STAFF_CANCEL_REASONS)[number], string>> = {
  provider_out: "The provider is out",
  clinic_closed: "The clinic is closed",
  patient_asked: "The patient asked",
  duplicate: "Booked twice",
  other: "Another reason",
};

export const WHY_WORDS: Readonly<Record<ConflictReason, string>> = {
  closed: "The clinic would be closed",
  outside_hours: "Outside the provider's hours",
  not_offered: "The provider would no longer offer it",
  room_closed: "Its room would be closed",
};

export const REFUSAL_WORDS: Readonly<Record<string, string>> = {
  slot_taken: "The provider has another visit",
  patient_overlap: "The patient has another visit",
  no_room: "No room is free",
  closed: "The clinic is closed",
  outside_hours: "The provider does not work then",
  limit: "The day has no more of these visits",
  horizon: "More than a year ahead",
  past: "It has passed",
  grid: "Not at a minute at which these visits begin",
  notice: "Too soon",
};

export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
/** Sunday is 0. */
export const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0] as const;

/** "Riley Novak, PA-C" */
export function personName({ name, credential }: Pick<AdminProvider, "name" | "credential">): string {
  return credential ? `${name}, ${credential}` : name;
}

/** "13:30" as "1:30 PM" */
export function wallTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}

/** "Monday 8:00 AM to 12:00 PM, Green Bay, from Jan 1" */
export function partWords({ weekday, begins, ends, location, validFrom, validTo }: HoursPart): string {
  const until = validTo === null ? "" : ` to ${validTo}`;
  return `${WEEKDAYS[weekday]} ${wallTime(begins)} to ${wallTime(ends)}, ${clinicName(location)}, from ${validFrom}${until}`;
}

/** "Every week", "Every 2 weeks" */
export function everyWords(weeks: number): string {
  return weeks === 1 ? "Every week" : `Every ${weeks} weeks`;
}

/** "Tue, Dec 1: off", or "Every 2 weeks from Tue, Dec 1 until 2027-03-01: off" */
export function exceptionWords({ date, location, begins, ends, everyWeeks, until }: HoursException): string {
  const day = everyWeeks === null ? shortDay(date) : `${everyWords(everyWeeks)} from ${shortDay(date)} until ${until}`;
  if (!(location && begins && ends)) return `${day}: off`;
  return `${day}: ${wallTime(begins)} to ${wallTime(ends)}, ${clinicName(location)}`;
}

/** "All day Thursday, November 26, 2026", or from one time to another in clinic time. */
export function closedWords({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const [first, end] = [localDate(startsAt), localDate(endsAt)];
  const isWhole = minuteOfDay(startsAt) === 0 && minuteOfDay(endsAt) === 0;
  if (!isWhole) return `${yearly(first)}, ${zonedTime(startsAt)} to ${yearly(end)}, ${zonedTime(endsAt)}`;
  const last = addDays(end, -1);
  return first === last ? `All day ${yearly(first)}` : `${yearly(first)} to ${yearly(last)}, all day`;
}

function yearly(date: string): string {
  return `${longDay(date)}, ${date.slice(0, 4)}`;
}
