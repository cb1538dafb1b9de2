import type { Booked, StaffDeps } from "../calendar/booked.ts";
import type { CalendarRequest } from "../calendar/calendar.ts";
import { assertOffered, calendarAround } from "../calendar/staff-calendar.ts";
import { type Due, dueStatements, duesOf } from "../notices/dues.ts";
import type { Slot } from "../rules/is-bookable.ts";
import { placeByStaff } from "../rules/overlap.ts";
import type { Statement } from "./claim.ts";
import { movedTo, moveStatements } from "./move.ts";
import { sealOverride } from "./override-reason.ts";
import type { StaffActor } from "./staff-actor.ts";

interface Moving {
  actor: StaffActor;
  slot: Slot;
  /** Null keeps to the rules. */
  reason: string | null;
  notify: boolean;
  /** The calendar as it will be once a change of it is saved in the same batch. */
  proposal?: CalendarRequest["proposal"];
}

/**
 * Moves a booked visit in place, by the rules of staff or against them for a reason: for one batch.
 * @throws slot_taken with other times, patient_overlap, not_bookable
 */
export async function staffMoveStatements(
  deps: StaffDeps,
  { visit, patient }: Booked,
  { actor, slot, reason, notify, proposal }: Moving,
): Promise<{ statements: Statement[]; due: Due[] }> {
  const { serviceId: service, location } = visit;
  if (reason !== null) await assertOffered(deps, { service, location, provider: slot.providerId });
  const whose = { appointmentId: visit.id, patientId: patient.id, proposal };
  const { loaded, asking } = await calendarAround(deps, slot.startsAt, { service, location, ...whose });
  const { place, places } = placeByStaff(loaded, asking, { slot, reason });
  const why = place.overrideReason;
  const sealed = why === null ? null : await sealOverride(deps, patient, { visitId: visit.id, reason: why });
  const after = { ...movedTo(visit, loaded, slot), ...place, overrideReason: sealed?.column ?? null };
  const due = duesOf(patient, after, notify && "moved");
  const move = { visit, after, patient, service: loaded.service, actor, contact: null };
  const against = sealed ? { places, override: sealed.event } : {};
  return { statements: [...moveStatements(deps, { ...move, ...against }), ...dueStatements(deps, due)], due };
}
