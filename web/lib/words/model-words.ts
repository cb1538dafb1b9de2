/** Answers that no language model had a part in, by the ids that are stored with them. */
const OWN: Readonly<Record<string, string>> = {
  "max-embedded-1": "Composed from our own pages, without a language model",
  "max-fixed": "A fixed text of ours, without a language model",
  "max-off": "The text for while Max is off",
};

/** Which model wrote it, in words that are true. */
export function modelWords(model: string): string {
  if (model === "") return "Not finished";
  return OWN[model] ?? model;
}
