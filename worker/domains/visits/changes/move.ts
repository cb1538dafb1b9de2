import { and, eq } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import type { openContactOf, PatientRow } from "#worker/domains/patients/patients.ts";
import type { Loaded } from "../calendar/calendar.ts";
import { linkEnds } from "../notices/links.ts";
import { noticeStatement } from "../notices/notices.ts";
import { resources } from "../rules/cells.ts";
import type { Slot } from "../rules/is-bookable.ts";
import { busyTime, limitGuard, placeOf, placesOf } from "../rules/place.ts";
import { manageTokens } from "../schema/appointments.ts";
import { type Actor, type AppointmentRow, changeStatements } from "./change.ts";
import { claimStatement, freeStatement, type Statement, sweepStatements } from "./claim.ts";
import type { SealedOverride } from "./override-reason.ts";

/** The visit at its new time; what was said about the old one no longer counts. */
export function movedTo(visit: AppointmentRow, loaded: Loaded, slot: Slot): AppointmentRow {
  return {
    ...visit,
    ...placeOf(loaded, slot),
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
  service: Loaded["service"];
  actor: Actor;
  /** Where the message goes; null for none. */
  contact: Awaited<ReturnType<typeof openContactOf>>;
  /** What it takes in place of its provider and room: staff put it beside another visit. */
  places?: readonly string[] | undefined;
  /** Why, where the rules were set aside for it. */
  override?: SealedOverride["event"] | undefined;
}

/** Gives the old time back and takes the new one, in place: for one batch, so that a visit never stands in its own way. */
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
    claimStatement(deps, { ...claim, resources: places ?? placesOf(after), interval: busyTime(after) }),
    claimStatement(deps, { ...claim, resources: [resources.patient(patient.id)], interval }),
    deps.db
      .update(manageTokens)
      .set({ expiresAt: linkEnds(after) })
      .where(and(eq(manageTokens.appointmentId, visit.id), eq(manageTokens.scope, "manage"))),
    ...(contact ? [noticeStatement(deps, { visit: after, kind: "moved", channel: contact.channel })] : []),
  ];
}
