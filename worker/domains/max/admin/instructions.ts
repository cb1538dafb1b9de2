import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { instructions as published } from "#content/max/instructions.ts";
import {
  type BenchRun,
  type InstructionsAnswer,
  type InstructionsRequest,
  type InstructionsVersion,
  PUBLISHED_ID,
} from "#contract/max.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { maxSettings } from "#worker/domains/search/schema.ts";
import { maxStateQuery, toMaxState } from "#worker/domains/site/max-state.ts";
import type { AuditFacts } from "#worker/kernel/audit/audit.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { isAt, rowExists, write } from "#worker/kernel/write.ts";
import { maxBenchRuns, maxInstructions } from "../schema/instructions.ts";
import { BENCH_CASES, toCaseInfo } from "./bench/bench-cases.ts";
import { casesHash, hasPassed, toBenchRun } from "./bench/bench-runs.ts";
import { currentModel } from "./settings.ts";

type Row = typeof maxInstructions.$inferSelect;

const NO_VERSION = "There is no such version of the instructions.";

export async function listInstructions(deps: Deps): Promise<InstructionsAnswer> {
  const { db } = deps;
  const [rows, runs, state] = await db.batch([
    db.select().from(maxInstructions).orderBy(desc(maxInstructions.number)).limit(200),
    db.select().from(maxBenchRuns).orderBy(desc(maxBenchRuns.startedAt)).limit(500),
    maxStateQuery(db),
  ]);
  const max = toMaxState(state);
  const model = currentModel(deps, max);
  const current = await casesHash();
  const runOf = (hash: string) => {
    const run = runs.find((one) => one.hash === hash && one.model === model && one.casesHash === current);
    return run ? toBenchRun(run, current) : null;
  };
  const publishedRun = runOf(await digest(published));
  return {
    versions: [
      ...rows.map((row) => toVersion(row, runOf(row.hash))),
      publishedVersion({ isLive: max.instructionsId === null, run: publishedRun }),
    ],
    model,
    cases: BENCH_CASES.map(toCaseInfo),
  };
}

function toVersion(row: Row, run: BenchRun | null): InstructionsVersion {
  const { id, number, text, state, note, version, createdAt, liveAt, retiredAt } = row;
  return {
    ...{ id, number, text, state, note, version, run },
    createdAt: createdAt.toISOString(),
    liveAt: liveAt?.toISOString() ?? null,
    retiredAt: retiredAt?.toISOString() ?? null,
  };
}

function publishedVersion({ isLive, run }: { isLive: boolean; run: BenchRun | null }): InstructionsVersion {
  const tested = run?.finishedAt && run.failed === 0 ? "tested" : "retired";
  return {
    id: PUBLISHED_ID,
    number: 0,
    text: published,
    state: isLive ? "live" : tested,
    note: "Came with the site",
    version: 0,
    createdAt: null,
    liveAt: null,
    retiredAt: null,
    run,
  };
}

/** @throws not_found */
export async function instructionsText({ db }: Pick<Deps, "db">, id: string): Promise<string> {
  if (id === PUBLISHED_ID) return published;
  const [row] = await db.select({ text: maxInstructions.text }).from(maxInstructions).where(eq(maxInstructions.id, id));
  if (!row) throw new AppError("not_found", NO_VERSION);
  return row.text;
}

function auditOf(actionType: string, resourceId: string, actionDetails: Record<string, unknown> = {}): AuditFacts {
  return { actionType, resourceType: "max_instructions", resourceId, actionDetails };
}

export async function createInstructionsDraft(
  deps: Deps,
  actor: SignedIn,
  { text, note }: InstructionsRequest,
): Promise<string> {
  const { db } = deps;
  const at = deps.now();
  const id = newId("ins");
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from ${maxInstructions})`;
  const facts = { id, number, text, note, hash: await digest(text), state: "draft" as const, version: 1 };
  await write(deps, {
    actor,
    audit: auditOf("max.draft_instructions", id),
    statements: [
      db.insert(maxInstructions).values({ ...facts, createdBy: actor.user.id, createdAt: at, updatedAt: at }),
    ],
  });
  return id;
}

interface Edit extends InstructionsRequest {
  id: string;
  version: number;
}

/** A changed version is a draft again. @throws stale */
export async function editInstructionsDraft(
  deps: Deps,
  actor: SignedIn,
  { id, version, text, note }: Edit,
): Promise<void> {
  const { db } = deps;
  const isUnpublished = and(eq(maxInstructions.id, id), inArray(maxInstructions.state, ["draft", "tested"]));
  const hash = await digest(text);
  // A new note keeps the proof of the same words.
  const state = sql<"draft">`iif(${maxInstructions.hash} = ${hash}, ${maxInstructions.state}, 'draft')`;
  await write(deps, {
    actor,
    audit: auditOf("max.edit_instructions", id, { fields: ["text", "note"] }),
    guard: [isAt(maxInstructions, { id, version }), rowExists(maxInstructions, isUnpublished)],
    statements: [
      db
        .update(maxInstructions)
        .set({ text, note, hash, state, version: version + 1, updatedAt: deps.now() })
        .where(eq(maxInstructions.id, id)),
    ],
    refused: () => new AppError("stale", "This version was changed or went live. Reload to see it as it is now."),
  });
}

/** Needs a passed test run of these words with the current model. @throws not_found, conflict */
export async function publishInstructions(deps: Deps, actor: SignedIn, id: string): Promise<void> {
  const { db } = deps;
  const [text, max] = await Promise.all([instructionsText(deps, id), db.batch([maxStateQuery(db)])]);
  const at = deps.now();
  const hash = await digest(text);
  const isPublished = id === PUBLISHED_ID;
  const proved = await hasPassed({ hash, model: currentModel(deps, toMaxState(max[0])) });
  const isSame = isPublished
    ? sql`1`
    : sql`exists (select 1 from ${maxInstructions} where id = ${id} and hash = ${hash} and state <> 'live')`;
  const live = isPublished ? { instructionsId: null, instructions: null } : { instructionsId: id, instructions: text };
  const row = { id: 1, version: 1, overrides: {}, knowledgeVersion: 0, updatedAt: at, ...live };
  const untested = "This version has not passed every case of the test bench with the model that answers now.";
  await write(deps, {
    actor,
    audit: auditOf("max.publish_instructions", id, { hash }),
    guard: [proved, isSame],
    statements: [
      db
        .update(maxInstructions)
        .set({ state: "retired", retiredAt: at })
        .where(and(eq(maxInstructions.state, "live"), ne(maxInstructions.id, id))),
      db.update(maxInstructions).set({ state: "live", liveAt: at, retiredAt: null }).where(eq(maxInstructions.id, id)),
      db
        .insert(maxSettings)
        .values(row)
        .onConflictDoUpdate({
          target: maxSettings.id,
          set: { ...live, version: sql`${maxSettings.version} + 1`, updatedAt: at },
        }),
    ],
    refused: () => new AppError("conflict", untested),
  });
}
