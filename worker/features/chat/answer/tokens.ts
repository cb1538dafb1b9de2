import { families } from "#content/max/families.ts";
import { stemOf } from "../../../lib/stems.ts";
import { isStopWord, toWords } from "./words.ts";

/** A word of a text as it is compared. */
export interface Word {
  stem: string;
  /** A small word: it says how something is asked, not what. */
  isSmall: boolean;
}

const byStem = new Map<string, string[]>();
for (const [i, family] of families.entries()) {
  for (const word of family.split("|")) {
    const stem = stemOf(word);
    byStem.set(stem, [...(byStem.get(stem) ?? []), `~${i}`]);
  }
}

/** The families that a stem belongs to, as tokens. */
export function familiesOf(stem: string): readonly string[] {
  return byStem.get(stem) ?? [];
}

export function toWordList(text: string): Word[] {
  return toWords(text).map(toWord);
}

export function toWord(word: string): Word {
  return { stem: stemOf(word), isSmall: isStopWord(word) };
}

/** A small word says how something is asked, not what. */
const SMALL = 0.5;

/** What a text is likened by: its stems, small words included, its pairs of neighbours, and the families it touches. */
export function toTokens(words: readonly Word[]): Map<string, number> {
  const tokens = new Map<string, number>();
  const add = (token: string, weight: number) => tokens.set(token, Math.max(weight, tokens.get(token) ?? 0));
  for (const [i, { stem, isSmall }] of words.entries()) {
    add(stem, isSmall ? SMALL : 1);
    for (const family of familiesOf(stem)) add(family, 1);
    const next = words[i + 1];
    if (next) add(`${stem} ${next.stem}`, isSmall && next.isSmall ? SMALL : 1);
  }
  return tokens;
}
