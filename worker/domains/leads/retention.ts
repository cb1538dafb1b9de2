import { asc, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { DUE, ruleOf } from "#worker/domains/office/retention/policy.ts";
import { forgetLeads } from "./forget-leads.ts";
import { mergesUndoableFrom } from "./list/detail.ts";
import { leadMerges, leads } from "./schema.ts";

const AT_ONCE = 100;

/** Deletes unconverted leads after 24 months, or the period that is set (docs/runbook.md). */
export async function purgeLeads(
  deps: Pick<Deps, "db" | "now">,
  { keep, before } = ruleOf("leads", deps.now()),
): Promise<number> {
  const { db } = deps;
  const due = db
    .select({ id: leads.id })
    .from(leads)
    .where(DUE.leads.where(before))
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(AT_ONCE);
  const [, gone] = await db.batch(forgetLeads(deps, sql`${due}`, keep));
  return gone.length;
}

/** A merge record holds old field values, so it is deleted once it can't be undone. */
export async function purgeLeadMerges({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const isSpent = or(isNotNull(leadMerges.undoneAt), lt(leadMerges.createdAt, mergesUndoableFrom(now())));
  await db.delete(leadMerges).where(isSpent);
}
