import { toSearchWords } from "../text/search-words.ts";

interface WeighedSentence {
  words: string[];
  weight: number;
}

const ASIDE = 0.6;
const SHORT = 3;

export function sentencesIn(text: string): string[] {
  return (text.match(/[^?!.\n]+(?:\.(?=\S)[^?!.\n]+)*[?!.\n]*/g) ?? [text]).map((sentence) => sentence.trim());
}

export function weighSentences(text: string): WeighedSentence[] {
  const [asking] = askingIn(text);
  return sentencesIn(text).map((part) => ({
    words: toSearchWords(part),
    weight: asking === undefined || asking === part ? 1 : ASIDE,
  }));
}

export function askingIn(text: string): string[] {
  const asking = sentencesIn(text).findLast((part) => part.includes("?") && toSearchWords(part).length >= SHORT);
  return asking === undefined ? [] : [asking];
}
