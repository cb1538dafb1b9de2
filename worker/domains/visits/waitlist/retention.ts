import { asc, inArray, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { countDue, DUE, ruleOf } from "#worker/domains/office/retention/policy.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditEach } from "#worker/kernel/audit/audit-each.ts";
import { tryWrite } from "#worker/kernel/write.ts";

const AT_ONCE = 100;

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
  const facts = { actionType: "patient.purge", actorRole: "system", resourceType: "patient", purpose: "retention" };
  const row = auditRow(now(), { ...facts, actionDetails: { months: keep } });
  const [isGone, id] = [inArray(patients.id, gone), sql`${patients.id}`];
  const [counted] = await countDue(deps, "waits", before);
  const isDone = await tryWrite(deps, {
    statements: [
      auditEach(db, row, { from: patients, resourceId: id, patientId: id, condition: isGone }),
      db.delete(tasks).where(inArray(tasks.patientId, gone)),
      db.delete(patients).where(isGone),
    ],
  });
  return isDone ? Math.min(counted?.due ?? 0, AT_ONCE) : 0;
}
