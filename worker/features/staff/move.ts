import type { StaffMoveRequest, StaffVisitAnswer } from "#contract/staff-appointments.ts";
import type { AppointmentRow } from "../../lib/scheduling/change.ts";
import { commit } from "../../lib/scheduling/claim.ts";
import type { Slot } from "../../lib/scheduling/is-bookable.ts";
import { movedTo, moveStatements } from "../../lib/scheduling/move.ts";
import { placeByStaff } from "../../lib/scheduling/overlap.ts";
import { notBookable, slotRefused } from "../../lib/scheduling/refusals.ts";
import { assertMayOverride } from "./arrivals.ts";
import { assertOffered, calendarAround } from "./calendar.ts";
import { type Asked, findSeen } from "./change.ts";
import { dueStatements, duesOf, type Told } from "./tell.ts";
import { type Booked, type StaffDeps, shownVisit } from "./visits.ts";

/** Others take a room or a provider at most meanwhile. */
const MAX_TRIES = 4;

/**
 * Moves a visit in place: the old time is given back and the new one taken in one batch, or nothing happens. The
 * patient's own moves are not counted up by it.
 * @throws stale with both values, slot_taken with other times, patient_overlap, not_bookable
 */
export async function moveByStaff(
  deps: StaffDeps,
  asked: Asked,
  request: StaffMoveRequest,
): Promise<Told<StaffVisitAnswer>> {
  if (request.override) assertMayOverride(asked);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const booked = await findSeen(deps, asked);
    if (booked.visit.status !== "confirmed") throw notBookable("state");
    const slot = {
      providerId: request.provider ?? booked.visit.providerId,
      startsAt: Date.parse(request.startsAt),
    };
    const due = isThere(booked.visit, slot) ? [] : await tryMove(deps, booked, { asked, request, slot });
    if (due) return { answer: { visit: await shownVisit(deps, asked.id, asked.actor.signedIn) }, due };
  }
  throw slotRefused("slot_taken", []);
}

function isThere({ startsAt, providerId }: AppointmentRow, slot: Slot): boolean {
  return startsAt.getTime() === slot.startsAt && providerId === slot.providerId;
}

interface Moving {
  asked: Asked;
  request: StaffMoveRequest;
  slot: Slot;
}

/** @returns whom to tell; null when somebody was quicker */
async function tryMove(
  deps: StaffDeps,
  { visit, patient }: Booked,
  { asked, request: { override, notify }, slot }: Moving,
): Promise<Told<unknown>["due"] | null> {
  const { serviceId: service, location } = visit;
  if (override) await assertOffered(deps, { service, location, provider: slot.providerId });
  const whose = { appointmentId: visit.id, patientId: patient.id };
  const { loaded, asking } = await calendarAround(deps, slot.startsAt, { service, location, ...whose });
  const { place, places } = placeByStaff(loaded, asking, { slot, reason: override?.reason ?? null });
  const after = { ...movedTo(visit, loaded, slot), ...place };
  const due = duesOf(patient, after, notify && "moved");
  const move = { visit, after, patient, service: loaded.service, actor: asked.actor, contact: null };
  const against = place.overrideReason === null ? {} : { places };
  const statements = [...moveStatements(deps, { ...move, ...against }), ...dueStatements(deps, due)];
  return (await commit(deps, statements)) ? due : null;
}
