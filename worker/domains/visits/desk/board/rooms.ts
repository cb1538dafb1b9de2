import { and, eq, like } from "drizzle-orm";
import type { RoomTakenDetails } from "#contract/staff-appointments.ts";
import type { StaffVisit } from "#contract/staff-board.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { guardStatement, rowExists } from "#worker/kernel/write.ts";
import type { StaffDeps, VisitWithPatient } from "../../appointments/read.ts";
import { shownVisit } from "../../appointments/show-staff-visit.ts";
import { loadCalendar } from "../../calendar/calendar.ts";
import { visitRecordStatements } from "../../changes/change.ts";
import { claimStatement, sweepStatements } from "../../changes/claim.ts";
import { notBookable } from "../../changes/refusals.ts";
import { remindStatement } from "../../notices/reminders.ts";
import { hasRoom } from "../../rules/acts.ts";
import { resources } from "../../rules/cells.ts";
import { freeRooms } from "../../rules/is-bookable.ts";
import { busyTime, daysAround } from "../../rules/place.ts";
import { appointments, bookingCells } from "../../schema/appointments.ts";
import { findSeenVisit, type VisitChangeRequest, writeVisitChange } from "../appointments/staff-change.ts";

/** For the whole visit. @throws slot_taken with the free rooms */
export async function changeRoom(
  deps: StaffDeps,
  requested: VisitChangeRequest,
  room: number | null,
): Promise<StaffVisit> {
  const booked = await findSeenVisit(deps, requested);
  const { visit } = booked;
  if (!hasRoom(visit.status)) throw notBookable("state");
  if (visit.room === room) return shownVisit(deps, visit.id, requested.actor.signedIn);
  return setRoom(deps, booked, { requested, room });
}

async function setRoom(
  deps: StaffDeps,
  booked: VisitWithPatient,
  { requested, room }: { requested: VisitChangeRequest; room: number | null },
): Promise<StaffVisit> {
  const { db } = deps;
  const { visit } = booked;
  const free = room === null ? [] : await roomsFor(deps, booked);
  if (room !== null && !free.includes(room)) throw roomTaken(free);
  const isSame = and(
    eq(appointments.id, visit.id),
    eq(appointments.version, visit.version),
    eq(appointments.status, visit.status),
  );
  return writeVisitChange(deps, requested, [
    ...sweepStatements(deps),
    guardStatement(db, rowExists(appointments, isSame)),
    db
      .update(appointments)
      .set({ room, version: visit.version + 1, updatedAt: deps.now() })
      .where(eq(appointments.id, visit.id)),
    db.delete(bookingCells).where(and(eq(bookingCells.appointmentId, visit.id), like(bookingCells.resource, "room:%"))),
    ...(room === null ? [] : [claimRoom(deps, booked, room)]),
    // Reminders are of a version: those of the earlier one are skipped.
    ...(visit.status === "confirmed" ? [remindStatement(deps, { appointmentId: visit.id })] : []),
    ...visitRecordStatements(deps, {
      id: visit.id,
      from: visit.status,
      to: visit.status,
      actor: requested.actor,
      action: "appointment.room",
      patientId: visit.patientId,
      details: { from: visit.room, to: room },
    }),
  ]);
}

function claimRoom(deps: StaffDeps, { visit }: VisitWithPatient, room: number) {
  return claimStatement(deps, {
    appointmentId: visit.id,
    resources: [resources.room(visit.location, room)],
    interval: busyTime(visit),
    holdExpiresAt: null,
  });
}

async function roomsFor(deps: StaffDeps, { visit }: VisitWithPatient): Promise<number[]> {
  const { calendar } = await loadCalendar(deps, {
    service: visit.serviceId,
    location: visit.location,
    ...daysAround(visit.startsAt.getTime()),
    appointmentId: visit.id,
    isStaff: true,
  });
  return freeRooms(calendar, busyTime(visit));
}

function roomTaken(free: number[]): AppError {
  const details: RoomTakenDetails = { free };
  return new AppError("slot_taken", "That room is taken for this time.", { details });
}
