import { inArray } from "drizzle-orm";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { AppError } from "#worker/kernel/errors.ts";
import type { StaffDeps } from "../appointments/read.ts";
import type { LoadedCalendar } from "../calendar/calendar.ts";
import { newLink } from "../notices/links.ts";
import { remindStatement } from "../notices/reminders.ts";
import { resources } from "../rules/cells.ts";
import type { Placement } from "../rules/overlap.ts";
import { busyTime, limitGuard, newVisit } from "../rules/place.ts";
import { appointments, manageTokens } from "../schema/appointments.ts";
import { type AppointmentRow, visitRecordStatements } from "./change.ts";
import { claimStatement, type Statement } from "./claim.ts";
import type { SealedOverride } from "./override-reason.ts";
import type { StaffActor } from "./staff-actor.ts";

/** @throws conflict for another user's keys */
export async function bookedBefore(deps: StaffDeps, keys: readonly string[], actor: StaffActor) {
  const rows = await deps.db
    .select({ id: appointments.id, createdBy: appointments.createdBy })
    .from(appointments)
    .where(inArray(appointments.idempotencyKey, [...keys]))
    .orderBy(appointments.startsAt);
  if (rows.some(({ createdBy }) => createdBy !== actor.signedIn.user.id))
    throw new AppError("conflict", "That key was used for another visit.");
  return rows;
}

interface New {
  placement: Placement;
  patient: PatientRow;
  key: string;
  actor: StaffActor;
  isWalkIn?: boolean;
  rootId?: string | null;
}

export function toVisit({ now }: StaffDeps, made: New): AppointmentRow {
  const { placement, patient, key, actor, isWalkIn = false, rootId = null } = made;
  return newVisit(now(), placement.place, {
    status: isWalkIn ? "checked_in" : "confirmed",
    source: "staff",
    patientId: patient.id,
    idempotencyKey: key,
    createdBy: actor.signedIn.user.id,
    remindByEmail: patient.email !== null,
    overrideReason: placement.place.overrideReason,
    rootId,
    ...(isWalkIn && { checkedInAt: now() }),
  });
}

interface Written {
  visit: AppointmentRow;
  placement: Placement;
  loaded: LoadedCalendar;
  actor: StaffActor;
  override?: SealedOverride["event"] | undefined;
}

export async function visitStatements(
  deps: StaffDeps,
  { visit, placement, loaded, actor, override }: Written,
): Promise<Statement[]> {
  const { db, settings } = deps;
  const { id, patientId, overrideReason } = visit;
  const claim = { appointmentId: id, holdExpiresAt: null };
  const interval = { from: visit.startsAt.getTime(), to: visit.endsAt.getTime() };
  const link = await newLink(settings, visit);
  const record = { id, actor, patientId };
  const details = { startsAt: visit.startsAt.toISOString(), location: visit.location };
  const booked = { ...record, from: null, to: "confirmed", action: "appointment.book", details, override } as const;
  const isHere = visit.status === "checked_in";
  return [
    ...(overrideReason === null ? limitGuard(deps, visit, loaded.service) : []),
    db.insert(appointments).values(visit),
    claimStatement(deps, { ...claim, resources: placement.places, interval: busyTime(visit) }),
    claimStatement(deps, { ...claim, resources: [resources.patient(patientId ?? "")], interval }),
    db.insert(manageTokens).values(link.row),
    ...visitRecordStatements(deps, booked),
    ...(isHere
      ? visitRecordStatements(deps, { ...record, from: "confirmed", to: "checked_in", action: "appointment.check_in" })
      : [remindStatement(deps, { appointmentId: id })]),
  ];
}
