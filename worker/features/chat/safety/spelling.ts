import { CORRECTABLE, ORDINARY } from "./words.ts";

interface Rows {
  /** Costs for the prefix one and two letters shorter. */
  previous: readonly number[];
  before: readonly number[];
}

/** One row of the table: the cost of turning the first `i` letters of `a` into each prefix of `b`. */
function nextRow(a: string, b: string, i: number, { previous, before }: Rows): number[] {
  const row = [i];
  for (let j = 1; j <= b.length; j++) {
    const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
    const swapped = j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    const swap = swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
    row.push(Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change, swap));
  }
  return row;
}

/** Edits (insert, drop, change, swap neighbours) between two words, or `limit + 1` when there are more than `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let rows: Rows = { previous: Array.from({ length: b.length + 1 }, (_, j) => j), before: [] };
  for (let i = 1; i <= a.length; i++) {
    const row = nextRow(a, b, i, rows);
    if (Math.min(...row) > limit) return limit + 1;
    rows = { previous: row, before: rows.previous };
  }
  return Math.min(rows.previous[b.length] ?? limit + 1, limit + 1);
}

const correctable = new Map<string, string[]>();
for (const word of CORRECTABLE) correctable.set(word.slice(0, 1), [...(correctable.get(word.slice(0, 1)) ?? []), word]);

/** The same letters in another order: "tounge". */
function sameLetters(a: string, b: string): boolean {
  return a.length === b.length && [...a].sort().join("") === [...b].sort().join("");
}

/** "exst": a short word is only guessed when one vowel is missing. */
function withVowelBack(word: string): string | null {
  const candidates = correctable.get(word.slice(0, 1)) ?? [];
  const isDropped = (candidate: string) =>
    [...candidate].some(
      (letter, at) => "aeiou".includes(letter) && candidate.slice(0, at) + candidate.slice(at + 1) === word,
    );
  return candidates.find((candidate) => candidate.length === word.length + 1 && isDropped(candidate)) ?? null;
}

/** Two slips are forgiven in long words, one in the others; short words are never guessed. */
function nearest(word: string): string | null {
  if (word.length < 5) return withVowelBack(word);
  const limit = word.length >= 9 ? 2 : 1;
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const candidate of correctable.get(word.slice(0, 1)) ?? []) {
    const distance = sameLetters(word, candidate) ? 1 : editDistance(word, candidate, limit);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Spellings to try before guessing: a dropped g, drawn-out letters, a plural or "heart's". */
function formsOf(word: string): string[] {
  const forms = [word, word.replace(/(.)\1{2,}/g, "$1$1"), word.replace(/(.)\1+/g, "$1")];
  if (word.endsWith("in")) forms.push(`${word}g`);
  if (word.endsWith("s") && word.length > 4) forms.push(word.slice(0, -1));
  return forms;
}

/** The word the visitor most likely meant; `known` tells what the lexicon can already read. */
export function correct(word: string, known: (word: string) => boolean): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const readable = formsOf(word).find(known);
  if (readable !== undefined) return readable;
  if (ORDINARY.has(word)) return word;
  return nearest(word.replace(/(.)\1{2,}/g, "$1")) ?? word;
}
