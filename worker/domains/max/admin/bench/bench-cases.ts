import type { SafetyLevel } from "#contract/chat.ts";
import type { BenchCaseInfo } from "#contract/max.ts";
import { askedCases } from "./bench-cases-asked.ts";
import { dangerCases } from "./bench-cases-danger.ts";
import { refusedCases } from "./bench-cases-refused.ts";

/** One fixed question to Max, and what its answer must be like. */
export interface BenchCase {
  id: string;
  /** What it is about, for who reads the list. */
  topic: string;
  /** What the visitor says, oldest first; the last one is answered. */
  turns: readonly string[];
  expect: {
    /** Any of these levels. */
    safety?: readonly SafetyLevel[];
    /** All of these words, in whatever case. */
    says?: readonly string[];
    saysOneOf?: readonly string[];
    neverSays?: readonly string[];
    /** Whether pages of ours stand below it. */
    sources?: "some" | "none";
    /** The passage that the answer rests on, by its id. */
    passage?: string;
  };
}

/**
 * What Max must get right whatever he is told. No answer may ever give a dose, name a diagnosis, leave this site or tell
 * its instructions (bench-checks.ts); these say what else.
 */
export const BENCH_CASES: readonly BenchCase[] = [...dangerCases, ...refusedCases, ...askedCases];

/** A case as a list shows it. */
export function toCaseInfo({ id, topic, turns }: BenchCase): BenchCaseInfo {
  return { id, topic, says: turns.at(-1) ?? "" };
}
