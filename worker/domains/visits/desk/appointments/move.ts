import type { StaffMoveRequest, StaffVisitAnswer } from "#contract/staff-appointments.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import type { Booked, StaffDeps } from "../../calendar/booked.ts";
import type { AppointmentRow } from "../../changes/change.ts";
import { notBookable, slotRefused } from "../../changes/refusals.ts";
import { staffMoveStatements } from "../../changes/staff-move.ts";
import type { Told } from "../../notices/dues.ts";
import type { Slot } from "../../rules/is-bookable.ts";
import { assertMayOverride } from "../board/arrivals.ts";
import { shownVisit } from "../board/visits.ts";
import { type Asked, findSeen } from "./change.ts";

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
  booked: Booked,
  { asked, request: { override, notify }, slot }: Moving,
): Promise<Told<unknown>["due"] | null> {
  const moving = { actor: asked.actor, slot, reason: override?.reason ?? null, notify };
  const { statements, due } = await staffMoveStatements(deps, booked, moving);
  return (await tryWrite(deps, { statements })) ? due : null;
}
