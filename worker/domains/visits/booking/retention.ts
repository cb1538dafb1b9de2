import { and, asc, inArray, lt, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditEach } from "#worker/kernel/audit/audit-each.ts";
import { countDue, type DueRows, ruleOf } from "#worker/kernel/retention.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import { sweepStatements } from "../changes/claim.ts";
import { appointments } from "../schema/appointments.ts";
import { forgetCodes } from "./contact-code.ts";

const AT_ONCE = 100;

export const DUE_HOLDS: DueRows = {
  table: appointments,
  where: (before) => and(inArray(appointments.status, ["expired", "released"]), lt(appointments.updatedAt, before)),
};

/** Releases expired holds and deletes guests' details at once; the rows go after the retention period. */
export async function purgeHolds(
  deps: Pick<Deps, "db" | "now">,
  { keep, before } = ruleOf("holds", deps.now()),
): Promise<number> {
  const { db, now } = deps;
  const dead = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(DUE_HOLDS.where(before))
    .orderBy(asc(appointments.updatedAt), asc(appointments.id))
    .limit(AT_ONCE);
  const facts = { actionType: "appointment.purge", actorRole: "system", resourceType: "appointment" };
  const row = auditRow(now(), { ...facts, purpose: "retention", actionDetails: { days: keep } });
  const isDead = inArray(appointments.id, dead);
  const [counted] = await countDue(deps, DUE_HOLDS, before);
  const isDone = await tryWrite(deps, {
    statements: [
      ...sweepStatements(deps),
      ...forgetCodes(deps),
      auditEach(db, row, { from: appointments, resourceId: sql`${appointments.id}`, condition: isDead }),
      db.delete(appointments).where(isDead),
    ],
  });
  return isDone ? Math.min(counted?.due ?? 0, AT_ONCE) : 0;
}
