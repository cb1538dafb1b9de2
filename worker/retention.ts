import { sql } from "drizzle-orm";
import { RETENTION_JOB_IDS, type RetentionJob } from "#contract/retention.ts";
import { utcDay } from "#contract/time.ts";
import { purgeLeads } from "#worker/domains/leads/retention.ts";
import { purgeConversations } from "#worker/domains/max/conversations/conversations.ts";
import { purgeTrail } from "#worker/domains/office/audit/retention.ts";
import { purgeCharts } from "#worker/domains/office/retention/charts.ts";
import { type RetentionRule, readRules } from "#worker/domains/office/retention/policy.ts";
import { retentionRuns } from "#worker/domains/office/schema.ts";
import { purgeEvents } from "#worker/domains/site/analytics/service.ts";
import { purgeHolds } from "#worker/domains/visits/booking/retention.ts";
import { purgeIntakes } from "#worker/domains/visits/intake/retention.ts";
import { purgeNotices } from "#worker/domains/visits/reminders/send.ts";
import { purgeWaits } from "#worker/domains/visits/waitlist/retention.ts";
import type { Deps } from "./deps.ts";

type RetentionDeps = Pick<Deps, "db" | "now">;

/** Every job deletes what is due by its rule, a bounded number of rows at once, and says how many it were. */
const JOBS: Record<RetentionJob, (deps: RetentionDeps, rule: RetentionRule) => Promise<number>> = {
  conversations: purgeConversations,
  leads: purgeLeads,
  holds: purgeHolds,
  waits: purgeWaits,
  intakes: purgeIntakes,
  notices: purgeNotices,
  events: purgeEvents,
  chart: purgeCharts,
  trail: purgeTrail,
};

/** Runs every job by the rules that are set, and writes down what each deleted. */
export async function runRetention(deps: RetentionDeps): Promise<void> {
  const rules = await readRules(deps);
  const done = new Map<RetentionJob, number>();
  for (const job of RETENTION_JOB_IDS) done.set(job, await JOBS[job](deps, rules[job]));
  const [first, ...rest] = [...done].map(([job, rows]) => runStatement(deps, { job, rows, by: "cron" }));
  if (first) await deps.db.batch([first, ...rest]);
}

/** Runs one job because somebody asked for it. */
export async function runJob(deps: RetentionDeps, job: RetentionJob): Promise<number> {
  const rules = await readRules(deps);
  const rows = await JOBS[job](deps, rules[job]);
  await runStatement(deps, { job, rows, by: "hand" });
  return rows;
}

/** One row a job and day: the first run of a day is written down whatever it found, later ones add to it. */
function runStatement(
  { db, now }: RetentionDeps,
  { job, rows, by }: { job: RetentionJob; rows: number; by: "cron" | "hand" },
) {
  const at = now();
  const row = { policyId: job, day: utcDay(at), by, runs: rows > 0 ? 1 : 0, rows, lastAt: at };
  const target = [retentionRuns.policyId, retentionRuns.day, retentionRuns.by];
  const insert = db.insert(retentionRuns).values(row);
  if (rows === 0) return insert.onConflictDoNothing({ target });
  return insert.onConflictDoUpdate({
    target,
    set: { runs: sql`${retentionRuns.runs} + 1`, rows: sql`${retentionRuns.rows} + ${rows}`, lastAt: at },
  });
}
