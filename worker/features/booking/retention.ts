import { asc, inArray, sql } from "drizzle-orm";
import { countDue, DUE, ruleOf } from "../../db/retention.ts";
import { appointments } from "../../db/schema/appointments.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import type { Deps } from "../../deps.ts";
import { tryWrite } from "../../kernel/write.ts";
import { sweepStatements } from "../../lib/scheduling/claim.ts";
import { forgetCodes } from "../../lib/scheduling/contact-code.ts";

/** Rows of one run; the cron comes back in a minute. */
const AT_ONCE = 100;

/**
 * Frees what has run out, forgets at once what guests said who did not book, and after 30 days, or as
 * long as was set (product.md 2.8), that they were there, with one audit row each.
 */
export async function purgeHolds(
  deps: Pick<Deps, "db" | "now">,
  { keep, before } = ruleOf("holds", deps.now()),
): Promise<number> {
  const { db, now } = deps;
  const at = now();
  const dead = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(DUE.holds.where(before))
    .orderBy(asc(appointments.updatedAt), asc(appointments.id))
    .limit(AT_ONCE);
  // All columns in their order: an insert from a select names none.
  const audit = sql`select 'aud_' || lower(hex(randomblob(16))), ${at.getTime()}, null, 'system', null, null, null,
    'appointment.purge', 'appointment', ${appointments.id}, null, 'retention', 1, ${JSON.stringify({ days: keep })}, null, null, null
    from ${appointments} where ${appointments.id} in ${dead}`;
  const [counted] = await countDue(deps, "holds", before);
  const isDone = await tryWrite(deps, {
    statements: [
      ...sweepStatements(deps),
      ...forgetCodes(deps),
      db.insert(auditTrails).select(audit),
      db.delete(appointments).where(inArray(appointments.id, dead)),
    ],
  });
  return isDone ? Math.min(counted?.due ?? 0, AT_ONCE) : 0;
}
