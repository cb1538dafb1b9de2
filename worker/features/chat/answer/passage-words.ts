import { isStopWord, stemOf, toWords } from "./words.ts";

/** The stems of a passage: those it is asked with, those it tells, and each way of asking by itself. */
export interface PassageWords {
  asked: ReadonlySet<string>;
  told: ReadonlySet<string>;
  lines: ReadonlySet<string>[];
}

/** @param passage `questions` holds a way of asking a line */
export function toPassageWords(passage: { title: string; questions: string; body: string }): PassageWords {
  return {
    asked: new Set(stemsOf(`${passage.title} ${passage.questions}`)),
    told: new Set(stemsOf(passage.body)),
    lines: passage.questions.split("\n").map((line) => new Set(stemsOf(line))),
  };
}

function stemsOf(text: string): string[] {
  return toWords(text)
    .filter((word) => !isStopWord(word))
    .map(stemOf);
}
