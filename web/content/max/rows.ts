import type { Passage } from "./passage.ts";

/** A passage as it is stored: its questions on one line each. */
export function toRow({ questions, ...passage }: Passage) {
  return { ...passage, questions: questions.join("\n") };
}
