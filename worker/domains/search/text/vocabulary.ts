import { editDistance } from "#worker/kernel/text/edit-distance.ts";
import { stemOf } from "#worker/kernel/text/stems.ts";
import { isStopWord } from "./search-words.ts";

/** Every stem of the knowledge index, with how telling it is. */
export interface Vocabulary {
  /** Inverse document frequency of a stem; a stem that stands nowhere weighs most. */
  weight: (stem: string) => number;
  has: (stem: string) => boolean;
  /** The word as it was meant: itself when it is known or nothing is close, else the nearest known stem. */
  correct: (word: string) => string;
}

interface Source {
  documents: number;
  frequencies: readonly (readonly [stem: string, documents: number])[];
  /** Stems of the lexicon: known words, even where no passage holds them. */
  lexicon: readonly string[];
}

/** Two slips are forgiven in words at least this long: "president" must not become "present". */
const LONG = 8;
/** Shorter words are corrected to words of the lexicon only: too many others are one letter away. */
const SHORT = 7;
export function createVocabulary({ documents, frequencies, lexicon }: Source): Vocabulary {
  const frequency = new Map(frequencies);
  const rarity = (count: number) => Math.log(1 + (documents - count + 0.5) / (count + 0.5));
  const weights = new Map(frequencies.map(([stem, count]) => [stem, rarity(count)]));
  const heaviest = rarity(0);
  const known = [...new Set([...frequency.keys(), ...lexicon])].filter((stem) => stem.length > 3);
  const familiar = lexicon.filter((stem) => stem.length > 3);
  const all = new Set([...frequency.keys(), ...lexicon]);

  function correct(word: string): string {
    if (word.length < 4 || isStopWord(word) || all.has(stemOf(word)) || /\d/.test(word)) return word;
    const near = (word.length < SHORT ? familiar : known)
      // A misspelt word nearly always starts right; comparing only those keeps words apart.
      // Nor is a word one that merely goes on: "table" is no "tablet".
      .filter((stem) => stem[0] === word[0] && !stem.startsWith(word))
      .map((stem) => ({ stem, distance: distanceTo(word, stem), count: frequency.get(stem) ?? 0 }))
      .filter(({ stem, distance }) => distance <= (stem.length < LONG ? 1 : 2))
      .sort((a, b) => a.distance - b.distance || b.count - a.count);
    return near[0]?.stem ?? word;
  }

  return { weight: (stem) => weights.get(stem) ?? heaviest, correct, has: (stem) => all.has(stem) };
}

/** The nearer of the word and its stem, since endings are misspelt too; infinite past the limit for its length. */
function distanceTo(word: string, stem: string): number {
  return Math.min(
    ...[word, stemOf(word)].map((form) => {
      const limit = form.length < 7 ? 1 : 2;
      const distance = editDistance(form, stem, limit);
      return distance <= limit ? distance : Number.POSITIVE_INFINITY;
    }),
  );
}
