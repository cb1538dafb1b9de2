import { and, asc, inArray, lt, sql } from "drizzle-orm";
import { appointments, contactCodes } from "../../db/schema/appointments.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import type { Deps } from "../../deps.ts";
import { commit, sweepStatements } from "../../lib/scheduling/claim.ts";
import { DAY } from "../../lib/time.ts";

/** Days that a time is remembered which nobody made a visit (product.md 2.8). */
const KEEP_DAYS = 30;
/** Rows of one run; the cron comes back in a minute. */
const AT_ONCE = 100;

/**
 * Frees what has run out, forgets at once what guests said who did not book, and after 30 days that they were there, with
 * one audit row each.
 */
export async function purgeHolds(deps: Pick<Deps, "db" | "now">): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const dead = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        inArray(appointments.status, ["expired", "released"]),
        lt(appointments.updatedAt, new Date(at.getTime() - KEEP_DAYS * DAY)),
      ),
    )
    .orderBy(asc(appointments.updatedAt), asc(appointments.id))
    .limit(AT_ONCE);
  // All columns in their order: an insert from a select names none.
  const audit = sql`select 'aud_' || lower(hex(randomblob(16))), ${at.getTime()}, null, 'system', null, null, null,
    'appointment.purge', 'appointment', ${appointments.id}, null, 'retention', 1, ${JSON.stringify({ days: KEEP_DAYS })}, null, null, null
    from ${appointments} where ${appointments.id} in ${dead}`;
  await commit(deps, [
    ...sweepStatements(deps),
    db.delete(contactCodes).where(lt(contactCodes.expiresAt, at)),
    db.insert(auditTrails).select(audit),
    db.delete(appointments).where(inArray(appointments.id, dead)),
  ]);
}
