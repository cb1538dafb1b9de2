import { desc, sql } from "drizzle-orm";
import { instructions as published } from "#content/max/instructions.ts";
import type { BenchRun } from "#contract/max.ts";
import type { Deps } from "#worker/deps.ts";
import { maxStateQuery, toMaxState } from "#worker/domains/site/max-state.ts";
import { maxBenchRuns } from "../schema/max.ts";
import { casesHash, toRun } from "./bench/bench-runs.ts";
import { type DraftRow, draftSubject } from "./bench/bench-subject.ts";
import { modelNow } from "./settings.ts";

/** The newest run of each draft over exactly its words, its cases and the model as they are now, by the draft's id. */
export async function draftRuns(deps: Deps, drafts: readonly DraftRow[]): Promise<ReadonlyMap<string, BenchRun>> {
  if (drafts.length === 0) return new Map();
  const { db } = deps;
  const ids = JSON.stringify(drafts.map(({ id }) => id));
  const [runs, state] = await db.batch([
    db
      .select()
      .from(maxBenchRuns)
      .where(sql`${maxBenchRuns.passageId} in (select value from json_each(${ids}))`)
      .orderBy(desc(maxBenchRuns.startedAt))
      .limit(500),
    maxStateQuery(db),
  ]);
  const max = toMaxState(state);
  const model = modelNow(deps, max);
  const found = drafts.map(async (draft): Promise<[string, BenchRun][]> => {
    const { hash, cases } = await draftSubject(deps, max.instructions ?? published, draft);
    const current = await casesHash(cases);
    const run = runs.find((one) => one.hash === hash && one.model === model && one.casesHash === current);
    return run ? [[draft.id, toRun(run, current)]] : [];
  });
  return new Map((await Promise.all(found)).flat());
}
