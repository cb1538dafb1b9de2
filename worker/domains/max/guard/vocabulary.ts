import { porterStem } from "#worker/kernel/text/stems.ts";
import words from "./guard-words.json" with { type: "json" };

export const setOf = (line: string): Set<string> => new Set(line.split(" "));
const indexOf = (lines: readonly string[]) =>
  new Map(lines.flatMap((line, i) => line.split(" ").map((word) => [word, i] as const)));

const groups = indexOf(words.same);
export const placeIndex = indexOf(words.places);
export const units = new Map(
  words.units.flatMap((line) => line.split(" ").map((word) => [word, line.split(" ")[0] ?? ""])),
);
export const days = new Map(
  Object.entries(words.days).flatMap(([day, line]) => line.split(" ").map((word) => [word, day])),
);
export const bounds = new Map(
  Object.entries(words.bounds).flatMap(([bound, line]) => line.split(" ").map((word) => [word, bound])),
);
export const numbers = new Map<string, number>(Object.entries(words.numbers));
export const safe = setOf(words.safe);
export const denials = setOf(words.denials);
export const without = setOf(words.without);
export const modals = setOf(words.modals);
export const verbs = setOf(words.verbs);
export const starters = setOf(words.starters);
export const WEEK = Object.keys(words.days);

/** A word as the group of its meaning, as a day or a place, or as its stem. */
export function meaningOf(word: string): string {
  const group = groups.get(word) ?? groups.get(porterStem(word));
  const place = placeIndex.get(word);
  return days.get(word) ?? (place === undefined ? (group === undefined ? porterStem(word) : `#${group}`) : `@${place}`);
}
