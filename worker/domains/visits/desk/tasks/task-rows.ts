import { asc, eq, type SQL, sql } from "drizzle-orm";
import { may } from "#contract/permissions.ts";
import type { StaffTask } from "#contract/staff-tasks.ts";
import type { Deps } from "#worker/deps.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { openPatientKey, patientPlace } from "#worker/domains/patients/patients.ts";
import { isShut } from "#worker/domains/patients/restricted.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { notePlace } from "#worker/domains/patients/tasks.ts";
import { open } from "#worker/kernel/seal/seal.ts";

const MANY = 200;

/** For a batch: no two columns share a name; names and notes stay sealed. */
export function selectTasks(deps: Pick<Deps, "db" | "now">, actor: SignedIn, which: SQL | undefined) {
  return deps.db
    .select({
      task: tasks,
      wrappedKey: patients.wrappedKey,
      kekVersion: patients.kekVersion,
      firstName: patients.firstName,
      lastName: patients.lastName,
      phone: patients.phone,
      isShut: isShut(deps, actor, sql`${tasks.patientId}`).as("is_shut"),
      assignee: nameOf().as("assignee_name"),
    })
    .from(tasks)
    .leftJoin(patients, eq(patients.id, tasks.patientId))
    .leftJoin(profiles, eq(profiles.userId, tasks.assigneeId))
    .where(which)
    .orderBy(asc(sql`${tasks.kind} <> 'possible_emergency'`), asc(tasks.dueAt), asc(tasks.id))
    .limit(MANY);
}

export type StaffTaskRow = Awaited<ReturnType<typeof selectTasks>>[number];

export function toTasks(
  deps: Pick<Deps, "settings">,
  rows: readonly StaffTaskRow[],
  actor: SignedIn,
): Promise<StaffTask[]> {
  return Promise.all(rows.map((row) => toTask(deps, row, actor)));
}

export async function toTask(deps: Pick<Deps, "settings">, row: StaffTaskRow, actor: SignedIn): Promise<StaffTask> {
  const { task } = row;
  const opened = may(actor.roles, "patient:read") ? await openAbout(deps, row) : null;
  return {
    id: task.id,
    version: task.version,
    kind: task.kind,
    status: task.status,
    location: task.location,
    dueAt: task.dueAt.toISOString(),
    patient: opened?.patient ?? null,
    appointmentId: task.appointmentId,
    about: aboutOf(task),
    note: row.isShut ? null : (opened?.note ?? null),
    assignee:
      task.assigneeId === null
        ? null
        : { id: task.assigneeId, name: row.assignee || "Staff", isMe: task.assigneeId === actor.user.id },
    createdAt: task.createdAt.toISOString(),
    endedAt: task.endedAt?.toISOString() ?? null,
  };
}

const ABOUT: Readonly<Record<string, NonNullable<StaffTask["about"]>["kind"]>> = {
  int: "intake",
  thr: "thread",
  rfl: "refill",
  lead: "lead",
  drq: "correction",
};

/** An event's open key holds an id that begins with the kind of its resource. */
function aboutOf({ kind, openKey }: StaffTaskRow["task"]): StaffTask["about"] {
  if ((kind !== "possible_emergency" && kind !== "call_back") || openKey === null) return null;
  const id = openKey.slice(`${kind}:`.length);
  const about = ABOUT[id.split("_")[0] ?? ""];
  return about ? { kind: about, id } : null;
}

async function openAbout(deps: Pick<Deps, "settings">, { task, ...row }: StaffTaskRow) {
  const { patientId: id, note } = task;
  const { wrappedKey, kekVersion, firstName, lastName } = row;
  const phone = task.kind === "possible_emergency" && task.endedAt === null ? row.phone : null;
  if (id === null || wrappedKey === null || kekVersion === null || firstName === null || lastName === null) return null;
  const key = await openPatientKey(deps, { id, wrappedKey, kekVersion });
  const [first, last, number, text] = await Promise.all([
    open(key, patientPlace("firstName", id), firstName),
    open(key, patientPlace("lastName", id), lastName),
    phone === null ? null : open(key, patientPlace("phone", id), phone),
    note === null ? null : open(key, notePlace(task.id), note),
  ]);
  return { patient: { id, name: `${first} ${last}`.trim(), phone: number }, note: text };
}
