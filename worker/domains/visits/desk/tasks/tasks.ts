import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { PERMISSIONS } from "#contract/permissions.ts";
import {
  BOUND_TASK_KINDS,
  type StaffTask,
  type StaleTaskDetails,
  type TaskAct,
  type TaskQuery,
  type TaskRequest,
} from "#contract/staff-tasks.ts";
import { addDays, DAY, localDate, midnightOf } from "#contract/time.ts";
import { profiles, userRoles } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { openPatientKey } from "#worker/domains/patients/patients.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { notePlace, taskStatement } from "#worker/domains/patients/tasks.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { seal } from "#worker/kernel/seal/seal.ts";
import { isAt, staleError, write } from "#worker/kernel/write.ts";
import { type StaffDeps, visitNotFound } from "../../appointments/read.ts";
import { appointments } from "../../schema/appointments.ts";
import { findPatientRow } from "../patients/people.ts";
import { selectTasks, toTask, toTasks } from "./task-rows.ts";

type Row = typeof tasks.$inferSelect;

const ENDED_DAYS = 14;

export async function listTasks(deps: StaffDeps, query: TaskQuery, actor: SignedIn): Promise<{ tasks: StaffTask[] }> {
  const { db, now } = deps;
  const facts = { actionType: "view", resourceType: "task_list", purpose: "operations" };
  const [rows] = await db.batch([
    selectTasks(deps, actor, and(...conditionsOf(deps, query, actor))),
    db.insert(auditTrails).values(actorAudit(now(), actor, facts)),
  ]);
  return { tasks: await toTasks(deps, rows, actor) };
}

function conditionsOf(
  { now }: StaffDeps,
  { scope, location, due, kind }: TaskQuery,
  { user }: SignedIn,
): (SQL | undefined)[] {
  const at = now();
  const tomorrow = midnightOf(addDays(localDate(at), 1));
  const statuses = {
    all: ["open", "claimed"],
    open: ["open"],
    mine: ["claimed"],
    ended: ["done", "cancelled"],
  } as const;
  return [
    inArray(tasks.status, [...statuses[scope]]),
    scope === "mine" ? eq(tasks.assigneeId, user.id) : undefined,
    scope === "ended" ? gt(tasks.endedAt, new Date(at.getTime() - ENDED_DAYS * DAY)) : undefined,
    location === undefined ? undefined : or(isNull(tasks.location), eq(tasks.location, location)),
    kind === undefined ? undefined : eq(tasks.kind, kind),
    due === undefined ? undefined : lt(tasks.dueAt, due === "overdue" ? at : new Date(tomorrow)),
  ];
}

/** The same key again is the same task. @throws not_found */
export async function makeTask(
  deps: StaffDeps,
  { kind, dueAt, location, note, ...about }: TaskRequest,
  { key, actor }: { key: string; actor: SignedIn },
): Promise<StaffTask> {
  const { db, now } = deps;
  const id = newId("tsk");
  const patient = about.patient === null ? null : await findPatientRow(deps, about.patient);
  if (about.appointment !== null) await assertVisitOf(deps, about.appointment, patient?.id ?? null);
  const sealed = note !== "" && patient ? await seal(await openPatientKey(deps, patient), notePlace(id), note) : null;
  const resource = `hand:${actor.user.id}:${key}`;
  const facts = { actionType: "task.create", resourceType: "task", resourceId: id, patientId: patient?.id ?? null };
  const isNew = sql`exists (select 1 from ${tasks} where id = ${id})`;
  await db.batch([
    taskStatement(deps, {
      id,
      kind,
      dueAt: new Date(dueAt),
      resource,
      location,
      patientId: patient?.id ?? null,
      appointmentId: about.appointment,
      note: sealed,
      createdBy: actor.user.id,
    }),
    insertWhere(db, auditTrails, { row: actorAudit(now(), actor, facts), condition: isNew }),
  ]);
  return shownTask(deps, eq(tasks.openKey, `${kind}:${resource}`), actor);
}

async function assertVisitOf({ db }: StaffDeps, id: string, patientId: string | null): Promise<void> {
  const [visit] = await db.select({ whose: appointments.patientId }).from(appointments).where(eq(appointments.id, id));
  if (!visit || (patientId !== null && visit.whose !== patientId)) throw visitNotFound();
}

async function shownTask(deps: StaffDeps, which: SQL | undefined, actor: SignedIn): Promise<StaffTask> {
  const [row] = await selectTasks(deps, actor, which);
  if (!row) throw taskNotFound();
  return toTask(deps, row, actor);
}

function taskNotFound(): AppError {
  return new AppError("not_found", "There is no such task.");
}

function isBound(): AppError {
  const sentence = "This task ends when the request itself is declined or marked as sent, in the plan of the chart.";
  return new AppError("conflict", sentence);
}

interface TaskChange {
  id: string;
  version: number;
  act: TaskAct;
  actor: SignedIn;
  assignee?: string;
}

/** Of two users at once, one succeeds. @throws not_found, stale with both values, conflict for its status */
export async function changeTask(deps: StaffDeps, asked: TaskChange): Promise<StaffTask> {
  const { db, now } = deps;
  const { id, version, act, actor } = asked;
  const [task] = await db.select().from(tasks).where(eq(tasks.id, id));
  if (!task) throw taskNotFound();
  if (asked.assignee !== undefined) await assertStaff(deps, asked.assignee);
  if (task.version !== version) throw await stale(deps, task, asked);
  if (!FROM[act].includes(task.status))
    throw new AppError("conflict", "That task has ended or is not yours to change.");
  if (BOUND_TASK_KINDS.includes(task.kind) && (act === "done" || act === "cancel")) throw isBound();
  await write(deps, {
    actor,
    audit: { actionType: `task.${act}`, resourceType: "task", resourceId: id, patientId: task.patientId },
    guard: isAt(tasks, asked),
    statements: [
      db
        .update(tasks)
        .set({ ...after(asked, now()), version: version + 1 })
        .where(eq(tasks.id, id)),
    ],
    refused: () => stale(deps, task, asked),
  });
  return shownTask(deps, eq(tasks.id, id), actor);
}

const FROM: Record<TaskAct, readonly Row["status"][]> = {
  claim: ["open"],
  release: ["claimed"],
  done: ["open", "claimed"],
  cancel: ["open", "claimed"],
  assign: ["open", "claimed"],
};

function after({ act, actor, assignee }: TaskChange, at: Date): Partial<Row> {
  switch (act) {
    case "claim":
      return { status: "claimed", assigneeId: actor.user.id };
    case "release":
      return { status: "open", assigneeId: null };
    case "assign":
      return { status: "claimed", assigneeId: assignee ?? actor.user.id };
    case "done":
      return { status: "done", openKey: null, endedAt: at, assigneeId: actor.user.id };
    case "cancel":
      return { status: "cancelled", openKey: null, endedAt: at, assigneeId: actor.user.id };
  }
}

async function assertStaff({ db }: StaffDeps, id: string): Promise<void> {
  const [found] = await db
    .select({ id: profiles.userId })
    .from(profiles)
    .innerJoin(userRoles, and(eq(userRoles.userId, profiles.userId), eq(userRoles.isActive, true)))
    .where(and(eq(profiles.userId, id), inArray(userRoles.role, [...PERMISSIONS["task:write"]])));
  if (found) return;
  const sentence = "Please choose somebody from the list.";
  throw new AppError("invalid_request", sentence, { fields: { assignee: sentence } });
}

async function stale(deps: StaffDeps, { id, patientId }: Row, { version, act, actor }: TaskChange): Promise<AppError> {
  const { db, now } = deps;
  const facts = { actionType: "view", resourceType: "task", resourceId: id, patientId, purpose: "operations" };
  const [[row]] = await db.batch([
    selectTasks(deps, actor, eq(tasks.id, id)),
    db.insert(auditTrails).values(actorAudit(now(), actor, facts)),
  ]);
  if (!row) return taskNotFound();
  const details: StaleTaskDetails = { current: await toTask(deps, row, actor), asked: { version, act } };
  return staleError("task", details);
}
