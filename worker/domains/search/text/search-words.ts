import { stopWords, synonyms } from "#content/max/everyday-words.ts";
import { spanish } from "#content/max/spanish.ts";

const meant = new Map(Object.entries({ ...spanish, ...synonyms }));

/** A time of day asks about opening hours. */
const CLOCK_TIME = /\b\d{1,2}(?::\d\d)? ?[ap]\.?m\b\.?|\b\d{1,2}:\d\d\b/g;

/** A duration has nothing to do with opening hours. */
const SPAN_OF_HOURS = /\b(?:\d+|two|three|four|six|eight)[ -]?(?:hours?|hrs?|h)\b/g;
const GLUED = /([a-z]{2,})(\d{2,})/g;

export function toSearchWords(text: string): string[] {
  const folded = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const plain = folded.replace(/['’]/g, "").replace(CLOCK_TIME, " clocktime ").replace(SPAN_OF_HOURS, " hourspan ");
  const words = plain.replace(GLUED, "$1 $2").match(/[a-z0-9]+/g) ?? [];
  return words.flatMap((word) => meant.get(word)?.split(" ") ?? [word]).filter(Boolean);
}

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}
