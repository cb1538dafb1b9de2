import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { StaffVisit } from "#contract/staff-board.ts";
import { rowExists, tryWrite } from "#worker/kernel/write.ts";
import type { StaffDeps } from "../../calendar/booked.ts";
import { recordStatements } from "../../changes/change.ts";
import { notBookable } from "../../changes/refusals.ts";
import { appointments } from "../../schema/appointments.ts";
import { type Asked, findSeen, refused } from "../appointments/change.ts";
import { shownVisit } from "./visits.ts";

/** Somebody takes him from the waiting room to his room. His state stays "checked in": the provider has not begun. */
export function toRoom(deps: StaffDeps, asked: Asked): Promise<StaffVisit> {
  return setRoomed(deps, asked, { roomedAt: deps.now(), action: "appointment.to_room" });
}

/** It was the wrong card, or he waits outside again. */
export function undoToRoom(deps: StaffDeps, asked: Asked): Promise<StaffVisit> {
  return setRoomed(deps, asked, { roomedAt: null, action: "appointment.undo_to_room" });
}

/** @throws not_bookable for who is not waiting there; stale */
async function setRoomed(
  deps: StaffDeps,
  asked: Asked,
  { roomedAt, action }: { roomedAt: Date | null; action: string },
): Promise<StaffVisit> {
  const { db, now } = deps;
  const { visit } = await findSeen(deps, asked);
  const { id, status, version, patientId } = visit;
  if (status !== "checked_in" || (visit.roomedAt === null) === (roomedAt === null)) throw notBookable("state");
  const isSame = and(
    eq(appointments.id, id),
    eq(appointments.version, version),
    eq(appointments.status, "checked_in"),
    roomedAt === null ? isNotNull(appointments.roomedAt) : isNull(appointments.roomedAt),
  );
  const isDone = await tryWrite(deps, {
    guard: rowExists(appointments, isSame),
    statements: [
      db
        .update(appointments)
        .set({ roomedAt, version: version + 1, updatedAt: now() })
        .where(eq(appointments.id, id)),
      ...recordStatements(deps, {
        id,
        from: status,
        to: status,
        actor: asked.actor,
        action,
        patientId,
        details: { room: visit.room },
      }),
    ],
  });
  if (!isDone) throw await refused(deps, asked);
  return shownVisit(deps, id, asked.actor.signedIn);
}
