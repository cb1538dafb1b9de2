import { familiesOf, toTokens, toWordList, type Word } from "./tokens.ts";

/** The stems of a passage: those it is asked with, those it tells, and each way of asking by itself. */
export interface PassageWords {
  asked: ReadonlySet<string>;
  told: ReadonlySet<string>;
  /** Families of the words it is asked with. */
  families: ReadonlySet<string>;
  lines: ReadonlySet<string>[];
  /** In how many of its lines each token stands. */
  counts: ReadonlyMap<string, number>;
}

/** @param passage `questions` holds a way of asking a line */
export function toPassageWords(passage: { title: string; questions: string; body: string }): PassageWords {
  const lines = passage.questions.split("\n").map(toWordList);
  const asked = new Set([toWordList(passage.title), ...lines].flatMap(tellingStems));
  return {
    asked,
    told: new Set(tellingStems(toWordList(passage.body))),
    families: new Set([...asked].flatMap(familiesOf)),
    lines: lines.map((words) => new Set(tellingStems(words))),
    counts: countTokens(lines.map((words) => [...toTokens(words).keys()])),
  };
}

function tellingStems(words: readonly Word[]): string[] {
  return words.filter(({ isSmall }) => !isSmall).map(({ stem }) => stem);
}

function countTokens(lines: readonly string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of lines.flat()) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}
