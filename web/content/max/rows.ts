import type { Passage } from "./passage.ts";
import { phrasings } from "./phrasings.ts";

/** A passage as it is stored: everything that visitors ask for it with, a line each. */
export function toRow({ questions, ...passage }: Passage) {
  const more = phrasings[passage.id]?.split("|") ?? [];
  return { ...passage, questions: [...questions, ...more].join("\n") };
}
