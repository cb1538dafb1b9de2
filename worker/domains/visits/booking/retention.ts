import { asc, inArray, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { countDue, DUE, ruleOf } from "#worker/domains/office/retention/policy.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditEach } from "#worker/kernel/audit/audit-each.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import { sweepStatements } from "../changes/claim.ts";
import { appointments } from "../schema/appointments.ts";
import { forgetCodes } from "./contact-code.ts";

const AT_ONCE = 100;

/**
 * Forgets at once what guests entered who did not book, and the holds after 30 days or as set, with one audit row each.
 */
export async function purgeHolds(
  deps: Pick<Deps, "db" | "now">,
  { keep, before } = ruleOf("holds", deps.now()),
): Promise<number> {
  const { db, now } = deps;
  const dead = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(DUE.holds.where(before))
    .orderBy(asc(appointments.updatedAt), asc(appointments.id))
    .limit(AT_ONCE);
  const facts = { actionType: "appointment.purge", actorRole: "system", resourceType: "appointment" };
  const row = auditRow(now(), { ...facts, purpose: "retention", actionDetails: { days: keep } });
  const isDead = inArray(appointments.id, dead);
  const [counted] = await countDue(deps, "holds", before);
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
