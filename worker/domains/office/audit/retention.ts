import { asc, inArray, lte, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditReasons, auditTrails } from "#worker/kernel/audit/schema.ts";
import { log } from "#worker/kernel/log.ts";
import { type DueRows, ruleOf } from "#worker/kernel/retention.ts";
import { CUT } from "./chain.ts";

const AT_ONCE = 1000;

/** The head of the chain, before the first row that stays. While no row stays, none goes. */
export const DUE_TRAIL: DueRows = {
  table: auditTrails,
  where: (before) =>
    sql`${auditTrails.sequence} < (select young.sequence from audit_trails as young
      where young.sequence is not null and +young.at >= ${startOfMonth(before)} order by young.sequence limit 1)`,
};

/** By whole months: each cut leaves a row in the trail. */
function startOfMonth(at: Date): number {
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
}

/** The row of the cut names the last deleted link, so the rest of the chain still has a sealed anchor. */
export async function purgeTrail(
  { db, now }: Pick<Deps, "db" | "now">,
  { before } = ruleOf("trail", now()),
): Promise<number> {
  const due = await db
    .select({ sequence: auditTrails.sequence, hash: auditTrails.hash })
    .from(auditTrails)
    .where(DUE_TRAIL.where(before))
    .orderBy(asc(auditTrails.sequence))
    .limit(AT_ONCE);
  const last = due.at(-1);
  if (!last?.sequence) return 0;
  const head = lte(auditTrails.sequence, last.sequence);
  const facts = { actionType: CUT, resourceType: "audit_trail", actorRole: "system" };
  const actionDetails = { through: last.sequence, hash: last.hash, rows: due.length };
  await db.batch([
    db.insert(auditTrails).values(auditRow(now(), { ...facts, actionDetails })),
    db
      .delete(auditReasons)
      .where(inArray(auditReasons.auditId, db.select({ id: auditTrails.id }).from(auditTrails).where(head))),
    db.delete(auditTrails).where(head),
  ]);
  log("audit_cut", { through: last.sequence, hash: last.hash ?? "" });
  return due.length;
}
