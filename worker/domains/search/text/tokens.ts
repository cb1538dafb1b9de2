import { porterStem } from "#worker/kernel/text/stems.ts";
import { familiesOf } from "../families.ts";
import { isStopWord, toSearchWords } from "./search-words.ts";

export interface SearchWord {
  stem: string;
  isSmall: boolean;
}

export function toWordList(text: string): SearchWord[] {
  return toSearchWords(text).map(toWord);
}

export function toWord(word: string): SearchWord {
  return { stem: porterStem(word), isSmall: isStopWord(word) };
}

/** A small word says how something is asked, not what. */
const SMALL = 0.5;

export function toTokens(words: readonly SearchWord[]): Map<string, number> {
  const tokens = new Map<string, number>();
  const add = (token: string, weight: number) => tokens.set(token, Math.max(weight, tokens.get(token) ?? 0));
  for (const { stem, isSmall } of words) {
    add(stem, isSmall ? SMALL : 1);
    for (const family of familiesOf(stem)) add(family, 1);
  }
  return tokens;
}
