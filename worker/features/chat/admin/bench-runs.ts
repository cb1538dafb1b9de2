import type { BenchRun } from "#contract/max.ts";
import type { maxBenchRuns } from "../../../db/schema/max.ts";
import { digest } from "../../../lib/crypto.ts";
import { BENCH_CASES } from "./bench-cases.ts";

let hash: Promise<string> | undefined;

/** Digest of all cases: a run over other ones proves nothing any more. */
export function casesHash(): Promise<string> {
  hash ??= digest(JSON.stringify(BENCH_CASES));
  return hash;
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
