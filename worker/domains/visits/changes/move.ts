import { and, eq } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import type { openContactOf, PatientRow } from "#worker/domains/patients/patients.ts";
import type { StaffDeps, VisitWithPatient } from "../appointments/read.ts";
import type { CalendarRequest, LoadedCalendar } from "../calendar/calendar.ts";
import { assertOffered, calendarAround } from "../calendar/staff-calendar.ts";
import { type DueNotice, dueNoticeStatements, duesOf } from "../notices/dues.ts";
import { linkEnds } from "../notices/links.ts";
import { noticeStatement } from "../notices/notices.ts";
import { resources } from "../rules/cells.ts";
import type { Slot } from "../rules/is-bookable.ts";
import { placeByStaff } from "../rules/overlap.ts";
import { busyTime, limitGuard, placeOfSlot, resourcesOf } from "../rules/place.ts";
import { manageTokens } from "../schema/appointments.ts";
import { type AppointmentRow, changeStatements, type VisitActor } from "./change.ts";
import { claimStatement, freeStatement, type Statement, sweepStatements } from "./claim.ts";
import { type SealedOverride, sealOverride } from "./override-reason.ts";
import type { StaffActor } from "./staff-actor.ts";

export function movedTo(visit: AppointmentRow, loaded: LoadedCalendar, slot: Slot): AppointmentRow {
  return {
    ...visit,
    ...placeOfSlot(loaded, slot),
    icalSequence: visit.icalSequence + 1,
    patientConfirmedAt: null,
    runningLateAt: null,
    overrideReason: null,
    version: visit.version + 1,
  };
}

interface Move {
  visit: AppointmentRow;
  after: AppointmentRow;
  patient: PatientRow;
  service: LoadedCalendar["service"];
  actor: VisitActor;
  contact: Awaited<ReturnType<typeof openContactOf>>;
  /** Instead of provider and room, when staff put it beside another visit. */
  places?: readonly string[] | undefined;
  override?: SealedOverride["event"] | undefined;
}

/** Frees the old time in the same batch, so that a visit is never in its own way. */
export function moveStatements(deps: Pick<Deps, "db" | "now">, move: Move): Statement[] {
  const { visit, after, patient, actor, contact, places, override } = move;
  const claim = { appointmentId: visit.id, holdExpiresAt: null };
  const interval = { from: after.startsAt.getTime(), to: after.endsAt.getTime() };
  const details = { from: visit.startsAt.toISOString(), to: after.startsAt.toISOString() };
  const { status: to, ...set } = after;
  return [
    ...sweepStatements(deps),
    ...(places ? [] : limitGuard(deps, after, move.service)),
    ...changeStatements(deps, { visit, to, set, actor, action: "appointment.move", details, override }),
    freeStatement(deps, visit.id),
    claimStatement(deps, { ...claim, resources: places ?? resourcesOf(after), interval: busyTime(after) }),
    claimStatement(deps, { ...claim, resources: [resources.patient(patient.id)], interval }),
    deps.db
      .update(manageTokens)
      .set({ expiresAt: linkEnds(after) })
      .where(and(eq(manageTokens.appointmentId, visit.id), eq(manageTokens.scope, "manage"))),
    ...(contact ? [noticeStatement(deps, { visit: after, kind: "moved", channel: contact.channel })] : []),
  ];
}

interface StaffMove {
  actor: StaffActor;
  slot: Slot;
  /** Null keeps to the rules. */
  reason: string | null;
  notify: boolean;
  /** The calendar after a change that the same batch saves. */
  proposal?: CalendarRequest["proposal"];
}

export async function staffMoveStatements(
  deps: StaffDeps,
  { visit, patient }: VisitWithPatient,
  { actor, slot, reason, notify, proposal }: StaffMove,
): Promise<{ statements: Statement[]; due: DueNotice[] }> {
  const { serviceId: service, location } = visit;
  if (reason !== null) await assertOffered(deps, { service, location, provider: slot.providerId });
  const whose = { appointmentId: visit.id, patientId: patient.id, proposal };
  const { loaded, asking } = await calendarAround(deps, slot.startsAt, { service, location, ...whose });
  const { place, places } = placeByStaff(loaded, asking, { slot, reason });
  const why = place.overrideReason;
  const sealed = why === null ? null : await sealOverride(deps, patient, { visitId: visit.id, reason: why });
  const after = { ...movedTo(visit, loaded, slot), ...place, overrideReason: sealed?.column ?? null };
  const due = duesOf(patient, after, notify && "moved");
  const move = { visit, after, patient, service: loaded.service, actor, contact: null };
  const outsideRules = sealed ? { places, override: sealed.event } : {};
  return {
    statements: [...moveStatements(deps, { ...move, ...outsideRules }), ...dueNoticeStatements(deps, due)],
    due,
  };
}
