import { and, asc, inArray, lt, sql } from "drizzle-orm";
import { auditTrails } from "../../db/schema/audit.ts";
import { leads } from "../../db/schema/leads.ts";
import type { Deps } from "../../deps.ts";

/** Months that a request is kept which did not become a visit (docs/runbook.md). */
const KEEP_MONTHS = 24;
/** Rows of one run; the cron comes back in a minute. */
const AT_ONCE = 100;

/**
 * Deletes unconverted leads after 24 months, with one audit row each. The wrapped key goes with the row: copies of the
 * sealed fields elsewhere stay closed for good.
 */
export async function purgeLeads({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const at = now();
  const cutoff = new Date(at);
  cutoff.setUTCMonth(cutoff.getUTCMonth() - KEEP_MONTHS);
  const due = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(inArray(leads.status, ["new", "contacted", "closed"]), lt(leads.createdAt, cutoff)))
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(AT_ONCE);
  // All columns in their order: an insert from a select names none.
  const audit = sql`select 'aud_' || lower(hex(randomblob(16))), ${at.getTime()}, null, 'system', null, null, null,
    'lead.expire', 'lead', ${leads.id}, null, 'retention', 1, ${JSON.stringify({ months: KEEP_MONTHS })}, null, null, null
    from ${leads} where ${leads.id} in ${due}`;
  await db.batch([db.insert(auditTrails).select(audit), db.delete(leads).where(inArray(leads.id, due))]);
}
