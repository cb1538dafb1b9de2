import { and, count, eq, gte, isNull, lt, min, sql } from "drizzle-orm";
import { addDays, midnightOf } from "#contract/time.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { type OverviewDeps, type OverviewRange, part } from "./part.ts";

const USUAL_DAYS = 28;

export function auditPart({ db }: OverviewDeps, { since, until, today }: OverviewRange) {
  const { at, success, actionType, sequence } = auditTrails;
  const [begin, before] = [midnightOf(today), midnightOf(addDays(today, -USUAL_DAYS))];
  const inRange = and(gte(at, since), lt(at, until));
  return part(
    [
      db
        .select({ failures: count().as("failures") })
        .from(auditTrails)
        .where(and(eq(success, false), inRange)),
      db
        .select({ exports: count().as("exports") })
        .from(auditTrails)
        .where(and(eq(actionType, "export"), inRange)),
      db
        .select({ opened: count().as("opened") })
        .from(auditTrails)
        .where(and(eq(actionType, "chart.break_glass"), inRange)),
      db
        .select({
          today: sql<number>`sum(${at} >= ${begin})`.as("today"),
          earlier: sql<number>`sum(${at} < ${begin})`.as("earlier"),
        })
        .from(auditTrails)
        .where(and(eq(actionType, "login_failed"), gte(at, new Date(before)))),
      db
        .select({ unsealed: count().as("unsealed"), oldest: min(at).as("oldest") })
        .from(auditTrails)
        .where(isNull(sequence)),
    ],
    ([[failed], [exported], [glass], [signIns], [tail]]) => ({
      failures: failed?.failures ?? 0,
      exports: exported?.exports ?? 0,
      glassBroken: glass?.opened ?? 0,
      failedSignInsToday: signIns?.today ?? 0,
      failedSignInsUsual: Math.round(((signIns?.earlier ?? 0) / USUAL_DAYS) * 10) / 10,
      unsealed: tail?.unsealed ?? 0,
      oldestUnsealedAt: tail?.oldest ? tail.oldest.toISOString() : null,
    }),
  );
}
