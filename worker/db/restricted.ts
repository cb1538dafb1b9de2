import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { actorAudit } from "../kernel/audit.ts";
import { auditTrails } from "./schema/audit.ts";
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
 * True for a chart that this user may open. For a restricted one the whole batch fails, and the answer is 403
 * `chart_restricted` (middleware/on-error.ts). As a guard of a change it comes first.
 */
export function isOpenTo(deps: RuleDeps, actor: SignedIn, patientId: SQL | string): SQL<number> {
  // Not the failure of a guard, which is a 409: SQLite names the path that it can't parse, and with it the chart.
  const fails = sql`json_extract('{}', ${SHUT} || (${patientId}))`;
  return sql<number>`case when ${isShut(deps, actor, patientId)} then ${fails} else 1 end`;
}

/** The same as a statement, for every batch that reads a chart. */
export function unlessShut(deps: RuleDeps, actor: SignedIn, patientId: SQL | string) {
  return deps.db.select({ isOpen: isOpenTo(deps, actor, patientId).as("is_open") }).from(sql`(select 1)`);
}

const SHUT = "shut:";

/** Whose chart made a batch fail by `unlessShut`, or null. Drizzle wraps D1's error, so both levels are read. */
export function shutChartOf(error: unknown): string | null {
  for (let level = error, depth = 0; level instanceof Error && depth < 4; level = level.cause, depth++) {
    const [, id] = /JSON path\b.*\bshut:([\w-]+)/.exec(level.message) ?? [];
    if (id !== undefined) return id;
  }
  return null;
}

/**
 * That somebody tried to open a chart that is shut to him, in a batch of its own: the one that was refused took its rows
 * along. The patient stands there as the resource alone, since his list of looks is of those who saw something.
 */
export async function noteShut({ db, now }: RuleDeps, actor: SignedIn, patientId: string): Promise<void> {
  const facts = { actionType: "view", resourceType: "patient", resourceId: patientId, success: false };
  await db.batch([db.insert(auditTrails).values(actorAudit(now(), actor, facts))]);
}

/** Where the reasons are sealed. */
export function restrictionPlace(patientId: string) {
  return { column: "chart_restrictions.reason", row: patientId };
}

export function openingPlace(id: string) {
  return { column: "chart_openings.reason", row: id };
}
