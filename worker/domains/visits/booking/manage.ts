import { and, eq } from "drizzle-orm";
import type { CancelReason } from "#contract/booking.ts";
import type { ManagedVisit, SlotsAnswer, StaleDetails } from "#contract/booking-answers.ts";
import { HOUR } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { openContactOf, openNames, type PatientRow } from "#worker/domains/patients/patients.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { rowExists, staleError, tryWrite } from "#worker/kernel/write.ts";
import { toManagedVisit } from "../appointments/managed-visit.ts";
import { loadCalendar } from "../calendar/calendar.ts";
import { cancelStep } from "../changes/cancel.ts";
import { type AppointmentRow, changeStatements, type VisitActor, visitRecordStatements } from "../changes/change.ts";
import { notBookable, toFreeTimes } from "../changes/refusals.ts";
import { type Linked, openLink } from "../notices/links.ts";
import { noticeStatement } from "../notices/notices.ts";
import { ownCancelRefusal } from "../rules/acts.ts";
import { freeSlots } from "../rules/slots.ts";
import { appointments } from "../schema/appointments.ts";

export type ManageDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;

const LATE_HOURS = 4;

export interface Managed {
  visit: AppointmentRow;
  shown: ManagedVisit;
  contact: Awaited<ReturnType<typeof openContactOf>>;
  isChanged: boolean;
}

export async function readManagedVisit(deps: ManageDeps, token: string): Promise<Managed> {
  const { visit, patient } = await openLink(deps, token);
  return managed(deps, { visit, patient }, false);
}

export async function managed(
  deps: ManageDeps,
  { visit, patient }: { visit: AppointmentRow; patient: PatientRow },
  isChanged: boolean,
): Promise<Managed> {
  const { firstName } = await openNames(deps, patient);
  const contact = isChanged ? await openContactOf(deps, patient) : null;
  return { visit, shown: toManagedVisit(visit, { firstName, now: deps.now() }), contact, isChanged };
}

export async function listMoves(
  deps: ManageDeps,
  token: string,
  days: { from: string; to: string },
): Promise<SlotsAnswer> {
  const { visit, patient, service } = await openLink(deps, token);
  const { calendar } = await loadCalendar(deps, {
    service: service.id,
    location: visit.location,
    ...days,
    appointmentId: visit.id,
    patientId: patient.id,
  });
  const slots = freeSlots(calendar, { service, now: deps.now().getTime(), patientId: patient.id });
  return { zone: calendar.zone, slots: toFreeTimes(slots) };
}

/** Twice is once. @throws not_bookable unless the visit is booked */
export async function attendVisit(deps: ManageDeps, token: string, actor: VisitActor): Promise<Managed> {
  const linked = await openLink(deps, token);
  const { visit } = linked;
  if (visit.status !== "confirmed" || visit.endsAt <= deps.now()) throw notBookable("state");
  if (visit.patientConfirmedAt) return managed(deps, linked, false);
  return note(deps, linked, { set: { patientConfirmedAt: deps.now() }, action: "appointment.attend", actor });
}

export async function reportLate(deps: ManageDeps, token: string, actor: VisitActor): Promise<Managed> {
  const linked = await openLink(deps, token);
  const { visit } = linked;
  const now = deps.now();
  const isToday = visit.startsAt.getTime() - LATE_HOURS * HOUR <= now.getTime() && now < visit.endsAt;
  if (visit.status !== "confirmed" || !isToday) throw notBookable("state");
  if (visit.runningLateAt) return managed(deps, linked, false);
  return note(deps, linked, { set: { runningLateAt: now }, action: "appointment.late", actor });
}

interface Note {
  set: Partial<AppointmentRow>;
  action: string;
  actor: VisitActor;
}

/** Changes neither status nor time, and so not the version. */
async function note(deps: ManageDeps, { visit, patient }: Linked, { set, action, actor }: Note): Promise<Managed> {
  const { db } = deps;
  const same = and(eq(appointments.id, visit.id), eq(appointments.version, visit.version));
  const record = { id: visit.id, from: visit.status, to: visit.status, patientId: patient.id, actor, action };
  const isDone = await tryWrite(deps, {
    guard: rowExists(appointments, same),
    statements: [
      db
        .update(appointments)
        .set({ ...set, updatedAt: deps.now() })
        .where(eq(appointments.id, visit.id)),
      ...visitRecordStatements(deps, record),
    ],
  });
  if (!isDone) throw new AppError("conflict", "The visit has just changed. Please look again.");
  return managed(deps, { visit: { ...visit, ...set }, patient }, false);
}

interface Cancelling {
  token: string;
  reason: CancelReason;
  /** Null when the request had only the link. */
  version: number | null;
  actor: VisitActor;
}

/** Twice is once. @throws stale, not_bookable after the cutoff */
export async function cancelVisit(deps: ManageDeps, { token, reason, version, actor }: Cancelling): Promise<Managed> {
  const { visit, patient } = await openLink(deps, token);
  if (visit.status === "cancelled") return managed(deps, { visit, patient }, false);
  if (version !== null && version !== visit.version) throw await stale(deps, token, { version });
  const refusal = ownCancelRefusal(visit, deps.now());
  if (refusal !== null) throw notBookable(refusal);
  const step = cancelStep(visit, { reason, isByPatient: true, at: deps.now() });
  const after = { ...visit, ...step.set, status: step.to, version: visit.version + 1 };
  const contact = await openContactOf(deps, patient);
  const isDone = await tryWrite(deps, {
    statements: [
      ...changeStatements(deps, { visit, actor, ...step }),
      ...(contact ? [noticeStatement(deps, { visit: after, kind: "cancelled", channel: contact.channel })] : []),
    ],
  });
  if (!isDone) throw await stale(deps, token, { version: visit.version });
  return managed(deps, { visit: after, patient }, true);
}

export async function stale(deps: ManageDeps, token: string, asked: StaleDetails["asked"]): Promise<AppError> {
  const { shown } = await readManagedVisit(deps, token);
  const details: StaleDetails = { current: shown, asked };
  return staleError("visit", details);
}
