import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { AppError } from "#worker/kernel/errors.ts";
import type { StaffDeps, VisitWithPatient } from "../appointments/read.ts";
import { loadCalendar } from "../calendar/calendar.ts";
import { type AppointmentRow, changeStatements, type VisitStep } from "../changes/change.ts";
import { claimStatement, type Statement, sweepStatements } from "../changes/claim.ts";
import { notBookable, slotRefused } from "../changes/refusals.ts";
import type { StaffActor } from "../changes/staff-actor.ts";
import { appointments } from "../schema/appointments.ts";
import { canUndoNoShow } from "./acts.ts";
import { resources } from "./cells.ts";
import { freeRooms, isTaken } from "./is-bookable.ts";
import { busyTime, daysAround, resourcesOf } from "./place.ts";

// Appointments that do not take place: cancelled, or a no-show. One rule for the desk and for administrators.

/** After this many no-shows only the front desk books for the patient. */
const NO_SHOWS = 2;

export function noShowStep(visit: AppointmentRow, at: Date): VisitStep {
  if (at < visit.startsAt) throw new AppError("conflict", "The visit has not begun yet.");
  return { to: "no_show", action: "appointment.no_show", set: { endedAt: at } };
}

const BY_RULE = { rule: "no_shows" };

function noShowsOf(patientId: string) {
  return sql`(select count(*) from ${appointments} where patient_id = ${patientId} and status = 'no_show')`;
}

/** Counted inside the batch. */
export function blockStatements(
  { db, now }: Pick<Deps, "db" | "now">,
  { patient }: Pick<VisitWithPatient, "patient">,
  { actor }: { actor: StaffActor },
): Statement[] {
  const enough = sql`${noShowsOf(patient.id)} >= ${NO_SHOWS}`;
  const isFree = and(eq(patients.id, patient.id), eq(patients.isSelfBookingBlocked, false), enough);
  return setBlocked({ db, now }, { patientId: patient.id, actor, blocked: true, where: isFree });
}

/** Lifts only what the rule set: a block by staff stays. The last audit row tells which. */
function liftStatements(
  { db, now }: Pick<Deps, "db" | "now">,
  { patient }: Pick<VisitWithPatient, "patient">,
  { actor }: { actor: StaffActor },
): Statement[] {
  const lastDetails = sql`(select ${auditTrails.actionDetails} from ${auditTrails}
    where ${auditTrails.patientId} = ${patient.id}
      and ${auditTrails.actionType} in ('patient.self_booking_blocked', 'patient.self_booking_allowed')
    order by ${auditTrails.at} desc, ${auditTrails}.rowid desc limit 1)`;
  const isTheRules = and(
    eq(patients.id, patient.id),
    eq(patients.isSelfBookingBlocked, true),
    sql`${noShowsOf(patient.id)} < ${NO_SHOWS}`,
    sql`json_extract(${lastDetails}, '$.rule') = ${BY_RULE.rule}`,
  );
  return setBlocked({ db, now }, { patientId: patient.id, actor, blocked: false, where: isTheRules });
}

interface Blocking {
  patientId: string;
  actor: StaffActor;
  blocked: boolean;
  where: SQL | undefined;
}

function setBlocked(
  { db, now }: Pick<Deps, "db" | "now">,
  { patientId, actor, blocked, where }: Blocking,
): Statement[] {
  const row = actorAudit(now(), actor.signedIn, {
    actionType: blocked ? "patient.self_booking_blocked" : "patient.self_booking_allowed",
    resourceType: "patient",
    resourceId: patientId,
    patientId,
    actionDetails: BY_RULE,
  });
  return [
    insertWhere(db, auditTrails, { row, condition: sql`exists (select 1 from ${patients} where ${where})` }),
    // The condition would find its own audit row, so the inserted row is checked instead.
    db
      .update(patients)
      .set({ isSelfBookingBlocked: blocked, updatedAt: now() })
      .where(
        and(eq(patients.id, patientId), sql`exists (select 1 from ${auditTrails} where ${auditTrails.id} = ${row.id})`),
      ),
  ];
}

export async function undoNoShowStatements(
  deps: StaffDeps,
  booked: VisitWithPatient,
  { actor }: { actor: StaffActor },
): Promise<Statement[]> {
  const { visit, patient } = booked;
  if (!canUndoNoShow(visit, deps.now())) throw notBookable("state");
  const room = await roomAgain(deps, booked);
  const claim = { appointmentId: visit.id, holdExpiresAt: null };
  const own = { from: visit.startsAt.getTime(), to: visit.endsAt.getTime() };
  return [
    ...sweepStatements(deps),
    ...changeStatements(deps, {
      visit,
      to: "confirmed",
      set: { endedAt: null, checkedInAt: null, roomedAt: null, room, overrideReason: null },
      actor,
      action: "appointment.undo_no_show",
    }),
    claimStatement(deps, { ...claim, resources: resourcesOf({ ...visit, room }), interval: busyTime(visit) }),
    claimStatement(deps, { ...claim, resources: [resources.patient(patient.id)], interval: own }),
    ...liftStatements(deps, booked, { actor }),
  ];
}

async function roomAgain(deps: StaffDeps, { visit, patient }: VisitWithPatient): Promise<number | null> {
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
