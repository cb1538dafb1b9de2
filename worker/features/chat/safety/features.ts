import { stemmer } from "stemmer";
import { normalise } from "./normalise.ts";
import { tokenise } from "./tokens.ts";

/** Buckets that features are hashed into. A power of two; twice as many judged no better. */
export const BUCKETS = 2 ** 13;

/** Characters of a piece of a word; pieces are what a misspelled word still shares with the right one. */
const PIECE_CHARS = 4;

/**
 * What the classifier sees of a text: its words, their stems, neighbours up to two apart, and pieces of words, hashed
 * into buckets. Every bucket once, in no order. Linear in the text's length.
 */
export function featuresOf(text: string): number[] {
  const tokens = tokenise(normalise(text)).map((token) => (/^\d/.test(token.text) ? "#" : token.text));
  const words = ["^", ...tokens, "$"];
  const stems = words.map(stemmer);
  const found = new Set<number>();
  for (const [at, word] of words.entries()) {
    const [next = "", afterNext = ""] = words.slice(at + 1, at + 3);
    found.add(bucketOf(`word ${word}`));
    found.add(bucketOf(`stem ${stems[at]}`));
    found.add(bucketOf(`words ${word} ${next}`));
    found.add(bucketOf(`stems ${stems[at]} ${stems[at + 1] ?? ""}`));
    found.add(bucketOf(`apart ${word} ${afterNext}`));
    found.add(bucketOf(`three ${word} ${next} ${afterNext}`));
    for (const piece of piecesOf(word)) found.add(bucketOf(`piece ${piece}`));
  }
  return [...found];
}

function piecesOf(word: string): string[] {
  const framed = ` ${word} `;
  const count = Math.max(0, framed.length - PIECE_CHARS + 1);
  return Array.from({ length: count }, (_, at) => framed.slice(at, at + PIECE_CHARS));
}

/** FNV-1a over UTF-16 units, folded. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < feature.length; i++) hash = Math.imul(hash ^ feature.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1);
}
