import { porterStem } from "#worker/kernel/text/stems.ts";
import { normalise, plainWordsOf } from "./text.ts";

const PIECE_CHARS = 4;
/** 4 hours, 13 years and a dose of 200 must differ. */
const NUMBER_RANGES = [0, 1, 2, 3, 4, 7, 13, 18, 24, 65, 100, 1000];

export interface Trained {
  digest: string;
  labels: readonly string[];
  buckets: number;
  size: number;
  scale: number;
  bias: readonly number[];
}

export interface Reading {
  reach?: 1 | 2;
  hasSounds?: boolean;
  before?: readonly string[] | undefined;
}

export const READINGS = {
  kinds: { hasSounds: true },
  answers: {},
  passages: { reach: 2, hasSounds: true },
} satisfies Record<string, Reading>;

/** Hashes of 32 bits, each once. Linear in the length of the text. */
export function featuresOf(text: string, { reach = 1, hasSounds = false, before = [] }: Reading): number[] {
  const words = [{ word: "^", stem: "^" }, ...readWords(text), { word: "$", stem: "$" }];
  const found = new Set<number>();
  for (const [at, { word, stem }] of words.entries()) {
    const [next, afterNext] = words.slice(at + 1, at + 3);
    found.add(hashOf(`word ${word}`));
    found.add(hashOf(`stem ${stem}`));
    found.add(hashOf(`words ${word} ${next?.word}`));
    found.add(hashOf(`stems ${stem} ${next?.stem}`));
    if (reach === 2) {
      found.add(hashOf(`apart ${word} ${afterNext?.word}`));
      found.add(hashOf(`three ${word} ${next?.word} ${afterNext?.word}`));
    }
    if (hasSounds) {
      found.add(hashOf(`sound ${soundOf(word)}`));
      found.add(hashOf(`sounds ${soundOf(word)} ${soundOf(next?.word ?? "")}`));
    }
    for (const piece of piecesOf(word)) found.add(hashOf(`piece ${piece}`));
  }
  for (const { word, stem } of readWords(before.slice(-2).join(" "))) {
    found.add(hashOf(`before ${stem}`));
    found.add(hashOf(`sound before ${soundOf(word)}`));
  }
  return [...found];
}

function readWords(text: string): { word: string; stem: string }[] {
  return plainWordsOf(normalise(text)).map(({ text: word }) =>
    /^\d/.test(word) ? { word: "#", stem: `#${rangeOf(word)}` } : { word, stem: porterStem(word) },
  );
}

function soundOf(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/gh(?=t|$)/g, "")
    .replace(/[cq]/g, "k")
    .replace(/z/g, "s")
    .replace(/(?<=.)[aeiouyhw]/g, "")
    .replace(/^[aeiouy]/, "a")
    .replace(/(.)\1+/g, "$1");
}

function rangeOf(number: string): number {
  const value = Number.parseFloat(number.replace(",", "."));
  return NUMBER_RANGES.findLast((from) => value >= from) ?? 0;
}

function piecesOf(word: string): string[] {
  const framed = ` ${word} `;
  const count = Math.max(0, framed.length - PIECE_CHARS + 1);
  return Array.from({ length: count }, (_, at) => framed.slice(at, at + PIECE_CHARS));
}

/** FNV-1a over UTF-16 units, mixed once more so that the lower bits depend on all of it. */
function hashOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < feature.length; i++) hash = Math.imul(hash ^ feature.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

/**
 * Averages the rows of the features; each label weighs the mean.
 * @param bytes `buckets` rows of `size` signed bytes, then a row of `size` 32-bit floats a label
 */
export function scorer({ buckets, size, scale, bias }: Trained, bytes: ArrayBuffer) {
  const rows = new Int8Array(bytes, 0, buckets * size);
  const output = new Float32Array(bytes, buckets * size);
  return (features: readonly number[]): number[] => {
    const mean = new Float64Array(size);
    for (const feature of features) {
      const from = (feature & (buckets - 1)) * size;
      for (let i = 0; i < size; i++) mean[i] = (mean[i] ?? 0) + (rows[from + i] ?? 0);
    }
    const norm = scale / Math.sqrt(features.length);
    return bias.map((own, label) => {
      let sum = 0;
      for (let i = 0; i < size; i++) sum += (output[label * size + i] ?? 0) * (mean[i] ?? 0);
      return own + norm * sum;
    });
  };
}

export function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - highest));
  const total = odds.reduce((a, b) => a + b, 0);
  return odds.map((odd) => odd / total);
}
