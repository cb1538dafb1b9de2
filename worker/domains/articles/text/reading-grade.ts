const FEWEST_WORDS = 60;

/** Flesch-Kincaid (Kincaid et al., Navy Research Branch Report 8-75, 1975). Syllables are estimated from spelling. */
export function readingGrade(sentences: readonly string[]): number | null {
  const parts = sentences
    .flatMap((text) => text.split(/[.?!:;]+(?:\s|$)/))
    .map(wordsInText)
    .filter(({ length }) => length > 0);
  const words = parts.flat();
  if (words.length < FEWEST_WORDS) return null;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  const grade = 0.39 * (words.length / parts.length) + 11.8 * (syllables / words.length) - 15.59;
  return Math.max(0, Math.round(grade * 10) / 10);
}

export function wordsInText(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
}

export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, "");
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(/(?:[^laeiouy]es|[^aeiouydt]ed|[^laeiouy]e)$/, (ending) => ending.slice(0, 1));
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 0);
}
