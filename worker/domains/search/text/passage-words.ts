import { familiesOf } from "../families.ts";
import { toSearchWords } from "./search-words.ts";
import { type SearchWord, toTokens, toWordList } from "./tokens.ts";

/** The stems of a passage: those it is asked with, those it tells, and each way of asking by itself. */
export interface PassageWords {
  asked: ReadonlySet<string>;
  told: ReadonlySet<string>;
  /** Families of the words it is asked with. */
  families: ReadonlySet<string>;
  lines: ReadonlySet<string>[];
  /** The title and each way of asking, as `plainQuestion` has them. */
  asks: ReadonlySet<string>;
  /** In how many of its lines each token stands. */
  counts: ReadonlyMap<string, number>;
}

/** @param passage `questions` holds a way of asking a line */
export function toPassageWords(passage: { title: string; questions: string; body: string }): PassageWords {
  const texts = passage.questions.split("\n");
  const lines = texts.map(toWordList);
  const asked = new Set([toWordList(passage.title), ...lines].flatMap(tellingStems));
  return {
    asked,
    told: new Set(tellingStems(toWordList(passage.body))),
    families: new Set([...asked].flatMap(familiesOf)),
    asks: new Set([passage.title, ...texts].map(plainQuestion).filter(Boolean)),
    lines: lines.map((words) => new Set(tellingStems(words))),
    counts: countWords(lines.map((words) => [...toTokens(words).keys()])),
  };
}

/** A question without its marks, to compare it. */
export function plainQuestion(text: string): string {
  return toSearchWords(text).join(" ");
}

export function tellingStems(words: readonly SearchWord[]): string[] {
  return words.filter(({ isSmall }) => !isSmall).map(({ stem }) => stem);
}

function countWords(lists: readonly string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of lists.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
