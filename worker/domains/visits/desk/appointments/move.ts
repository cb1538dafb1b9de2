import type { StaffMoveRequest, StaffVisitAnswer } from "#contract/staff-appointments.ts";
import type { StaffDeps } from "../../appointments/read.ts";
import { shownVisit } from "../../appointments/show-staff-visit.ts";
import type { AppointmentRow } from "../../changes/change.ts";
import { staffMoveStatements } from "../../changes/move.ts";
import { notBookable } from "../../changes/refusals.ts";
import { writeAgain } from "../../changes/write-again.ts";
import type { WithNotices } from "../../notices/dues.ts";
import type { Slot } from "../../rules/is-bookable.ts";
import { assertMayOverride } from "../board/arrivals.ts";
import { findSeenVisit, type VisitChangeRequest } from "./staff-change.ts";

/** Does not count towards the patient's moves. */
export async function moveByStaff(
  deps: StaffDeps,
  requested: VisitChangeRequest,
  { provider, startsAt, override, notify }: StaffMoveRequest,
): Promise<WithNotices<StaffVisitAnswer>> {
  if (override) assertMayOverride(requested);
  const due = await writeAgain(deps, async () => {
    const booked = await findSeenVisit(deps, requested);
    if (booked.visit.status !== "confirmed") throw notBookable("state");
    const slot = { providerId: provider ?? booked.visit.providerId, startsAt: Date.parse(startsAt) };
    if (isThere(booked.visit, slot)) return { statements: [], result: [] };
    const move = { actor: requested.actor, slot, reason: override?.reason ?? null, notify };
    const { statements, due: result } = await staffMoveStatements(deps, booked, move);
    return { statements, result };
  });
  return { answer: { visit: await shownVisit(deps, requested.id, requested.actor.signedIn) }, due };
}

function isThere({ startsAt, providerId }: AppointmentRow, slot: Slot): boolean {
  return startsAt.getTime() === slot.startsAt && providerId === slot.providerId;
}
