import { and, asc, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { UNCONVERTED } from "#contract/lead-stages.ts";
import type { Deps } from "#worker/deps.ts";
import { type DueRows, ruleOf } from "#worker/kernel/retention.ts";
import { forgetLeads } from "./forget-leads.ts";
import { mergesUndoableFrom } from "./list/detail.ts";
import { leadMerges, leads } from "./schema.ts";

const AT_ONCE = 100;

/** Leads that did not become a visit, and those merged into one that is gone. */
export const DUE_LEADS: DueRows = {
  table: leads,
  where: (before) =>
    and(
      or(
        inArray(leads.status, [...UNCONVERTED]),
        sql`(${leads.dupOf} is not null and not exists (select 1 from leads as kept where kept.id = ${leads.dupOf}))`,
      ),
      lt(leads.createdAt, before),
    ),
};

/** Deletes unconverted leads after 24 months, or as long as was set (docs/runbook.md). */
export async function purgeLeads(
  deps: Pick<Deps, "db" | "now">,
  { keep, before } = ruleOf("leads", deps.now()),
): Promise<number> {
  const { db } = deps;
  const due = db
    .select({ id: leads.id })
    .from(leads)
    .where(DUE_LEADS.where(before))
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
