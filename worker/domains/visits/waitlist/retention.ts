import { and, asc, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditEach } from "#worker/kernel/audit/audit-each.ts";
import { countDue, type DueRows, ruleOf } from "#worker/kernel/retention.ts";
import { tryWrite } from "#worker/kernel/write.ts";

const AT_ONCE = 100;

/** Tables whose rows make a patient more than a waitlist entry. */
const OF_PATIENT = [
  "appointments",
  "intakes",
  "patient_consents",
  "threads",
  "measurements",
  "results",
  "care_plans",
  "refill_requests",
  "visit_summaries",
  "chart_notes",
  "data_requests",
] as const;

/** Guests whose wait ended without a visit. A patient with an account or any other record stays. */
export const DUE_WAITS: DueRows = {
  table: patients,
  where: (before) =>
    and(
      isNull(patients.userId),
      lt(patients.createdAt, before),
      // Begins at the waitlist: there are many more patients.
      sql`${patients.id} in (select patient_id from waitlist_entries)`,
      sql`not exists (select 1 from waitlist_entries where patient_id = ${patients.id}
        and (status in ('waiting', 'offered') or updated_at >= ${before.getTime()}))`,
      ...OF_PATIENT.map(
        (table) => sql`not exists (select 1 from ${sql.identifier(table)} where patient_id = ${patients.id})`,
      ),
      // A task that compares charts goes with the chart.
      sql`not exists (select 1 from tasks where patient_id = ${patients.id} and kind <> 'possible_match')`,
    ),
};

/** Forgets guests who waited and never came, with what they waited for, and one audit row each. */
export async function purgeWaits(
  deps: Pick<Deps, "db" | "now">,
  { keep, before } = ruleOf("waits", deps.now()),
): Promise<number> {
  const { db, now } = deps;
  const gone = db
    .select({ id: patients.id })
    .from(patients)
    .where(DUE_WAITS.where(before))
    .orderBy(asc(patients.createdAt), asc(patients.id))
    .limit(AT_ONCE);
  const facts = { actionType: "patient.purge", actorRole: "system", resourceType: "patient", purpose: "retention" };
  const row = auditRow(now(), { ...facts, actionDetails: { months: keep } });
  const [isGone, id] = [inArray(patients.id, gone), sql`${patients.id}`];
  const [counted] = await countDue(deps, DUE_WAITS, before);
  const isDone = await tryWrite(deps, {
    statements: [
      auditEach(db, row, { from: patients, resourceId: id, patientId: id, condition: isGone }),
      db.delete(tasks).where(inArray(tasks.patientId, gone)),
      db.delete(patients).where(isGone),
    ],
  });
  return isDone ? Math.min(counted?.due ?? 0, AT_ONCE) : 0;
}
