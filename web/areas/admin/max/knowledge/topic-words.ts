import { TOPICS } from "#content/max/passage.ts";
import { labelOf } from "../max-copy.ts";

export const KNOWLEDGE_TOPICS: readonly (readonly [value: string, words: string])[] = TOPICS.map((topic) => [
  topic,
  topic === "clinic" ? "The clinics in general" : labelOf(topic),
]);
