import { and, eq, isNotNull, sql } from "drizzle-orm";
import { DAY } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { insertWhere, randomId } from "#worker/kernel/db/insert-where.ts";
import { appointments } from "../../schema/appointments.ts";
import { hasOldConsent, isAhead } from "./consent-gaps.ts";

/**
 * Due a day before the visit; ends with the new signature. A task that staff ended is not made again for that visit.
 */
export async function askForConsents({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const at = now();
  const isOld = and(isAhead(at, undefined), hasOldConsent);
  const isNew = sql`not exists (select 1 from ${tasks} as made where made.kind = 'expiring_consent'
    and made.appointment_id = appointments.id)`;
  const made = insertWhere(db, tasks, {
    row: {
      id: randomId("tsk"),
      kind: "expiring_consent",
      status: "open",
      version: 1,
      location: sql`location`,
      patientId: sql`patient_id`,
      appointmentId: sql`id`,
      openKey: sql`'expiring_consent:' || patient_id`,
      // With min() SQLite takes the other columns of a group from the row of the earliest visit.
      dueAt: sql`min(starts_at) - ${DAY}`,
      createdAt: at,
    },
    from: sql`appointments`,
    condition: sql`${and(isOld, isNew)} group by patient_id`,
  });
  const stillOld = db.select({ id: appointments.patientId }).from(appointments).where(isOld);
  await db.batch([
    made.onConflictDoNothing(),
    db
      .update(tasks)
      .set({ status: "done", openKey: null, endedAt: at, version: sql`${tasks.version} + 1` })
      .where(
        and(eq(tasks.kind, "expiring_consent"), isNotNull(tasks.openKey), sql`${tasks.patientId} not in ${stillOld}`),
      ),
  ]);
}
