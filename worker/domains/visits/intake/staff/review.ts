import { eq } from "drizzle-orm";
import type { SectionId } from "#content/intake/types.ts";
import { type AddendumRequest, INTAKE_STATES } from "#contract/intake.ts";
import type { IntakeChangedAnswer } from "#contract/intake-staff.ts";
import { dropContacts } from "#worker/domains/patients/patient-contacts.ts";
import { openPatientKey } from "#worker/domains/patients/patients.ts";
import { unlessShut } from "#worker/domains/patients/restricted.ts";
import { endTaskStatement, taskStatement } from "#worker/domains/patients/tasks.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { seal } from "#worker/kernel/seal/seal.ts";
import { intakeSections, intakes } from "../../schema/intake.ts";
import { type Added, appendAddendum } from "../addenda.ts";
import type { IntakeDeps } from "../entrant.ts";
import { intakePlace } from "../intake-places.ts";
import { type Way, wayTo } from "./returned-notice.ts";
import { findForStaff, type StaffChange, writeIntakeChange } from "./staff-records.ts";

export async function reviewSection(
  deps: IntakeDeps,
  change: StaffChange,
  section: SectionId,
): Promise<IntakeChangedAnswer> {
  const { db, now } = deps;
  const row = await findForStaff(deps, change.id);
  const { id: intakeId } = row.intake;
  const mark = { reviewedBy: change.actor.user.id, reviewedAt: now() };
  const empty = await seal(await openPatientKey(deps, row.patient), intakePlace.section(intakeId, section), "{}");
  const values = { intakeId, section, answers: empty, version: 0, isComplete: false, updatedAt: now(), ...mark };
  return writeIntakeChange(deps, row, {
    ...change,
    from: ["in_review", "amended"],
    set: {},
    action: "intake.review_section",
    details: { section },
    keepsVersion: true,
    more: [
      db
        .insert(intakeSections)
        .values(values)
        .onConflictDoUpdate({ target: [intakeSections.intakeId, intakeSections.section], set: mark }),
    ],
  });
}

export interface Returned {
  changed: IntakeChangedAnswer;
  way: Way | null;
}

export async function returnIntake(deps: IntakeDeps, change: StaffChange, note: string): Promise<Returned> {
  const row = await findForStaff(deps, change.id);
  const { patient, visit } = row;
  const returnNote = await seal(await openPatientKey(deps, patient), intakePlace.returnNote(change.id), note);
  const way = await wayTo(deps, row);
  const about = { location: visit.location, patientId: patient.id, appointmentId: visit.id };
  const call = { ...about, kind: "call_back", resource: change.id, dueAt: deps.now() } as const;
  const changed = await writeIntakeChange(deps, row, {
    ...change,
    from: ["submitted", "in_review"],
    set: { status: "needs_changes", returnNote },
    action: "intake.return",
    more: [
      endTaskStatement(deps, { kind: "review_intake", resource: change.id }),
      ...(way ? [] : [taskStatement(deps, call)]),
    ],
  });
  return { changed, way };
}

/** Flags stay tasks of their own. @throws not_found, stale, conflict */
export async function acceptIntake(deps: IntakeDeps, change: StaffChange): Promise<IntakeChangedAnswer> {
  const row = await findForStaff(deps, change.id);
  return writeIntakeChange(deps, row, {
    ...change,
    from: ["submitted", "in_review", "amended"],
    set: { status: "accepted", reviewedBy: change.actor.user.id, reviewedAt: deps.now() },
    action: "intake.accept",
    more: [endTaskStatement(deps, { kind: "review_intake", resource: change.id })],
  });
}

/** Stays, struck through; address and contact that it gave are removed. The reason is sealed. */
export async function voidIntake(deps: IntakeDeps, change: StaffChange, reason: string): Promise<IntakeChangedAnswer> {
  const row = await findForStaff(deps, change.id);
  const returnNote = await seal(await openPatientKey(deps, row.patient), intakePlace.returnNote(change.id), reason);
  return writeIntakeChange(deps, row, {
    ...change,
    from: INTAKE_STATES.filter((status) => status !== "void"),
    set: { status: "void", returnNote },
    action: "intake.void",
    more: [
      endTaskStatement(deps, { kind: "review_intake", resource: change.id }),
      endTaskStatement(deps, { kind: "red_flag", resource: change.id }),
      ...(await dropContacts(deps, row.patient, change.id)),
    ],
  });
}

export async function unlockIntake(deps: IntakeDeps, change: StaffChange): Promise<IntakeChangedAnswer> {
  const row = await findForStaff(deps, change.id);
  const set = { birthDateTries: 0 };
  const more = [deps.db.update(intakes).set(set).where(eq(intakes.patientId, row.patient.id))];
  return writeIntakeChange(deps, row, { ...change, from: INTAKE_STATES, set, action: "intake.unlock", more });
}

export async function addByStaff(
  deps: IntakeDeps,
  { id, actor }: Pick<StaffChange, "id" | "actor">,
  request: AddendumRequest,
): Promise<Added> {
  const { intake, patient } = await findForStaff(deps, id);
  const facts = { actionType: "intake.add", resourceType: "intake", resourceId: id, patientId: patient.id };
  return appendAddendum(deps, {
    intake,
    patient,
    request,
    author: { kind: "staff", id: actor.user.id },
    audit: actorAudit(deps.now(), actor, { ...facts, purpose: "treatment" }),
    more: [unlessShut(deps, actor, patient.id)],
  });
}
