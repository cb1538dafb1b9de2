import { and, asc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { DAY } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditEach } from "#worker/kernel/audit/audit-each.ts";
import { countDue, type DueRows, ruleOf } from "#worker/kernel/retention.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import { intakeSessions, intakes } from "../schema/intake.ts";

/** Days after the last change. */
const LEFT_AFTER_DAYS = 30;
const AT_ONCE = 100;

/** Abandoned intakes that were never signed: a signed one is part of the record and stays. */
export const DUE_INTAKES: DueRows = {
  table: intakes,
  where: (before) =>
    and(
      eq(intakes.status, "abandoned"),
      lt(intakes.updatedAt, before),
      sql`not exists (select 1 from intake_submissions where intake_id = ${intakes.id})`,
    ),
};

/**
 * Marks unsigned intakes as abandoned and deletes them after the retention period; both count from the last change.
 * A signed intake is part of the record and stays.
 */
export async function purgeIntakes(
  deps: Pick<Deps, "db" | "now">,
  { keep, before } = ruleOf("intakes", deps.now()),
): Promise<number> {
  const { db, now } = deps;
  const at = now();
  const first = (which: SQL | undefined) =>
    db
      .select({ id: intakes.id })
      .from(intakes)
      .where(which)
      .orderBy(asc(intakes.updatedAt), asc(intakes.id))
      .limit(AT_ONCE);
  const left = first(
    and(
      eq(intakes.status, "in_progress"),
      lt(intakes.updatedAt, new Date(at.getTime() - LEFT_AFTER_DAYS * DAY)),
      sql`not exists (select 1 from intake_submissions where intake_id = ${intakes.id})`,
    ),
  );
  const gone = first(DUE_INTAKES.where(before));
  const facts = { actorRole: "system", resourceType: "intake", purpose: "retention" };
  const audit = (actionType: string, days: number, which: typeof left) =>
    auditEach(db, auditRow(at, { ...facts, actionType, actionDetails: { days } }), {
      from: intakes,
      resourceId: sql`${intakes.id}`,
      patientId: sql`${intakes.patientId}`,
      condition: inArray(intakes.id, which),
    });
  const [counted] = await countDue(deps, DUE_INTAKES, before);
  const isDone = await tryWrite(deps, {
    statements: [
      db.delete(intakeSessions).where(lt(intakeSessions.expiresAt, at)),
      audit("intake.purge", keep, gone),
      db.delete(intakes).where(inArray(intakes.id, gone)),
      audit("intake.abandon", LEFT_AFTER_DAYS, left),
      db
        .update(intakes)
        .set({ status: "abandoned", version: sql`${intakes.version} + 1` })
        .where(inArray(intakes.id, left)),
    ],
  });
  return isDone ? Math.min(counted?.due ?? 0, AT_ONCE) : 0;
}
