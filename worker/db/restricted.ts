import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { chartOpenings, chartRestrictions } from "./schema/restrictions.ts";
import type { SignedIn } from "./sessions.ts";

type RuleDeps = Pick<Deps, "db" | "now">;

/** Whether a chart is shut to somebody now: it is restricted, and he has not broken its glass within the hour. */
export function isShut({ db, now }: RuleDeps, { user }: SignedIn, patientId: SQL | string): SQL<number> {
  const restricted = db
    .select({ one: sql`1` })
    .from(chartRestrictions)
    .where(sql`${chartRestrictions.patientId} = ${patientId}`);
  const opened = db
    .select({ one: sql`1` })
    .from(chartOpenings)
    .where(
      sql`${chartOpenings.patientId} = ${patientId} and ${chartOpenings.actorId} = ${user.id}
        and ${chartOpenings.endsAt} > ${now().getTime()}`,
    );
  return sql<number>`(exists ${restricted} and not exists ${opened})`;
}

/**
 * Stands in every batch that opens or changes what is in a chart: where it is shut the whole batch fails, and the answer
 * is 403 `chart_restricted` (middleware/on-error.ts).
 */
export function unlessShut(deps: RuleDeps, actor: SignedIn, patientId: SQL | string) {
  // Another failure than the one of `demand`: a guard of a change means something else.
  const holds = sql<number>`case when ${isShut(deps, actor, patientId)} then json_extract('{}', 'shut') else 1 end`;
  return deps.db.select({ isOpen: holds.as("is_open") }).from(sql`(select 1)`);
}

/** Whether a batch failed because of `unlessShut`. Drizzle wraps D1's error, so both levels are read. */
export function isChartShut(error: unknown): boolean {
  for (let level = error, depth = 0; level instanceof Error && depth < 4; level = level.cause, depth++) {
    if (/JSON path.*shut/.test(level.message)) return true;
  }
  return false;
}

/** Where the reasons are sealed. */
export function restrictionPlace(patientId: string) {
  return { column: "chart_restrictions.reason", row: patientId };
}

export function openingPlace(id: string) {
  return { column: "chart_openings.reason", row: id };
}
