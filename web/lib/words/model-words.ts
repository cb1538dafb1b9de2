const OWN: Readonly<Record<string, string>> = {
  "max-embedded-1": "Composed from our own pages, without a language model",
  "max-fixed": "A fixed text of ours, without a language model",
  "max-off": "The text for while Max is off",
};

export function modelWords(model: string): string {
  if (model === "") return "Not finished";
  return OWN[model] ?? model;
}
