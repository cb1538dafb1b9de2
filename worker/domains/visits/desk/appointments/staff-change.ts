import type { StaffVisit } from "#contract/staff-board.ts";
import type { AppError } from "#worker/kernel/errors.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import { findVisit, type StaffDeps, type VisitWithPatient } from "../../appointments/read.ts";
import { shownVisit, staleVisit } from "../../appointments/show-staff-visit.ts";
import { type AppointmentRow, changeStatements, type VisitStep } from "../../changes/change.ts";
import type { Statement } from "../../changes/claim.ts";
import { slotRefused } from "../../changes/refusals.ts";
import type { StaffActor } from "../../changes/staff-actor.ts";
import { type DueNotice, dueNoticeStatements, duesOf } from "../../notices/dues.ts";
import type { NoticeKind } from "../../notices/messages.ts";

export interface VisitChangeRequest {
  id: string;
  version: number;
  actor: StaffActor;
  /** The body, repeated in a stale answer. */
  request?: Record<string, unknown>;
}

export async function findSeenVisit(deps: StaffDeps, requested: VisitChangeRequest): Promise<VisitWithPatient> {
  const booked = await findVisit(deps, requested.id);
  if (booked.visit.version !== requested.version) throw await stale(deps, booked, requested);
  return booked;
}

function stale(
  deps: StaffDeps,
  { visit, patient }: VisitWithPatient,
  { version, actor, request }: VisitChangeRequest,
): Promise<AppError> {
  const look = { id: visit.id, patientId: patient.id, actor: actor.signedIn };
  return staleVisit(deps, look, { ...request, version });
}

export async function writeVisitChange(
  deps: StaffDeps,
  requested: VisitChangeRequest,
  statements: readonly Statement[],
): Promise<StaffVisit> {
  if (await tryWrite(deps, { statements })) return shownVisit(deps, requested.id, requested.actor.signedIn);
  const booked = await findVisit(deps, requested.id);
  throw booked.visit.version === requested.version
    ? slotRefused("slot_taken", [])
    : await stale(deps, booked, requested);
}

export function stepVisit(
  deps: StaffDeps,
  { visit }: VisitWithPatient,
  { requested, more = [], ...step }: VisitStep & { requested: VisitChangeRequest; more?: readonly Statement[] },
): Promise<StaffVisit> {
  return writeVisitChange(deps, requested, [
    ...changeStatements(deps, { visit, actor: requested.actor, ...step }),
    ...more,
  ]);
}

interface NotifiedStep extends VisitStep {
  actor: StaffActor;
  kind: NoticeKind;
  notify: boolean;
}

export function notifiedStatements(
  deps: StaffDeps,
  { visit, patient }: VisitWithPatient,
  { actor, kind, notify, ...step }: NotifiedStep,
): { statements: Statement[]; due: DueNotice[] } {
  const after: AppointmentRow = { ...visit, ...step.set, status: step.to, version: visit.version + 1 };
  const due = duesOf(patient, after, notify && kind);
  return { statements: [...changeStatements(deps, { visit, actor, ...step }), ...dueNoticeStatements(deps, due)], due };
}
