import { desc, sql } from "drizzle-orm";
import { instructions as published } from "#content/max/instructions.ts";
import type { BenchRun } from "#contract/max.ts";
import type { Deps } from "#worker/deps.ts";
import { maxStateQuery, toMaxState } from "#worker/domains/site/max-state.ts";
import { maxBenchRuns } from "../../schema/instructions.ts";
import { currentModel } from "../settings.ts";
import { casesHash, toBenchRun } from "./bench-runs.ts";
import { draftBenchSubject, type PassageDraft } from "./bench-subject.ts";

export async function draftRuns(deps: Deps, drafts: readonly PassageDraft[]): Promise<ReadonlyMap<string, BenchRun>> {
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
  const model = currentModel(deps, max);
  const found = drafts.map(async (draft): Promise<[string, BenchRun][]> => {
    const { hash, cases } = await draftBenchSubject(deps, max.instructions ?? published, draft);
    const current = await casesHash(cases);
    const run = runs.find((one) => one.hash === hash && one.model === model && one.casesHash === current);
    return run ? [[draft.id, toBenchRun(run, current)]] : [];
  });
  return new Map((await Promise.all(found)).flat());
}
