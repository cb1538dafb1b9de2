import { and, eq, sql } from "drizzle-orm";
import { type BenchAnswer, type BenchRequest, type BenchResult, PUBLISHED_ID } from "#contract/max.ts";
import { SECOND } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { type MaxState, maxStateQuery, toMaxState } from "#worker/domains/site/max-state.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { maxBenchResults, maxBenchRuns, maxInstructions } from "../../schema/instructions.ts";
import { currentModel } from "../settings.ts";
import { runBenchCase } from "./bench-case.ts";
import { BENCH_CASES, type BenchCase, toCaseInfo } from "./bench-cases.ts";
import { casesHash, toBenchRun } from "./bench-runs.ts";
import { type BenchSubject, readBenchSubject } from "./bench-subject.ts";

const SLICE_MS = 6 * SECOND;
const SLICE_CASES = 8;

type RunRow = typeof maxBenchRuns.$inferSelect;

const NO_RUN = "There is no such run of the test bench.";

export async function startBenchRun(deps: Deps, actor: SignedIn, request: BenchRequest): Promise<string> {
  const { db } = deps;
  const max = toMaxState(await maxStateQuery(db));
  const passageId = "passageId" in request ? request.passageId : null;
  const asked = "passageId" in request ? max.instructionsId : request.instructionsId;
  const instructionsId = asked === PUBLISHED_ID ? null : asked;
  const { hash, cases } = await readBenchSubject(deps, { instructionsId, passageId });
  const id = newId("run");
  await write(deps, {
    actor,
    audit: {
      actionType: "max.start_bench",
      resourceType: "max_bench_run",
      resourceId: id,
      actionDetails: { hash },
    },
    statements: [
      db.insert(maxBenchRuns).values({
        id,
        instructionsId,
        passageId,
        hash,
        casesHash: await casesHash(cases),
        model: currentModel(deps, max),
        startedBy: actor.user.id,
        startedAt: deps.now(),
        passed: 0,
        failed: 0,
        total: cases.length,
      }),
    ],
  });
  return id;
}

/** @throws not_found */
export async function readBenchRun(deps: Pick<Deps, "db">, id: string): Promise<BenchAnswer> {
  const { db } = deps;
  const [[run], results] = await db.batch([
    db.select().from(maxBenchRuns).where(eq(maxBenchRuns.id, id)),
    db.select().from(maxBenchResults).where(eq(maxBenchResults.runId, id)),
  ]);
  if (!run) throw new AppError("not_found", NO_RUN);
  const cases = await casesOf(deps, run);
  const places = new Map(cases.map(({ id: caseId }, place) => [caseId, place]));
  const inOrder = results.toSorted((a, b) => (places.get(a.caseId) ?? 0) - (places.get(b.caseId) ?? 0));
  return { run: toBenchRun(run, await casesHash(cases)), cases: cases.map(toCaseInfo), results: inOrder.map(toResult) };
}

async function casesOf(deps: Pick<Deps, "db">, run: RunRow): Promise<readonly BenchCase[]> {
  if (run.passageId === null) return BENCH_CASES;
  try {
    return (await readBenchSubject(deps, run)).cases;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return BENCH_CASES;
    throw error;
  }
}

function toResult({ runId: _, ...row }: typeof maxBenchResults.$inferSelect): BenchResult {
  return row;
}

/** Two windows may run the same case: its result is stored once. @throws not_found, conflict */
export async function runNextCases(deps: Deps, id: string, signal: AbortSignal): Promise<BenchAnswer> {
  const { db } = deps;
  const [[run], done, state] = await db.batch([
    db.select().from(maxBenchRuns).where(eq(maxBenchRuns.id, id)),
    db.select({ caseId: maxBenchResults.caseId }).from(maxBenchResults).where(eq(maxBenchResults.runId, id)),
    maxStateQuery(db),
  ]);
  if (!run) throw new AppError("not_found", NO_RUN);
  const subject = await readBenchSubject(deps, run);
  const max = await stateOf(deps, run, { max: toMaxState(state), subject });
  const known = new Set(done.map(({ caseId }) => caseId));
  const open = subject.cases.filter((one) => !known.has(one.id)).slice(0, SLICE_CASES);
  const results = await runSlice(deps, open, { max, signal });
  if (results.length > 0) await store(deps, run, results);
  return readBenchRun(deps, id);
}

async function stateOf(
  deps: Deps,
  run: RunRow,
  { max, subject }: { max: MaxState; subject: BenchSubject },
): Promise<MaxState> {
  const isSame = subject.hash === run.hash && run.casesHash === (await casesHash(subject.cases));
  if (!isSame || currentModel(deps, max) !== run.model) {
    throw new AppError(
      "conflict",
      "The text, the cases or the model have changed since this run began. Start another.",
    );
  }
  const instructions = run.instructionsId === null ? null : subject.instructions;
  const tried = { ...max, isOn: true, instructions, instructionsId: run.instructionsId };
  return subject.draft ? { ...tried, draft: subject.draft } : tried;
}

interface Trial {
  max: MaxState;
  signal: AbortSignal;
}

async function runSlice(deps: Deps, cases: readonly BenchCase[], trial: Trial): Promise<BenchResult[]> {
  const started = Date.now();
  const results: BenchResult[] = [];
  for (const one of cases) {
    results.push(await runBenchCase(deps, one, trial));
    if (Date.now() - started > SLICE_MS) break;
  }
  return results;
}

async function store(deps: Deps, run: RunRow, results: readonly BenchResult[]): Promise<void> {
  const { db } = deps;
  const at = deps.now();
  const { id } = run;
  const count = (passed: 0 | 1) =>
    sql<number>`(select count(*) from ${maxBenchResults} where run_id = ${id} and passed = ${passed})`;
  const isWhole = sql`(select count(*) from ${maxBenchResults} where run_id = ${id}) = ${run.total}`;
  const hasPassed = sql`exists (select 1 from ${maxBenchRuns} where id = ${id} and finished_at is not null
    and failed = 0 and passed = ${run.total})`;
  await write(deps, {
    guard: rowExists(maxBenchRuns, eq(maxBenchRuns.id, id)),
    statements: [
      ...results.map((result) =>
        db
          .insert(maxBenchResults)
          .values({ runId: id, ...result })
          .onConflictDoNothing(),
      ),
      db
        .update(maxBenchRuns)
        .set({
          passed: count(1),
          failed: count(0),
          finishedAt: sql`case when ${isWhole} then coalesce(${maxBenchRuns.finishedAt}, ${at.getTime()}) end`,
        })
        .where(eq(maxBenchRuns.id, id)),
      db
        .update(maxInstructions)
        .set({ state: "tested" })
        .where(
          and(
            eq(maxInstructions.id, run.instructionsId ?? ""),
            eq(maxInstructions.hash, run.hash),
            eq(maxInstructions.state, "draft"),
            hasPassed,
          ),
        ),
    ],
    refused: () => new AppError("stale", NO_RUN),
  });
}
