import { RETENTION_JOB_IDS, type RetentionJob } from "#contract/retention.ts";
import { DUE_LEADS, purgeLeads } from "#worker/domains/leads/retention.ts";
import { DUE_CONVERSATIONS, purgeConversations } from "#worker/domains/max/conversations/conversations.ts";
import { DUE_TRAIL, purgeTrail } from "#worker/domains/office/audit/retention.ts";
import { DUE_CHARTS, purgeCharts } from "#worker/domains/office/retention/charts.ts";
import type { RetentionJobs } from "#worker/domains/office/retention/report.ts";
import { DUE_EVENTS, purgeEvents } from "#worker/domains/site/analytics/service.ts";
import { DUE_HOLDS, purgeHolds } from "#worker/domains/visits/booking/retention.ts";
import { DUE_INTAKES, purgeIntakes } from "#worker/domains/visits/intake/retention.ts";
import { DUE_NOTICES, purgeNotices } from "#worker/domains/visits/reminders/send.ts";
import { DUE_WAITS, purgeWaits } from "#worker/domains/visits/waitlist/retention.ts";
import { type RetentionRule, readRules, runStatement } from "#worker/kernel/retention.ts";
import type { Deps } from "./deps.ts";

type RetentionDeps = Pick<Deps, "db" | "now">;

/** Each deletes a bounded number of due rows and returns how many. */
const PURGES: Record<RetentionJob, (deps: RetentionDeps, rule: RetentionRule) => Promise<number>> = {
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

const DUE: RetentionJobs["due"] = {
  conversations: DUE_CONVERSATIONS,
  leads: DUE_LEADS,
  holds: DUE_HOLDS,
  waits: DUE_WAITS,
  intakes: DUE_INTAKES,
  notices: DUE_NOTICES,
  events: DUE_EVENTS,
  chart: DUE_CHARTS,
  trail: DUE_TRAIL,
};

/** Runs every job by its policy and records what it deleted. */
export async function runRetention(deps: RetentionDeps): Promise<void> {
  const rules = await readRules(deps);
  const done = new Map<RetentionJob, number>();
  for (const job of RETENTION_JOB_IDS) done.set(job, await PURGES[job](deps, rules[job]));
  const [first, ...rest] = [...done].map(([job, rows]) => runStatement(deps, { job, rows, by: "cron" }));
  if (first) await deps.db.batch([first, ...rest]);
}

/** For the retention pages: what each job would delete, and one run by hand. */
export const retentionJobs: RetentionJobs = {
  due: DUE,
  async run(deps, job) {
    const rules = await readRules(deps);
    const rows = await PURGES[job](deps, rules[job]);
    await runStatement(deps, { job, rows, by: "hand" });
    return rows;
  },
};
