import type { Facet, Topic } from "#content/max/passage.ts";
import { isStopWord, stemOf, toWords } from "./words.ts";

export interface PassageRow {
  id: string;
  topic: Topic;
  facet: Facet;
  title: string;
  url: string;
  questions: string;
  body: string;
}

/** The stems of a passage: those it is asked with, those it tells, and each way of asking by itself. */
export interface PassageWords {
  asked: ReadonlySet<string>;
  told: ReadonlySet<string>;
  lines: ReadonlySet<string>[];
}

const known = new Map<string, { row: PassageRow; words: PassageWords }>();

/** Stemming a passage costs more than fetching it, so it is done once per isolate and text. */
export function wordsOf(row: PassageRow): PassageWords {
  const entry = known.get(row.id);
  if (entry && entry.row.questions === row.questions && entry.row.body === row.body && entry.row.title === row.title) {
    return entry.words;
  }
  const words: PassageWords = {
    asked: new Set(stemsOf(`${row.title} ${row.questions}`)),
    told: new Set(stemsOf(row.body)),
    lines: row.questions.split("\n").map((line) => new Set(stemsOf(line))),
  };
  known.set(row.id, { row, words });
  return words;
}

function stemsOf(text: string): string[] {
  return toWords(text)
    .filter((word) => !isStopWord(word))
    .map(stemOf);
}
