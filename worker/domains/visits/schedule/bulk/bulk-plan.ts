import { and, eq } from "drizzle-orm";
import type { BulkRequest } from "#contract/admin-appointments.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { guardStatement, rowExists } from "#worker/kernel/write.ts";
import type { VisitWithPatient } from "../../appointments/read.ts";
import { staffCancelStep } from "../../changes/cancel.ts";
import { type AppointmentRow, changeStatements, visitRecordStatements } from "../../changes/change.ts";
import type { Statement } from "../../changes/claim.ts";
import { staffMoveStatements } from "../../changes/move.ts";
import { notBookable } from "../../changes/refusals.ts";
import type { StaffActor } from "../../changes/staff-actor.ts";
import { notifiedStatements } from "../../desk/appointments/staff-change.ts";
import type { DueNotice } from "../../notices/dues.ts";
import { blockStatements, noShowStep, undoNoShowStatements } from "../../rules/absences.ts";
import { isLate, mayMarkLate } from "../../rules/acts.ts";
import { appointments } from "../../schema/appointments.ts";
import type { ScheduleDeps } from "../list.ts";

export interface Planned {
  statements: Statement[];
  due: DueNotice[];
}

interface BulkPlanInput {
  request: BulkRequest;
  actor: StaffActor;
}

export async function planOf(
  deps: ScheduleDeps,
  booked: VisitWithPatient,
  { request, actor }: BulkPlanInput,
): Promise<Planned> {
  switch (request.act) {
    case "cancel":
      return cancelled(deps, booked, { actor, reason: request.reason, notify: request.notify });
    case "reassign":
      return reassigned(deps, booked, { actor, provider: request.provider, notify: request.notify });
    case "no_show":
      return absent(deps, booked, actor);
    case "undo_no_show":
      return { statements: await undoNoShowStatements(deps, booked, { actor }), due: [] };
    case "late_cancel":
      return late(deps, booked, { actor, notify: request.notify });
    case "undo_late_cancel":
      return marked(deps, booked.visit, { actor, isLateCancel: false });
  }
}

interface Cancelling {
  actor: StaffActor;
  reason: Parameters<typeof staffCancelStep>[1];
  notify: boolean;
}

function cancelled(deps: ScheduleDeps, booked: VisitWithPatient, { reason, ...told }: Cancelling): Planned {
  const step = staffCancelStep(booked.visit, reason, deps.now());
  return notifiedStatements(deps, booked, { ...step, ...told, kind: "cancelled" });
}

function reassigned(
  deps: ScheduleDeps,
  booked: VisitWithPatient,
  { actor, provider, notify }: { actor: StaffActor; provider: string; notify: boolean },
): Promise<Planned> {
  const { visit } = booked;
  if (visit.status !== "confirmed") throw notBookable("state");
  if (visit.providerId === provider) throw new AppError("conflict", "That provider has this visit already.");
  const slot = { providerId: provider, startsAt: visit.startsAt.getTime() };
  return staffMoveStatements(deps, booked, { actor, slot, reason: null, notify });
}

function absent(deps: ScheduleDeps, booked: VisitWithPatient, actor: StaffActor): Planned {
  const step = noShowStep(booked.visit, deps.now());
  const statements = changeStatements(deps, { visit: booked.visit, actor, ...step });
  return { statements: [...statements, ...blockStatements(deps, booked, { actor })], due: [] };
}

function late(
  deps: ScheduleDeps,
  booked: VisitWithPatient,
  { actor, notify }: { actor: StaffActor; notify: boolean },
): Planned {
  const { visit } = booked;
  if (visit.status === "cancelled") {
    if (visit.isLateCancel) throw new AppError("conflict", "It is marked as late already.");
    if (!mayMarkLate(visit, deps.now())) throw new AppError("conflict", "It was called off in time.");
    return marked(deps, visit, { actor, isLateCancel: true });
  }
  if (!isLate(visit, deps.now())) {
    throw new AppError("conflict", "It is not late: more than four hours are left. Cancel it instead.");
  }
  return cancelled(deps, booked, { actor, reason: "patient_asked", notify });
}

function marked(
  deps: ScheduleDeps,
  visit: AppointmentRow,
  { actor, isLateCancel }: { actor: StaffActor; isLateCancel: boolean },
): Planned {
  const { db, now } = deps;
  const { id, version, status, patientId } = visit;
  if (status !== "cancelled" || visit.isLateCancel === isLateCancel) throw notBookable("state");
  const same = and(eq(appointments.id, id), eq(appointments.version, version), eq(appointments.status, "cancelled"));
  const statements = [
    guardStatement(db, rowExists(appointments, same)),
    // `updatedAt` stays: it tells whether the cancellation was late.
    db
      .update(appointments)
      .set({ isLateCancel, version: version + 1 })
      .where(eq(appointments.id, id)),
    ...visitRecordStatements(
      { db, now },
      {
        id,
        from: status,
        to: status,
        actor,
        action: isLateCancel ? "appointment.late_cancel" : "appointment.undo_late_cancel",
        patientId,
        details: { late: isLateCancel },
      },
    ),
  ];
  return { statements, due: [] };
}

export function isDone(
  visit: AppointmentRow,
  { request, version }: { request: BulkRequest; version: number },
): boolean {
  if (visit.version !== version + 1) return false;
  switch (request.act) {
    case "cancel":
      return visit.status === "cancelled" && visit.cancelReason === request.reason;
    case "reassign":
      return visit.status === "confirmed" && visit.providerId === request.provider;
    case "no_show":
      return visit.status === "no_show";
    case "undo_no_show":
      return visit.status === "confirmed";
    case "late_cancel":
      return visit.status === "cancelled" && visit.isLateCancel;
    case "undo_late_cancel":
      return visit.status === "cancelled" && !visit.isLateCancel;
  }
}
