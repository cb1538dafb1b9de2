import type { BenchResult } from "#contract/max.ts";
import type { Deps } from "#worker/deps.ts";
import { createReader } from "#worker/domains/safety/message.ts";
import type { MaxState } from "#worker/domains/site/max-state.ts";
import { AppError } from "#worker/kernel/errors.ts";
import type { ConversationLine } from "../../conversations/conversations.ts";
import { runTurn } from "../../turn/turn.ts";
import type { MaxTurn } from "../../turn/turn-kinds.ts";
import { readAnswer } from "../../wire/answer-json.ts";
import type { BenchCase } from "./bench-cases.ts";
import { benchProblems } from "./bench-checks.ts";

/** One hash, so that the provider sees a single caller. */
const BENCH_VISITOR = "test-bench";
const MOST_ANSWER = 2000;

interface Trial {
  max: MaxState;
  signal: AbortSignal;
}

/** Stores no conversation and spends no visitor's limit. */
export async function runBenchCase(deps: Deps, one: BenchCase, { max, signal }: Trial): Promise<BenchResult> {
  const lines = one.turns.slice(0, -1).map((text): ConversationLine => ({ role: "user", text }));
  const text = one.turns.at(-1) ?? "";
  const started = Date.now();
  try {
    const turn = await runTurn(deps, { lines, text, read: createReader(), signal, visitorHash: BENCH_VISITOR, max });
    const { isFallback, ...answer } = await readTurn(turn);
    const problems = benchProblems(one, { ...turn, ...answer });
    if (isFallback) problems.push("The chosen model did not answer; our own words stood in for it.");
    const { safety } = turn;
    return {
      ...answer,
      ...toResult(one, problems),
      safety,
      answer: answer.text.slice(0, MOST_ANSWER),
      ms: Date.now() - started,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const blank = { answer: "", safety: "none", model: "none", inputTokens: null, outputTokens: null } as const;
    return { ...blank, ...toResult(one, [`No answer came: ${error.message}`]), ms: Date.now() - started };
  }
}

function toResult({ id }: BenchCase, problems: string[]) {
  return { caseId: id, passed: problems.length === 0, problems };
}

async function readTurn(turn: MaxTurn) {
  if (turn.kind === "streamed") {
    return readAnswer(turn);
  }
  const { text, model, isFallback = false } = turn;
  return { text, model, isFallback, inputTokens: null, outputTokens: null };
}
