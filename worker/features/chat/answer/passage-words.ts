import { toSentences } from "./sentences.ts";
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
    counts: countWords(lines.map((words) => [...toTokens(words).keys()])),
  };
}

/** The stems that a section tells. */
export interface ToldWords {
  counts: ReadonlyMap<string, number>;
  /** Telling words in all. */
  length: number;
  families: ReadonlySet<string>;
  /** Of each two sentences in a row. */
  windows: ReadonlySet<string>[];
}

export function toToldWords(body: string): ToldWords {
  const sentences = toSentences(body).map((sentence) => tellingStems(toWordList(sentence)));
  const counts = countWords(sentences);
  return {
    counts,
    length: sentences.flat().length,
    families: new Set([...counts.keys()].flatMap(familiesOf)),
    windows: sentences.map((stems, at) => new Set([...stems, ...(sentences[at + 1] ?? [])])),
  };
}

export function tellingStems(words: readonly Word[]): string[] {
  return words.filter(({ isSmall }) => !isSmall).map(({ stem }) => stem);
}

function countWords(lists: readonly string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of lists.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
