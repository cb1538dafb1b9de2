import { eq } from "drizzle-orm";
import { PUBLISHED_ID } from "#contract/max.ts";
import type { Deps } from "#worker/deps.ts";
import { knowledgePassages } from "#worker/domains/search/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import type { maxBenchRuns } from "../../schema/instructions.ts";
import { toolCallOf } from "../../tools/rules.ts";
import { instructionsText } from "../instructions.ts";
import { BENCH_CASES, type BenchCase } from "./bench-cases.ts";

export type PassageDraft = Pick<
  typeof knowledgePassages.$inferSelect,
  "id" | "topic" | "facet" | "title" | "url" | "questions" | "body" | "replaces"
>;

export interface BenchSubject {
  instructions: string;
  draft: PassageDraft | null;
  hash: string;
  cases: readonly BenchCase[];
}

const MOST_WAYS = 20;

/** @throws not_found when the version or the draft is gone */
export async function readBenchSubject(
  deps: Pick<Deps, "db">,
  { instructionsId, passageId }: Pick<typeof maxBenchRuns.$inferSelect, "instructionsId" | "passageId">,
): Promise<BenchSubject> {
  const instructions = await instructionsText(deps, instructionsId ?? PUBLISHED_ID);
  if (passageId === null) return { instructions, draft: null, hash: await digest(instructions), cases: BENCH_CASES };
  const [draft] = await deps.db.select().from(knowledgePassages).where(eq(knowledgePassages.id, passageId));
  if (!draft?.isDraft) throw new AppError("not_found", "There is no such draft.");
  return draftBenchSubject(deps, instructions, draft);
}

/** Each new way of asking must be answered from the draft. */
export async function draftBenchSubject(
  deps: Pick<Deps, "db">,
  instructions: string,
  draft: PassageDraft,
): Promise<BenchSubject> {
  const known = draft.replaces === null ? [] : await waysOf(deps, draft.replaces);
  const { id, topic, facet, title, url, questions, body, replaces } = draft;
  const words = JSON.stringify([instructions, id, topic, facet, title, url, questions, body, replaces]);
  return { instructions, draft, hash: await digest(words), cases: [...ownCases(draft, known), ...BENCH_CASES] };
}

async function waysOf({ db }: Pick<Deps, "db">, id: string): Promise<string[]> {
  const { questions } = knowledgePassages;
  const [row] = await db.select({ questions }).from(knowledgePassages).where(eq(knowledgePassages.id, id));
  return linesOf(row?.questions ?? "");
}

function linesOf(questions: string): string[] {
  return questions
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Old ways that another passage answers today must not block a correction. */
function ownCases({ id, title, questions }: PassageDraft, known: readonly string[]): BenchCase[] {
  const ways = linesOf(questions);
  const fresh = ways.filter((line) => !known.includes(line));
  const tried = fresh.length > 0 ? fresh.slice(0, MOST_WAYS) : ways.slice(0, 1);
  return tried
    .filter((line) => !isForTool(line))
    .map((line, i) => ({ id: `draft-${i + 1}`, topic: title, turns: [line], expect: { passage: id } }));
}

/** Tools answer before passages; the date makes no difference. */
function isForTool(line: string): boolean {
  return toolCallOf([line], "2026-01-01")?.isAsked === true;
}
