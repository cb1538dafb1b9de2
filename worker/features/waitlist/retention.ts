import { asc, inArray, sql } from "drizzle-orm";
import { countDue, DUE, ruleOf } from "../../db/retention.ts";
import { patients } from "../../db/schema/appointments.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { tasks } from "../../db/schema/tasks.ts";
import type { Deps } from "../../deps.ts";
import { tryWrite } from "../../kernel/write.ts";

/** Rows of one run; the cron comes back in a minute. */
const AT_ONCE = 100;

/** Forgets guests who waited and never came, with what they waited for, and one audit row each. */
export async function purgeWaits(
  deps: Pick<Deps, "db" | "now">,
  { keep, before } = ruleOf("waits", deps.now()),
): Promise<number> {
  const { db, now } = deps;
  const gone = db
    .select({ id: patients.id })
    .from(patients)
    .where(DUE.waits.where(before))
    .orderBy(asc(patients.createdAt), asc(patients.id))
    .limit(AT_ONCE);
  // All columns in their order: an insert from a select names none.
  const audit = sql`select 'aud_' || lower(hex(randomblob(16))), ${now().getTime()}, null, 'system', null, null, null,
    'patient.purge', 'patient', ${patients.id}, ${patients.id}, 'retention', 1, ${JSON.stringify({ months: keep })}, null, null, null
    from ${patients} where ${patients.id} in ${gone}`;
  const [counted] = await countDue(deps, "waits", before);
  const isDone = await tryWrite(deps, {
    statements: [
      db.insert(auditTrails).select(audit),
      db.delete(tasks).where(inArray(tasks.patientId, gone)),
      // Their entries go with them.
      db.delete(patients).where(inArray(patients.id, gone)),
    ],
  });
  return isDone ? Math.min(counted?.due ?? 0, AT_ONCE) : 0;
}
