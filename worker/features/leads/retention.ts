import { asc, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { DUE, ruleOf } from "../../db/retention.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { leadMerges, leads } from "../../db/schema/leads.ts";
import type { Deps } from "../../deps.ts";
import { undoableFrom } from "./detail.ts";

/** Rows of one run; the cron comes back in a minute. */
const AT_ONCE = 100;

/**
 * Deletes unconverted leads after 24 months, or as long as was set (docs/runbook.md), with one audit row each. The wrapped key goes with the row: copies of the
 * sealed fields elsewhere stay closed for good.
 */
export async function purgeLeads(
  { db, now }: Pick<Deps, "db" | "now">,
  { keep, before } = ruleOf("leads", now()),
): Promise<number> {
  const at = now();
  const due = db
    .select({ id: leads.id })
    .from(leads)
    .where(DUE.leads.where(before))
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(AT_ONCE);
  // All columns in their order: an insert from a select names none.
  const audit = sql`select 'aud_' || lower(hex(randomblob(16))), ${at.getTime()}, null, 'system', null, null, null,
    'lead.expire', 'lead', ${leads.id}, null, 'retention', 1, ${JSON.stringify({ months: keep })}, null, null, null
    from ${leads} where ${leads.id} in ${due}`;
  const [, gone] = await db.batch([
    db.insert(auditTrails).select(audit),
    db.delete(leads).where(inArray(leads.id, due)).returning({ id: leads.id }),
  ]);
  return gone.length;
}

/** What undoes a merge holds fields as they were: it is kept while it may be used, and no longer. */
export async function purgeLeadMerges({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const isSpent = or(isNotNull(leadMerges.undoneAt), lt(leadMerges.createdAt, undoableFrom(now())));
  await db.delete(leadMerges).where(isSpent);
}
