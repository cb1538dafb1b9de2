import { clinic } from "#content/clinic.ts";
import type { ManagedVisit } from "#contract/booking-answers.ts";
import type { AppointmentRow } from "../changes/change.ts";
import { changesUntil, ownCancelRefusal, ownMoveRefusal } from "../rules/acts.ts";
import { visitFacts } from "./read.ts";

export function toManagedVisit(
  visit: AppointmentRow,
  { firstName, now }: { firstName: string; now: Date },
): ManagedVisit {
  return {
    ...visitFacts(visit),
    firstName,
    zone: clinic.timeZone,
    isConfirmed: visit.patientConfirmedAt !== null,
    isRunningLate: visit.runningLateAt !== null,
    canMove: ownMoveRefusal(visit, now) === null,
    canCancel: ownCancelRefusal(visit, now) === null,
    changesUntil: changesUntil(visit).toISOString(),
  };
}
