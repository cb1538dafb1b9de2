import { eq, type SQL, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { newId } from "#worker/kernel/ids.ts";
import { tasks } from "./schema/tasks.ts";

type TaskRow = typeof tasks.$inferSelect;

interface NewTask extends Pick<TaskRow, "kind" | "dueAt"> {
  /** One open task for each kind and resource; null for a task made by hand. */
  resource: string | null;
  location?: TaskRow["location"];
  patientId?: string | null;
  appointmentId?: string | null;
  createdBy?: string | null;
  note?: string | null;
  id?: string;
}

/** For the batch of the change; a second open task for the same resource is ignored. @param condition of the insert */
export function taskStatement({ db, now }: Pick<Deps, "db" | "now">, task: NewTask, condition: SQL = sql`1`) {
  const { kind, dueAt, resource, ...about } = task;
  const openKey = resource === null ? null : `${kind}:${resource}`;
  const row: TaskRow = {
    id: newId("tsk"),
    location: null,
    patientId: null,
    appointmentId: null,
    createdBy: null,
    note: null,
    ...about,
    kind,
    dueAt,
    openKey,
    status: "open",
    version: 1,
    assigneeId: null,
    createdAt: now(),
    endedAt: null,
  };
  return insertWhere(db, tasks, { row, condition }).onConflictDoNothing({ target: tasks.openKey });
}

export function endTaskStatement(
  { db, now }: Pick<Deps, "db" | "now">,
  { kind, resource }: { kind: TaskRow["kind"]; resource: string },
) {
  return db
    .update(tasks)
    .set({ status: "done", openKey: null, endedAt: now(), version: sql`${tasks.version} + 1` })
    .where(eq(tasks.openKey, `${kind}:${resource}`));
}

export function notePlace(id: string) {
  return { column: "tasks.note", row: id };
}
