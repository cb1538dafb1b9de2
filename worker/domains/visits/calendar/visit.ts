import { clinic } from "#content/clinic.ts";
import { CHANGE_HOURS, MAX_MOVES } from "#contract/booking.ts";
import { type ManagedVisit, VISIT_STATES } from "#contract/booking-answers.ts";
import { HOUR } from "#contract/time.ts";
import type { AppointmentRow } from "../changes/change.ts";
import { mayChange } from "../rules/transitions.ts";

/** Until when a patient changes his visit himself. */
export function changesUntil({ startsAt }: Pick<AppointmentRow, "startsAt">): Date {
  return new Date(startsAt.getTime() - CHANGE_HOURS * HOUR);
}

/** A visit as its link shows it: first name, time and place, and what can be done. */
export function toManaged(row: AppointmentRow, { firstName, now }: { firstName: string; now: Date }): ManagedVisit {
  const until = changesUntil(row);
  const isEarly = now <= until;
  return {
    id: row.id,
    firstName,
    location: row.location,
    zone: clinic.timeZone,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    // A hold has no link; what has one is in a state that may be shown.
    status: VISIT_STATES.find((state) => state === row.status) ?? "cancelled",
    version: row.version,
    isConfirmed: row.patientConfirmedAt !== null,
    isRunningLate: row.runningLateAt !== null,
    canMove: isEarly && row.moveCount < MAX_MOVES && mayChange(row.status, "confirmed", "patient"),
    canCancel: isEarly && mayChange(row.status, "cancelled", "patient"),
    changesUntil: until.toISOString(),
  };
}
