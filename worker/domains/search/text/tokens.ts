import { porterStem } from "#worker/kernel/text/stems.ts";
import { familiesOf } from "../families.ts";
import { isStopWord, toWords } from "./words.ts";

/** A word of a text as it is compared. */
export interface Word {
  stem: string;
  /** A small word: it says how something is asked, not what. */
  isSmall: boolean;
}

export function toWordList(text: string): Word[] {
  return toWords(text).map(toWord);
}

export function toWord(word: string): Word {
  return { stem: porterStem(word), isSmall: isStopWord(word) };
}

/** A small word says how something is asked, not what. */
const SMALL = 0.5;

/** What a text is likened by: its stems, small words included, and the families it touches. */
export function toTokens(words: readonly Word[]): Map<string, number> {
  const tokens = new Map<string, number>();
  const add = (token: string, weight: number) => tokens.set(token, Math.max(weight, tokens.get(token) ?? 0));
  for (const { stem, isSmall } of words) {
    add(stem, isSmall ? SMALL : 1);
    for (const family of familiesOf(stem)) add(family, 1);
  }
  return tokens;
}
