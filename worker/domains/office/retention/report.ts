import { and, desc, eq, gte } from "drizzle-orm";
import {
  type ListedRun,
  RETENTION_JOB_IDS,
  RETENTION_JOBS,
  type RetentionJob,
  type RetentionPolicy,
  type RetentionRequest,
} from "#contract/retention.ts";
import { addDays, utcDay } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError, fieldError } from "#worker/kernel/errors.ts";
import { countDue, cutOf, type DueRows, readRules, writePolicy } from "#worker/kernel/retention.ts";
import { retentionPolicies, retentionRuns } from "#worker/kernel/retention-schema.ts";

type RetentionDeps = Pick<Deps, "db" | "now">;

export interface RetentionJobs {
  due: Readonly<Record<RetentionJob, DueRows>>;
  run: (deps: RetentionDeps, job: RetentionJob) => Promise<number>;
}

const SHOWN_DAYS = 30;

export async function readRetention(
  deps: RetentionDeps,
  jobs: Pick<RetentionJobs, "due">,
): Promise<{ policies: RetentionPolicy[] }> {
  const rules = await readRules(deps);
  const due = (job: RetentionJob) => countDue(deps, jobs.due[job], rules[job].before);
  const [set, runs, ...counts] = await deps.db.batch([
    deps.db.select().from(retentionPolicies),
    selectRuns(deps),
    ...RETENTION_JOB_IDS.map(due),
  ]);
  const policies = RETENTION_JOB_IDS.map((id, i): RetentionPolicy => {
    const policy = set.find((one) => one.id === id);
    const { unit, keep, bounds } = RETENTION_JOBS[id];
    return {
      id,
      unit,
      bounds,
      standard: keep,
      keep: policy?.keep ?? keep,
      isHeld: policy?.isHeld ?? false,
      version: policy?.version ?? 0,
      due: counts[i]?.[0]?.due ?? 0,
      runs: runsOf(id, runs),
    };
  });
  return { policies };
}

function selectRuns({ db, now }: RetentionDeps) {
  const since = addDays(utcDay(now()), -SHOWN_DAYS);
  return db
    .select()
    .from(retentionRuns)
    .where(gte(retentionRuns.day, since))
    .orderBy(desc(retentionRuns.day), retentionRuns.by);
}

function runsOf(job: RetentionJob, runs: readonly (typeof retentionRuns.$inferSelect)[]) {
  return runs
    .filter(({ policyId }) => policyId === job)
    .map(({ policyId: _, lastAt, ...run }) => ({ ...run, lastAt: lastAt.toISOString() }));
}

export async function listRuns(deps: RetentionDeps): Promise<ListedRun[]> {
  const runs = await selectRuns(deps);
  return RETENTION_JOB_IDS.flatMap((id) => runsOf(id, runs).map((run) => ({ ...run, id })));
}

export async function previewRetention(
  deps: RetentionDeps,
  { due }: Pick<RetentionJobs, "due">,
  { job, keep }: { job: RetentionJob; keep: number },
): Promise<number> {
  assertWithin(job, keep);
  const [counted] = await countDue(deps, due[job], cutOf(job, deps.now(), keep));
  return counted?.due ?? 0;
}

function assertWithin(job: RetentionJob, keep: number): void {
  const [least, most] = RETENTION_JOBS[job].bounds;
  if (keep < least || keep > most)
    throw fieldError("keep", `Between ${least} and ${most} ${RETENTION_JOBS[job].unit}, please.`);
}

/** @throws invalid_request, stale */
export async function changeRetention(
  deps: RetentionDeps,
  jobs: Pick<RetentionJobs, "due">,
  { job, version, request, actor }: { job: RetentionJob; version: number; request: RetentionRequest; actor: SignedIn },
): Promise<{ policies: RetentionPolicy[] }> {
  assertWithin(job, request.keep);
  // A retention period is not confidential, so the audit row has its value.
  await writePolicy(deps, actor, { job, version, set: request, details: { ...request } });
  return readRetention(deps, jobs);
}

/** @throws conflict under a legal hold */
export async function runByHand(
  deps: RetentionDeps,
  { run }: RetentionJobs,
  { job, actor }: { job: RetentionJob; actor: SignedIn },
): Promise<number> {
  const { db, now } = deps;
  const held = await db.$count(
    retentionPolicies,
    and(eq(retentionPolicies.id, job), eq(retentionPolicies.isHeld, true)),
  );
  if (held > 0) throw new AppError("conflict", "A legal hold stands on this: nothing of it is deleted.");
  const facts = { actionType: "retention.run", resourceType: "retention_policy", resourceId: job };
  // Before the run: a run by hand that can't be audited must not delete.
  await db.insert(auditTrails).values(actorAudit(now(), actor, facts));
  return run(deps, job);
}
