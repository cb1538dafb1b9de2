import asked from "./asked.json" with { type: "json" };
import { followUps } from "./follow-ups.ts";
import type { Passage } from "./passage.ts";
import answers from "./spanish-answers.json" with { type: "json" };

const ways: Readonly<Record<string, string>> = asked;
const spanishAnswers: Readonly<Record<string, { title: string; body: string }>> = answers;

/** Indexed, never shown. */
export function waysToAsk(id: string): string[] {
  return ways[id]?.split("|") ?? [];
}

const offered = Object.values(followUps).flat();

export function toPassageRow({ questions, ...passage }: Passage) {
  const { id } = passage;
  const offers = offered.filter((one) => one.passage === id).map(({ question }) => question);
  const lines = new Set([...questions, ...offers, ...waysToAsk(id)]);
  return { ...passage, questions: [...lines].join("\n"), spanish: spanishAnswers[id] ?? null };
}
