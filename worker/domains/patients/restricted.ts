import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { chartOpenings, chartRestrictions } from "./schema/restrictions.ts";

type RuleDeps = Pick<Deps, "db" | "now">;

/** True if the chart is restricted and this user has no break-glass access, which lasts an hour. */
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

/** For a restricted chart the whole batch fails with 403 `chart_restricted`. Put it before other guards. */
export function isOpenTo(deps: RuleDeps, actor: SignedIn, patientId: SQL | string): SQL<number> {
  // A failed guard would be a 409. SQLite's error names the path that it can't parse, and the path names the chart.
  const fails = sql`json_extract('{}', ${SHUT} || (${patientId}))`;
  return sql<number>`case when ${isShut(deps, actor, patientId)} then ${fails} else 1 end`;
}

/** Every batch that reads a chart needs it. */
export function unlessShut(deps: RuleDeps, actor: SignedIn, patientId: SQL | string) {
  return deps.db.select({ isOpen: isOpenTo(deps, actor, patientId).as("is_open") }).from(sql`(select 1)`);
}

const SHUT = "shut:";

/** Drizzle wraps D1's error, so every level is read. */
export function shutChartOf(error: unknown): string | null {
  for (let level = error, depth = 0; level instanceof Error && depth < 4; level = level.cause, depth++) {
    const [, id] = /JSON path\b.*\bshut:([\w-]+)/.exec(level.message) ?? [];
    if (id !== undefined) return id;
  }
  return null;
}

/** In its own batch, because the refused one rolled back. No `patientId`: access logs list only successful views. */
export async function noteShut({ db, now }: RuleDeps, actor: SignedIn, patientId: string): Promise<void> {
  const facts = { actionType: "view", resourceType: "patient", resourceId: patientId, success: false };
  await db.batch([db.insert(auditTrails).values(actorAudit(now(), actor, facts))]);
}

export function restrictionPlace(patientId: string) {
  return { column: "chart_restrictions.reason", row: patientId };
}

export function openingPlace(id: string) {
  return { column: "chart_openings.reason", row: id };
}
