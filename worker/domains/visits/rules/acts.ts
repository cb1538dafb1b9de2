import type { BulkAct } from "#contract/admin-appointments.ts";
import { CHANGE_HOURS, MAX_MOVES } from "#contract/booking.ts";
import type { NotBookable } from "#contract/booking-answers.ts";
import { UNDO_HOURS } from "#contract/staff-appointments.ts";
import type { VisitAct } from "#contract/staff-board.ts";
import { HOUR } from "#contract/time.ts";
import type { appointments } from "../schema/appointments.ts";
import { mayChange, type Status } from "./transitions.ts";

// The one place that decides which acts on an appointment a patient or staff member may do.

type Visit = typeof appointments.$inferSelect;

export function changesUntil({ startsAt }: Pick<Visit, "startsAt">): Date {
  return new Date(startsAt.getTime() - CHANGE_HOURS * HOUR);
}

export function ownMoveRefusal(visit: Visit, now: Date): NotBookable | null {
  if (visit.status !== "confirmed") return "state";
  if (now > changesUntil(visit)) return "cutoff";
  return visit.moveCount >= MAX_MOVES ? "call_us" : null;
}

export function ownCancelRefusal(visit: Visit, now: Date): NotBookable | null {
  if (!mayChange(visit.status, "cancelled", "patient")) return "state";
  return now > changesUntil(visit) ? "cutoff" : null;
}

const TRANSITION_OF: readonly [VisitAct, Status, (from: Status) => boolean][] = [
  ["confirm", "confirmed", (from) => from === "requested"],
  ["decline", "declined", () => true],
  ["check-in", "checked_in", () => true],
  ["start", "in_progress", () => true],
  ["complete", "completed", () => true],
  ["no-show", "no_show", () => true],
  ["undo-no-show", "confirmed", (from) => from === "no_show"],
  ["move", "confirmed", (from) => from === "confirmed"],
  ["cancel", "cancelled", () => true],
];

const HAS_ROOM: readonly Status[] = ["requested", "confirmed", "checked_in", "in_progress"];

export function hasRoom(status: Status): boolean {
  return HAS_ROOM.includes(status);
}

export function deskActs({ status, roomedAt }: Pick<Visit, "status" | "roomedAt">): VisitAct[] {
  const acts = TRANSITION_OF.filter(([, to, holds]) => holds(status) && mayChange(status, to, "staff")).map(
    ([act]) => act,
  );
  if (status === "checked_in") acts.unshift(roomedAt === null ? "to-room" : "undo-to-room");
  return hasRoom(status) ? [...acts, "room"] : acts;
}

export function adminActs(visit: Visit, now: Date): BulkAct[] {
  const { status, startsAt } = visit;
  const may: Record<BulkAct, boolean> = {
    cancel: mayChange(status, "cancelled", "staff"),
    reassign: status === "confirmed" && startsAt > now,
    no_show: mayChange(status, "no_show", "staff") && startsAt <= now,
    undo_no_show: canUndoNoShow(visit, now),
    late_cancel: mayMarkLate(visit, now),
    undo_late_cancel: status === "cancelled" && visit.isLateCancel,
  };
  return (Object.keys(may) as BulkAct[]).filter((act) => may[act]);
}

export function canUndoNoShow({ status, endedAt }: Pick<Visit, "status" | "endedAt">, now: Date): boolean {
  return status === "no_show" && now.getTime() <= (endedAt?.getTime() ?? 0) + UNDO_HOURS * HOUR;
}

export function isLate(visit: Pick<Visit, "startsAt">, at: Date): boolean {
  return at > changesUntil(visit);
}

export function mayMarkLate(visit: Visit, now: Date): boolean {
  if (mayChange(visit.status, "cancelled", "staff")) return isLate(visit, now);
  return visit.status === "cancelled" && !visit.isLateCancel && isLate(visit, visit.updatedAt);
}
