import { editDistance } from "#worker/kernel/text/edit-distance.ts";
import { porterStem } from "#worker/kernel/text/stems.ts";
import { isStopWord } from "./search-words.ts";

export interface Vocabulary {
  weight: (stem: string) => number;
  has: (stem: string) => boolean;
  correct: (word: string) => string;
}

interface Source {
  documents: number;
  frequencies: readonly (readonly [stem: string, documents: number])[];
  lexicon: readonly string[];
}

/** Two typos are allowed from this length: "president" must not become "present". */
const LONG = 8;
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
    if (word.length < 4 || isStopWord(word) || all.has(porterStem(word)) || /\d/.test(word)) return word;
    const near = (word.length < SHORT ? familiar : known)
      // A typo rarely changes the first letter, and "table" is no "tablet".
      .filter((stem) => stem[0] === word[0] && !stem.startsWith(word))
      .map((stem) => ({ stem, distance: distanceTo(word, stem), count: frequency.get(stem) ?? 0 }))
      .filter(({ stem, distance }) => distance <= (stem.length < LONG ? 1 : 2))
      .sort((a, b) => a.distance - b.distance || b.count - a.count);
    return near[0]?.stem ?? word;
  }

  return { weight: (stem) => weights.get(stem) ?? heaviest, correct, has: (stem) => all.has(stem) };
}

function distanceTo(word: string, stem: string): number {
  return Math.min(
    ...[word, porterStem(word)].map((form) => {
      const limit = form.length < 7 ? 1 : 2;
      const distance = editDistance(form, stem, limit);
      return distance <= limit ? distance : Number.POSITIVE_INFINITY;
    }),
  );
}
