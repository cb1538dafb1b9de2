import { toWords } from "./words.ts";

interface Sentence {
  words: string[];
  /** How much its words count. */
  weight: number;
}

/** What a word counts that stands outside the sentence which asks. */
const ASIDE = 0.6;
/** A sentence of fewer words asks nothing by itself: "Right?", "Please." */
const SHORT = 3;

/** The sentences of a text: the one that asks counts whole, the story around it less. */
export function toSentences(text: string): Sentence[] {
  const parts = text.match(/[^?!.\n]+(?:\.(?=\S)[^?!.\n]+)*[?!.\n]*/g) ?? [text];
  const sentences = parts.map((part) => ({ words: toWords(part), asks: part.includes("?") }));
  const asking = sentences.findLast(({ asks, words }) => asks && words.length >= SHORT);
  return sentences.map((sentence) => ({
    words: sentence.words,
    weight: asking === undefined || asking === sentence ? 1 : ASIDE,
  }));
}
