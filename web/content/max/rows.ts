import asked from "./asked.json" with { type: "json" };
import type { Passage } from "./passage.ts";
import answers from "./spanish-answers.json" with { type: "json" };

const ways: Readonly<Record<string, string>> = asked;
const spanishAnswers: Readonly<Record<string, { title: string; body: string }>> = answers;

/** In which words visitors ask for a curated answer or a section of a page, by its id; indexed, never shown. */
export function waysToAsk(id: string): string[] {
  return ways[id]?.split("|") ?? [];
}

/** A passage as it is stored: everything that visitors ask for it with, a line each, and its Spanish. */
export function toRow({ questions, ...passage }: Passage) {
  const { id } = passage;
  return { ...passage, questions: [...questions, ...waysToAsk(id)].join("\n"), spanish: spanishAnswers[id] ?? null };
}
