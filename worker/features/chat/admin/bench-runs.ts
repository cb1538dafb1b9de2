import { type SQL, sql } from "drizzle-orm";
import type { BenchRun } from "#contract/max.ts";
import { maxBenchRuns } from "../../../db/schema/max.ts";
import { digest } from "../../../lib/crypto.ts";
import { BENCH_CASES } from "./bench-cases.ts";

let hash: Promise<string> | undefined;

/** Digest of all cases: a run over other ones proves nothing any more. */
export function casesHash(): Promise<string> {
  hash ??= digest(JSON.stringify(BENCH_CASES));
  return hash;
}

/** Whether a text, by its digest, has passed every case as it is now with a model. */
export async function hasPassed(hash: string, model: string): Promise<SQL> {
  return sql`exists (select 1 from ${maxBenchRuns} where hash = ${hash} and cases_hash = ${await casesHash()}
    and model = ${model} and finished_at is not null and failed = 0 and passed = ${BENCH_CASES.length})`;
}

export function toRun(row: typeof maxBenchRuns.$inferSelect, current: string): BenchRun {
  const { id, instructionsId, model, startedAt, finishedAt, passed, failed } = row;
  return {
    id,
    instructionsId: instructionsId ?? "published",
    model,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    passed,
    failed,
    total: BENCH_CASES.length,
    isCurrent: row.casesHash === current,
  };
}
