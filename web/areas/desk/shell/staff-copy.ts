import type { StaffVisit, VisitAct } from "#contract/staff-board.ts";
import type { StaffTask, StaffTaskKind } from "#contract/staff-tasks.ts";
import { HOUR, MINUTE, minutesBetween } from "#contract/time.ts";

/** A longer wait in the waiting room is long; twice as much is urgent. */
const LONG_WAIT_MINUTES = 15;
/** After the start of the visit. */
const LATE_MINUTES = 5;

export type Level = "calm" | "soon" | "now";

/** "45 min", "1 h 5 min" */
export function minutesWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

export interface Wait {
  words: string;
  level: Level;
}

/** Null for a patient who has not arrived or has left. */
export function waitOf({ column, checkedInAt, roomedAt, startedAt }: StaffVisit, now: number): Wait | null {
  if (!checkedInAt) return null;
  if (column === "arrived") {
    const minutes = minutesBetween(checkedInAt, now);
    return { words: `Waiting ${minutesWords(minutes)}`, level: waitLevel(minutes) };
  }
  if (column === "roomed" && roomedAt) {
    // A patient in a room is still waiting, so the level depends on the whole wait.
    const minutes = minutesBetween(checkedInAt, now);
    const inRoom = minutesWords(minutesBetween(roomedAt, now));
    return { words: `In room ${inRoom}, here ${minutesWords(minutes)}`, level: waitLevel(minutes) };
  }
  if (column !== "with_provider" || !startedAt) return null;
  return { words: `With provider ${minutesWords(minutesBetween(startedAt, now))}`, level: "calm" };
}

function waitLevel(minutes: number): Level {
  if (minutes >= 2 * LONG_WAIT_MINUTES) return "now";
  return minutes >= LONG_WAIT_MINUTES ? "soon" : "calm";
}

/** In minutes; null unless the visit is booked and late. */
export function lateBy({ column, startsAt }: Pick<StaffVisit, "column" | "startsAt">, now: number): number | null {
  if (column !== "booked") return null;
  const minutes = minutesBetween(startsAt, now);
  return minutes >= LATE_MINUTES ? minutes : null;
}

export const COLUMN_WORDS: Readonly<Record<StaffVisit["column"], string>> = {
  requested: "Requested",
  booked: "Booked",
  arrived: "Arrived",
  roomed: "In a room",
  with_provider: "With provider",
  done: "Done",
  absent: "Not here",
};

export const STATE_WORDS: Readonly<Record<StaffVisit["status"], string>> = {
  requested: "requested",
  confirmed: "booked",
  checked_in: "arrived",
  in_progress: "with provider",
  completed: "done",
  no_show: "did not come",
  cancelled: "cancelled",
  declined: "declined",
};

export function stateWords({ status, column }: Pick<StaffVisit, "status" | "column">): string {
  return column === "roomed" ? "in a room" : STATE_WORDS[status];
}

/** Three dots mean that the act asks a question first. */
export const ACT_WORDS: Readonly<Record<VisitAct, string>> = {
  confirm: "Confirm",
  decline: "Decline…",
  "check-in": "Check in",
  "to-room": "To his room",
  "undo-to-room": "Back to waiting",
  start: "Call in",
  complete: "Done",
  "no-show": "Did not come",
  "undo-no-show": "He came after all",
  room: "Room…",
  move: "Move…",
  cancel: "Cancel visit…",
};

export const DONE_WORDS: Readonly<Record<VisitAct, string>> = {
  confirm: "Confirmed",
  decline: "Declined",
  "check-in": "Checked in",
  "to-room": "In a room",
  "undo-to-room": "Waiting again",
  start: "With provider",
  complete: "Done",
  "no-show": "Marked as not come",
  "undo-no-show": "Booked again",
  room: "Room changed",
  move: "Moved",
  cancel: "Cancelled",
};

/** The main button of a card. BESIDE skips a step or takes one back. */
const NEXT: Readonly<Partial<Record<StaffVisit["column"], VisitAct>>> = {
  requested: "confirm",
  booked: "check-in",
  arrived: "to-room",
  roomed: "start",
  with_provider: "complete",
  absent: "undo-no-show",
};

const BESIDE: Readonly<Partial<Record<StaffVisit["column"], VisitAct>>> = {
  arrived: "start",
  roomed: "undo-to-room",
};

export function nextAct(visit: Pick<StaffVisit, "column" | "acts">): VisitAct | undefined {
  return allowed(visit, NEXT[visit.column]);
}

export function actBeside(visit: Pick<StaffVisit, "column" | "acts">): VisitAct | undefined {
  return allowed(visit, BESIDE[visit.column]);
}

function allowed({ acts }: Pick<StaffVisit, "acts">, act: VisitAct | undefined): VisitAct | undefined {
  return act && acts.includes(act) ? act : undefined;
}

export const TASK_WORDS: Readonly<Record<StaffTaskKind, string>> = {
  call_back: "Call back",
  review_intake: "Review intake",
  possible_emergency: "Possible emergency",
  red_flag: "Check before prescribing",
  approve_request: "Answer a request for a visit",
  release_result: "Release a result",
  answer_message: "Answer a message",
  refill: "Refill asked for",
  max_handover: "Handed over by Max",
  expiring_consent: "Consent to sign anew",
  possible_match: "Possible duplicate chart",
  contact_changed: "Patient changed their contact details",
  contact_reported: "A change was reported: “This wasn’t me”",
  other: "To do",
};

export function dueOf(
  { dueAt, endedAt }: Pick<StaffTask, "dueAt"> & Partial<Pick<StaffTask, "endedAt">>,
  now: number,
): Wait {
  const left = Date.parse(dueAt) - now;
  if (endedAt) return { words: "Ended", level: "calm" };
  if (left < 0) return { words: `Overdue by ${spanWords(-left)}`, level: "now" };
  return { words: `Due in ${spanWords(left)}`, level: left < HOUR ? "soon" : "calm" };
}

function spanWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 24 * 60) return minutesWords(Math.max(1, minutes));
  const days = Math.floor(minutes / (24 * 60));
  return `${days} ${days === 1 ? "day" : "days"}`;
}
