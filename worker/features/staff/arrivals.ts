import { and, eq, sql } from "drizzle-orm";
import { may } from "#contract/permissions.ts";
import { CHECK_IN_MINUTES, type Override, UNDO_HOURS } from "#contract/staff-appointments.ts";
import type { StaffVisit } from "#contract/staff-board.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { appointments, patients } from "../../db/schema/appointments.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { AppError } from "../../errors.ts";
import { actorAudit } from "../../lib/audit-row.ts";
import { loadCalendar } from "../../lib/scheduling/calendar.ts";
import { resources } from "../../lib/scheduling/cells.ts";
import { changeStatements } from "../../lib/scheduling/change.ts";
import { claimStatement, commit, type Statement, sweepStatements } from "../../lib/scheduling/claim.ts";
import { freeRooms, isTaken } from "../../lib/scheduling/is-bookable.ts";
import { busyTime, daysAround, placesOf } from "../../lib/scheduling/place.ts";
import { notBookable, slotRefused } from "../../lib/scheduling/refusals.ts";
import { HOUR, MINUTE } from "../../lib/time.ts";
import { type Asked, findSeen, refused, step } from "./change.ts";
import { type Booked, type StaffDeps, shownVisit } from "./visits.ts";

// What happens to a visit on its day: he comes, is called in, is done, or did not come.

/** After so many visits that he did not come to the desk books for him (product.md 1.7). */
const NO_SHOWS = 2;

/** @throws forbidden when it is too early or too late for it and nobody gives a reason */
export async function checkIn(deps: StaffDeps, asked: Asked, override: Override | undefined): Promise<StaffVisit> {
  const booked = await findSeen(deps, asked);
  const now = deps.now();
  const late = (now.getTime() - booked.visit.startsAt.getTime()) / MINUTE;
  const isInTime = late >= -CHECK_IN_MINUTES.before && late <= CHECK_IN_MINUTES.after;
  if (!isInTime && !override) throw reasonNeeded();
  if (override) assertMayOverride(asked);
  const details = override ? { override: override.reason } : {};
  const set = { checkedInAt: now };
  return step(deps, booked, { to: "checked_in", action: "appointment.check_in", set, details, asked });
}

function reasonNeeded(): AppError {
  const sentence = "It is not the time of this visit. Please give a reason to check in now.";
  return new AppError("invalid_request", sentence, { fields: { override: sentence } });
}

export function assertMayOverride({ actor }: Pick<Asked, "actor">): void {
  if (!may(actor.signedIn.roles, "appointment:override"))
    throw new AppError("forbidden", "Your account may not do this.");
}

export async function start(deps: StaffDeps, asked: Asked): Promise<StaffVisit> {
  const set = { startedAt: deps.now() };
  return step(deps, await findSeen(deps, asked), { to: "in_progress", action: "appointment.start", set, asked });
}

export async function complete(deps: StaffDeps, asked: Asked): Promise<StaffVisit> {
  const set = { endedAt: deps.now() };
  return step(deps, await findSeen(deps, asked), { to: "completed", action: "appointment.complete", set, asked });
}

/** He did not come: only once the visit has begun. What is left of its time is free. */
export async function noShow(deps: StaffDeps, asked: Asked): Promise<StaffVisit> {
  const booked = await findSeen(deps, asked);
  if (deps.now() < booked.visit.startsAt) {
    throw new AppError("conflict", "The visit has not begun yet.");
  }
  return step(deps, booked, {
    to: "no_show",
    action: "appointment.no_show",
    set: { endedAt: deps.now() },
    more: blockStatements(deps, booked, asked),
    asked,
  });
}

/** The second time the desk books for him. Both count what stands in the database at that moment. */
function blockStatements({ db, now }: StaffDeps, { patient }: Booked, { actor }: Asked): Statement[] {
  const enough = sql`(select count(*) from ${appointments}
    where patient_id = ${patient.id} and status = 'no_show') >= ${NO_SHOWS}`;
  const isFree = and(eq(patients.id, patient.id), eq(patients.isSelfBookingBlocked, false), enough);
  const row = actorAudit(now(), actor.signedIn, {
    actionType: "patient.self_booking_blocked",
    resourceType: "patient",
    resourceId: patient.id,
    patientId: patient.id,
  });
  return [
    insertWhere(db, auditTrails, { row, condition: sql`exists (select 1 from ${patients} where ${isFree})` }),
    db.update(patients).set({ isSelfBookingBlocked: true, updatedAt: now() }).where(isFree),
  ];
}

/** It was a mistake: the visit has its time again, if nobody else does. @throws slot_taken */
export async function undoNoShow(deps: StaffDeps, asked: Asked): Promise<StaffVisit> {
  const booked = await findSeen(deps, asked);
  const { visit, patient } = booked;
  const marked = visit.endedAt?.getTime() ?? 0;
  if (visit.status !== "no_show" || deps.now().getTime() > marked + UNDO_HOURS * HOUR) throw notBookable("state");
  const room = await roomAgain(deps, booked);
  const claim = { appointmentId: visit.id, holdExpiresAt: null };
  const own = { from: visit.startsAt.getTime(), to: visit.endsAt.getTime() };
  const isDone = await commit(deps, [
    ...sweepStatements(deps),
    ...changeStatements(deps, {
      visit,
      to: "confirmed",
      set: { endedAt: null, checkedInAt: null, room, overrideReason: null },
      actor: asked.actor,
      action: "appointment.undo_no_show",
    }),
    claimStatement(deps, { ...claim, resources: placesOf({ ...visit, room }), interval: busyTime(visit) }),
    claimStatement(deps, { ...claim, resources: [resources.patient(patient.id)], interval: own }),
  ]);
  if (!isDone) throw await refused(deps, asked);
  return shownVisit(deps, visit.id, asked.actor.signedIn);
}

/** A room for the time that it had. @throws slot_taken, patient_overlap when its time is somebody else's now */
async function roomAgain(deps: StaffDeps, { visit, patient }: Booked): Promise<number | null> {
  const { calendar } = await loadCalendar(deps, {
    service: visit.serviceId,
    location: visit.location,
    ...daysAround(visit.startsAt.getTime()),
    appointmentId: visit.id,
    patientId: patient.id,
    isStaff: true,
  });
  const own = { from: visit.startsAt.getTime(), to: visit.endsAt.getTime() };
  if (isTaken(calendar, resources.provider(visit.providerId), busyTime(visit))) throw slotRefused("slot_taken", []);
  if (isTaken(calendar, resources.patient(patient.id), own)) throw slotRefused("patient_overlap", []);
  if (visit.room === null) return null;
  const free = freeRooms(calendar, busyTime(visit));
  const room = free.includes(visit.room) ? visit.room : free[0];
  if (room === undefined) throw slotRefused("no_room", []);
  return room;
}
