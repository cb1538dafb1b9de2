import { stemmer } from "stemmer";

const stems = new Map<string, string>();
const MAX_STEMS = 20_000;

/** The Porter stem that FTS5's tokenizer gives the same word. */
export function porterStem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MAX_STEMS) stems.clear();
  const stem = stemmer(word);
  stems.set(word, stem);
  return stem;
}
