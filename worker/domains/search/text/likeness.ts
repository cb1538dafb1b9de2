import type { Question } from "../ranking/question.ts";
import type { PassageWords } from "./passage-words.ts";

/** How like the question is to the likest way in which visitors ask for the passage, 0 to 1 (weighted Jaccard). */
export function likenessOf({ lines }: PassageWords, { terms, weight }: Question): number {
  return Math.max(0, ...lines.map((line) => jaccard(line, terms, weight)));
}

function jaccard(line: ReadonlySet<string>, terms: Question["terms"], weight: Question["weight"]): number {
  let shared = 0;
  let all = 0;
  for (const stem of line) all += weight(stem);
  for (const [stem, own] of terms) {
    if (line.has(stem)) shared += own;
    else all += own;
  }
  return all > 0 ? shared / all : 0;
}
