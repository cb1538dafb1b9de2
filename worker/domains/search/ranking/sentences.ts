import { toSearchWords } from "../text/search-words.ts";

interface WeighedSentence {
  words: string[];
  /** How much its words count. */
  weight: number;
}

/** What a word counts that stands outside the sentence which asks. */
const ASIDE = 0.6;
/** A sentence of fewer words asks nothing by itself: "Right?", "Please." */
const SHORT = 3;

/** A text's sentences; a dot within a number or a name ends none. */
export function sentencesIn(text: string): string[] {
  return (text.match(/[^?!.\n]+(?:\.(?=\S)[^?!.\n]+)*[?!.\n]*/g) ?? [text]).map((sentence) => sentence.trim());
}

/** The sentences of a question: the one that asks counts whole, the story around it less. */
export function weighSentences(text: string): WeighedSentence[] {
  const [asking] = askingIn(text);
  return sentencesIn(text).map((part) => ({
    words: toSearchWords(part),
    weight: asking === undefined || asking === part ? 1 : ASIDE,
  }));
}

/** The last sentence that asks something, where there is one. */
export function askingIn(text: string): string[] {
  const asking = sentencesIn(text).findLast((part) => part.includes("?") && toSearchWords(part).length >= SHORT);
  return asking === undefined ? [] : [asking];
}
