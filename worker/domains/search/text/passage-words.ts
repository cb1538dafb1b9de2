import { familiesOf } from "../families.ts";
import { toSearchWords } from "./search-words.ts";
import { type SearchWord, toTokens, toWordList } from "./tokens.ts";

export interface PassageWords {
  questionStems: ReadonlySet<string>;
  bodyStems: ReadonlySet<string>;
  families: ReadonlySet<string>;
  lines: ReadonlySet<string>[];
  asks: ReadonlySet<string>;
  counts: ReadonlyMap<string, number>;
}

export function toPassageWords(passage: { title: string; questions: string; body: string }): PassageWords {
  const texts = passage.questions.split("\n");
  const lines = texts.map(toWordList);
  const questionStems = new Set([toWordList(passage.title), ...lines].flatMap(tellingStems));
  return {
    questionStems,
    bodyStems: new Set(tellingStems(toWordList(passage.body))),
    families: new Set([...questionStems].flatMap(familiesOf)),
    asks: new Set([passage.title, ...texts].map(plainQuestion).filter(Boolean)),
    lines: lines.map((words) => new Set(tellingStems(words))),
    counts: countWords(lines.map((words) => [...toTokens(words).keys()])),
  };
}

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
