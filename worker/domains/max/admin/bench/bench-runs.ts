import { type SQL, sql } from "drizzle-orm";
import type { BenchRun } from "#contract/max.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { maxBenchRuns } from "../../schema/instructions.ts";
import { BENCH_CASES, type BenchCase } from "./bench-cases.ts";

let hash: Promise<string> | undefined;

/** A run over other cases proves nothing. */
export function casesHash(cases: readonly BenchCase[] = BENCH_CASES): Promise<string> {
  if (cases !== BENCH_CASES) return digest(JSON.stringify(cases));
  hash ??= digest(JSON.stringify(cases));
  return hash;
}

interface Proof {
  hash: string;
  model: string;
  cases?: readonly BenchCase[];
}

export async function hasPassed({ hash: words, model, cases = BENCH_CASES }: Proof): Promise<SQL> {
  return sql`exists (select 1 from ${maxBenchRuns} where hash = ${words} and cases_hash = ${await casesHash(cases)}
    and model = ${model} and finished_at is not null and failed = 0 and passed = ${cases.length})`;
}

export function toBenchRun(row: typeof maxBenchRuns.$inferSelect, current: string): BenchRun {
  const { id, instructionsId, passageId, model, startedAt, finishedAt, passed, failed, total } = row;
  return {
    ...{ id, passageId, model, passed, failed, total },
    instructionsId: instructionsId ?? "published",
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    isCurrent: row.casesHash === current,
  };
}
