import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { auditTrails } from "../../db/schema/audit.ts";
import { intakeSessions, intakes } from "../../db/schema/intake.ts";
import type { Deps } from "../../deps.ts";
import { commit } from "../../lib/scheduling/claim.ts";
import { DAY } from "../../lib/time.ts";

/** Days after the last change: then it counts as left, and then it is forgotten (product.md 2.3 and 2.8). */
const LEFT_AFTER_DAYS = 30;
const KEEP_DAYS = 90;
/** Rows of one run; the cron comes back in a minute. */
const AT_ONCE = 100;

/**
 * Marks what nobody signed as left, and forgets it later, with one audit row each. The last change stays the day from
 * which both count. What was signed once is part of the record and stays.
 */
export async function purgeIntakes(deps: Pick<Deps, "db" | "now">): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const due = (status: "in_progress" | "abandoned", days: number) =>
    db
      .select({ id: intakes.id })
      .from(intakes)
      .where(
        and(
          eq(intakes.status, status),
          lt(intakes.updatedAt, new Date(at.getTime() - days * DAY)),
          sql`not exists (select 1 from intake_submissions where intake_id = ${intakes.id})`,
        ),
      )
      .orderBy(asc(intakes.updatedAt), asc(intakes.id))
      .limit(AT_ONCE);
  const left = due("in_progress", LEFT_AFTER_DAYS);
  const gone = due("abandoned", KEEP_DAYS);
  // All columns in their order: an insert from a select names none.
  const audit = (action: string, days: number, which: typeof left) => sql`
    select 'aud_' || lower(hex(randomblob(16))), ${at.getTime()}, null, 'system', null, null, null,
    ${action}, 'intake', ${intakes.id}, ${intakes.patientId}, 'retention', 1, ${JSON.stringify({ days })}, null, null, null
    from ${intakes} where ${intakes.id} in ${which}`;
  await commit(deps, [
    db.delete(intakeSessions).where(lt(intakeSessions.expiresAt, at)),
    db.insert(auditTrails).select(audit("intake.purge", KEEP_DAYS, gone)),
    db.delete(intakes).where(inArray(intakes.id, gone)),
    db.insert(auditTrails).select(audit("intake.abandon", LEFT_AFTER_DAYS, left)),
    db
      .update(intakes)
      .set({ status: "abandoned", version: sql`${intakes.version} + 1` })
      .where(inArray(intakes.id, left)),
  ]);
}
