import { and, count, eq, exists, lt, or, sql } from "drizzle-orm";
import { DAY, utcDay } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { LIMITS } from "#worker/limits.ts";
import { policyReports } from "../schema/policy-reports.ts";
import type { ReportKind } from "./scrub.ts";

const KEPT_DAYS = 30;

export async function countPolicyReports(
  { db, now }: Pick<Deps, "db" | "now">,
  kinds: readonly ReportKind[],
): Promise<void> {
  const at = now();
  const day = utcDay(at);
  const { directive, blocked, page, source } = policyReports;
  const kindsOfDay = db.select({ kinds: count() }).from(policyReports).where(eq(policyReports.day, day));
  await db.batch([
    db.delete(policyReports).where(lt(policyReports.day, utcDay(new Date(at.getTime() - KEPT_DAYS * DAY)))),
    ...kinds.map((kind) => {
      const same = and(
        eq(policyReports.day, day),
        eq(directive, kind.directive),
        eq(blocked, kind.blocked),
        eq(page, kind.page),
        eq(source, kind.source),
      );
      const isKnown = exists(db.select().from(policyReports).where(same));
      const condition = or(isKnown, sql`${kindsOfDay} < ${LIMITS.rows["policy.kinds"].limit}`) ?? isKnown;
      return insertWhere(db, policyReports, { row: { day, ...kind, count: 1 }, condition }).onConflictDoUpdate({
        target: [policyReports.day, directive, blocked, page, source],
        set: { count: sql`${policyReports.count} + 1` },
      });
    }),
  ]);
}
