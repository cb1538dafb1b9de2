import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { StaffVisit } from "#contract/staff-board.ts";
import { guardStatement, rowExists } from "#worker/kernel/write.ts";
import type { StaffDeps } from "../../appointments/read.ts";
import { visitRecordStatements } from "../../changes/change.ts";
import { notBookable } from "../../changes/refusals.ts";
import { appointments } from "../../schema/appointments.ts";
import { findSeenVisit, type VisitChangeRequest, writeVisitChange } from "../appointments/staff-change.ts";

/** The status stays "checked in": the provider has not begun. */
export function toRoom(deps: StaffDeps, requested: VisitChangeRequest): Promise<StaffVisit> {
  return setRoomed(deps, requested, { roomedAt: deps.now(), action: "appointment.to_room" });
}

export function undoToRoom(deps: StaffDeps, requested: VisitChangeRequest): Promise<StaffVisit> {
  return setRoomed(deps, requested, { roomedAt: null, action: "appointment.undo_to_room" });
}

async function setRoomed(
  deps: StaffDeps,
  requested: VisitChangeRequest,
  { roomedAt, action }: { roomedAt: Date | null; action: string },
): Promise<StaffVisit> {
  const { db, now } = deps;
  const { visit } = await findSeenVisit(deps, requested);
  const { id, status, version, patientId } = visit;
  if (status !== "checked_in" || (visit.roomedAt === null) === (roomedAt === null)) throw notBookable("state");
  const isSame = and(
    eq(appointments.id, id),
    eq(appointments.version, version),
    eq(appointments.status, "checked_in"),
    roomedAt === null ? isNotNull(appointments.roomedAt) : isNull(appointments.roomedAt),
  );
  const record = { id, from: status, to: status, actor: requested.actor, action, patientId };
  return writeVisitChange(deps, requested, [
    guardStatement(db, rowExists(appointments, isSame)),
    db
      .update(appointments)
      .set({ roomedAt, version: version + 1, updatedAt: now() })
      .where(eq(appointments.id, id)),
    ...visitRecordStatements(deps, { ...record, details: { room: visit.room } }),
  ]);
}
