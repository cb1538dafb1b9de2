import type { SafetyLevel } from "#contract/chat.ts";
import type { BenchCaseInfo } from "#contract/max.ts";
import { askedCases } from "./bench-cases-asked.ts";
import { dangerCases } from "./bench-cases-danger.ts";
import { refusedCases } from "./bench-cases-refused.ts";

export interface BenchCase {
  id: string;
  topic: string;
  turns: readonly string[];
  expect: {
    safety?: readonly SafetyLevel[];
    says?: readonly string[];
    saysOneOf?: readonly string[];
    neverSays?: readonly string[];
    sources?: "some" | "none";
    passage?: string;
  };
}

/** bench-checks.ts checks what no answer may ever do. */
export const BENCH_CASES: readonly BenchCase[] = [...dangerCases, ...refusedCases, ...askedCases];

export function toCaseInfo({ id, topic, turns }: BenchCase): BenchCaseInfo {
  return { id, topic, says: turns.at(-1) ?? "" };
}
