import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { RETENTION_JOB_IDS, RETENTION_JOBS, type RetentionJob } from "#contract/retention.ts";
import { DAY, utcDay } from "#contract/time.ts";
import type { actorAudit } from "./audit/audit.ts";
import { retentionPolicies, retentionRuns } from "./retention-schema.ts";
import { staleError, type WriteDeps, write } from "./write.ts";

/** The rule that a retention job follows. */
export interface RetentionRule {
  keep: number;
  /** Rows that last changed before this may go. */
  before: Date;
}

/** The rows that a job may delete: the job and the preview share the condition. */
export interface DueRows {
  table: SQLiteTable;
  where: (before: Date) => SQL | undefined;
}

type PolicyRow = typeof retentionPolicies.$inferSelect;

interface PolicyChange {
  job: RetentionJob;
  /** The version that the user saw; 0 before there is a row. */
  version: number;
  set: Pick<PolicyRow, "keep"> & Partial<Pick<PolicyRow, "isHeld">>;
  details: Record<string, unknown>;
}

/** Sets the period of a job. A legal hold that isn't named stays. @throws stale */
export async function writePolicy(deps: WriteDeps, actor: Parameters<typeof actorAudit>[1], change: PolicyChange) {
  const { job, version, details } = change;
  const values = { ...change.set, version: version + 1, updatedBy: actor.user.id, updatedAt: deps.now() };
  await write(deps, {
    actor,
    audit: { actionType: "retention.set", resourceType: "retention_policy", resourceId: job, actionDetails: details },
    guard: sql`(select coalesce(max(version), 0) from retention_policies where id = ${job}) = ${version}`,
    statements: [
      deps.db
        .insert(retentionPolicies)
        .values({ isHeld: false, ...values, id: job })
        .onConflictDoUpdate({ target: retentionPolicies.id, set: values }),
    ],
    refused: () => staleError("policy"),
  });
}

/** The rule of a job under its policy, or under the default. A legal hold makes no row old enough. */
export function ruleOf(job: RetentionJob, at: Date, policy?: Pick<PolicyRow, "keep" | "isHeld">): RetentionRule {
  const keep = policy?.keep ?? RETENTION_JOBS[job].keep;
  return { keep, before: policy?.isHeld ? new Date(0) : cutOf(job, at, keep) };
}

/** The instant so many days or months ago, by the unit of the job. */
export function cutOf(job: RetentionJob, at: Date, keep: number): Date {
  if (RETENTION_JOBS[job].unit === "days") return new Date(at.getTime() - keep * DAY);
  const cut = new Date(at);
  cut.setUTCMonth(cut.getUTCMonth() - keep);
  return cut;
}

/** The rules of all jobs, in one query. */
export async function readRules({ db, now }: WriteDeps): Promise<Record<RetentionJob, RetentionRule>> {
  const rows = await db.select().from(retentionPolicies);
  const at = now();
  const policyOf = (job: RetentionJob) => rows.find(({ id }) => id === job);
  const rules = RETENTION_JOB_IDS.map((job) => [job, ruleOf(job, at, policyOf(job))] as const);
  return Object.fromEntries(rules) as Record<RetentionJob, RetentionRule>;
}

/** Counts due rows, alone or in a batch. */
export function countDue({ db }: Pick<WriteDeps, "db">, { table, where }: DueRows, before: Date) {
  return db
    .select({ due: sql<number>`count(*)`.as("due") })
    .from(table)
    .where(where(before));
}

/** One row a job and day: the first run of a day is recorded even without deleted rows, later runs add to it. */
export function runStatement(
  { db, now }: WriteDeps,
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
