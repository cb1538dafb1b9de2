import { and, eq } from "drizzle-orm";
import type { Saved } from "#contract/admin-schedule.ts";
import type { Handling, ScheduleConflictsAnswer } from "#contract/schedule-conflicts.ts";
import { DAY } from "#contract/time.ts";
import { openPatientKey } from "#worker/domains/patients/patients.ts";
import { notePlace, taskStatement } from "#worker/domains/patients/tasks.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { seal } from "#worker/kernel/seal/seal.ts";
import { guardStatement, rowExists, tryWrite } from "#worker/kernel/write.ts";
import { changeStatements, visitRecordStatements } from "../../changes/change.ts";
import type { Statement } from "../../changes/claim.ts";
import { staffMoveStatements } from "../../changes/move.ts";
import { sealOverride } from "../../changes/override-reason.ts";
import type { StaffActor } from "../../changes/staff-actor.ts";
import type { DueNotice } from "../../notices/dues.ts";
import { appointments } from "../../schema/appointments.ts";
import type { ScheduleDeps } from "../list.ts";
import { asCalendar, findMisplaced, type Misplaced, type Proposal, showConflicts } from "./proposals.ts";

interface Saving {
  proposal: Proposal;
  statements: readonly Statement[];
  keep?: (handled: Handled) => readonly Statement[];
  handling: readonly Handling[];
  actor: StaffActor;
  refused: () => Promise<void>;
}

type Handled = Saved<unknown>["handled"];

const CALL_MS = DAY;

/** One batch for the change and every visit outside it. */
export async function saveProposal(
  deps: ScheduleDeps,
  saving: Saving,
): Promise<{ handled: Handled; due: DueNotice[] }> {
  const { proposal, actor, handling } = saving;
  const { misplaced, same } = await findMisplaced(deps, proposal);
  const conflicts = () => conflictOf(deps, { proposal, actor });
  const planned = pairUp(misplaced, handling);
  if (!planned) {
    // A stale calendar version is reported before conflicts, which depend on it.
    await saving.refused();
    throw await conflicts();
  }
  const count = (act: Handling["act"]) => planned.filter(({ how }) => how.act === act).length;
  const handled = { kept: count("keep"), moved: count("move"), called: count("call") };
  const kept = saving.keep?.(handled) ?? [];
  const statements: Statement[] = [guardStatement(deps.db, same.condition), ...saving.statements, ...kept];
  const due: DueNotice[] = [];
  for (const { one, how } of planned) {
    const made = await handle(deps, { one, how, actor, proposal });
    statements.push(...made.statements);
    due.push(...made.due);
  }
  if (!(await tryWrite(deps, { statements }))) {
    await saving.refused();
    throw await conflicts();
  }
  return { handled, due };
}

async function conflictOf(
  deps: ScheduleDeps,
  { proposal, actor }: { proposal: Proposal; actor: StaffActor },
): Promise<AppError> {
  const { misplaced } = await findMisplaced(deps, proposal);
  const details: ScheduleConflictsAnswer = await showConflicts(deps, { proposal, misplaced }, actor.signedIn);
  return new AppError("conflict", "Some visits would fall outside. Please say what happens to each.", { details });
}

interface Pair {
  one: Misplaced;
  how: Handling;
}

function pairUp(misplaced: readonly Misplaced[], handling: readonly Handling[]): Pair[] | null {
  const pairs = misplaced.flatMap((one) => {
    const how = handling.find(({ visit, version }) => visit === one.visit.id && version === one.visit.version);
    return how ? [{ one, how }] : [];
  });
  return pairs.length === misplaced.length ? pairs : null;
}

interface Handle extends Pair {
  actor: StaffActor;
  proposal: Proposal;
}

async function handle(
  deps: ScheduleDeps,
  { one, how, actor, proposal }: Handle,
): Promise<{ statements: Statement[]; due: DueNotice[] }> {
  switch (how.act) {
    case "keep":
      return { statements: await keepStatements(deps, one, { actor, reason: how.reason }), due: [] };
    case "call":
      return { statements: await callStatements(deps, one, actor), due: [] };
    case "move":
      return move(deps, { one, how, actor, proposal });
  }
}

async function move(
  deps: ScheduleDeps,
  { one, how, actor, proposal }: Handle & { how: Extract<Handling, { act: "move" }> },
) {
  const slot = { providerId: how.provider, startsAt: Date.parse(how.startsAt) };
  try {
    return await staffMoveStatements(deps, one, {
      actor,
      slot,
      reason: null,
      notify: how.notify,
      proposal: asCalendar(proposal),
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const sentence = `${one.visit.ref} can not move there: ${error.message}`;
    throw new AppError("invalid_request", sentence, { fields: { handling: sentence }, cause: error });
  }
}

async function keepStatements(
  deps: ScheduleDeps,
  { visit, patient }: Misplaced,
  { actor, reason }: { actor: StaffActor; reason: string },
): Promise<Statement[]> {
  const { column: overrideReason, event: override } = await sealOverride(deps, patient, { visitId: visit.id, reason });
  const action = "appointment.keep";
  if (visit.status === "confirmed") {
    return changeStatements(deps, { visit, to: "confirmed", set: { overrideReason }, actor, action, override });
  }
  const { db, now } = deps;
  const { id, version, status, patientId } = visit;
  const same = and(eq(appointments.id, id), eq(appointments.version, version), eq(appointments.status, status));
  return [
    guardStatement(db, rowExists(appointments, same)),
    db
      .update(appointments)
      .set({ overrideReason, version: version + 1, updatedAt: now() })
      .where(eq(appointments.id, id)),
    ...visitRecordStatements(deps, { id, from: status, to: status, actor, action, patientId, override }),
  ];
}

async function callStatements(
  deps: ScheduleDeps,
  { visit, patient }: Misplaced,
  actor: StaffActor,
): Promise<Statement[]> {
  const id = newId("tsk");
  const key = await openPatientKey(deps, patient);
  const note = await seal(key, notePlace(id), "Our hours change: please find another time for this visit.");
  return [
    taskStatement(deps, {
      id,
      kind: "call_back",
      resource: visit.id,
      dueAt: new Date(Math.min(deps.now().getTime() + CALL_MS, visit.startsAt.getTime())),
      location: visit.location,
      patientId: patient.id,
      appointmentId: visit.id,
      note,
      createdBy: actor.signedIn.user.id,
    }),
    ...visitRecordStatements(deps, {
      id: visit.id,
      from: visit.status,
      to: visit.status,
      actor,
      action: "appointment.call",
      patientId: patient.id,
      details: { task: id },
    }),
  ];
}
