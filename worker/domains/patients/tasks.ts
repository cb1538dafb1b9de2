import { eq, type SQL, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { newId } from "#worker/kernel/ids.ts";
import { tasks } from "./schema/tasks.ts";

type TaskRow = typeof tasks.$inferSelect;

interface NewTask extends Pick<TaskRow, "kind" | "dueAt"> {
  /** What it is about, so that an event makes one task however often it happens; null for one made by hand. */
  resource: string | null;
  location?: TaskRow["location"];
  patientId?: string | null;
  appointmentId?: string | null;
  createdBy?: string | null;
  /** Sealed under the patient's key, in its row's place. */
  note?: string | null;
  id?: string;
}

/**
 * Gives staff something to do, in the batch of the change that makes it; a second one for the same thing is none.
 * @param condition makes the task only where it holds
 */
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

/** Ends the open task about something that has been seen to. */
export function endTaskStatement(
  { db, now }: Pick<Deps, "db" | "now">,
  { kind, resource }: { kind: TaskRow["kind"]; resource: string },
) {
  return db
    .update(tasks)
    .set({ status: "done", openKey: null, endedAt: now(), version: sql`${tasks.version} + 1` })
    .where(eq(tasks.openKey, `${kind}:${resource}`));
}

/** Where a task's note is sealed. */
export function notePlace(id: string) {
  return { column: "tasks.note", row: id };
}
