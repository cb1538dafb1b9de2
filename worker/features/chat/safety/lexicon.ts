import { correct } from "./spelling.ts";
import { canonicalWord, type Token } from "./tokens.ts";

/**
 * Concept name -> its phrases, separated by commas. In a phrase `/` separates alternatives of one word, a trailing
 * `*` stands for any ending, and `~` for up to three words of any kind.
 */
export type Concepts = Readonly<Record<string, string>>;

/** Where a concept was read: tokens `start` (included) to `end` (excluded). */
export interface Hit {
  start: number;
  end: number;
}

export interface Reading {
  tokens: Token[];
  hits: Map<string, Hit[]>;
}

interface Slot {
  words: string[];
  stems: string[];
  gap: boolean;
}

interface Phrase {
  concept: string;
  slots: Slot[];
}

export interface Lexicon {
  names: ReadonlySet<string>;
  read: (tokens: readonly Token[]) => Reading;
}

const GAP_WORDS = 3;
const STEM_KEY = 3;

function parseSlot(source: string): Slot {
  const parts = source.split("/");
  return {
    words: parts.filter((part) => !part.endsWith("*")).map(canonicalWord),
    stems: parts.filter((part) => part.endsWith("*")).map((part) => part.slice(0, -1)),
    gap: source === "~",
  };
}

function parseConcepts(concepts: Concepts): Phrase[] {
  return Object.entries(concepts).flatMap(([concept, phrases]) =>
    phrases
      .split(",")
      .map((phrase) => phrase.trim().replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g, " "))
      .filter((phrase) => phrase !== "")
      .map((phrase) => ({ concept, slots: phrase.split(/\s+/).map(parseSlot) })),
  );
}

function fits(slot: Slot, word: string): boolean {
  return slot.words.includes(word) || slot.stems.some((stem) => word.startsWith(stem));
}

/** End of the slots from `index` on when they are read from `at` on, else -1. Never leaves the sentence. */
function endOf(slots: readonly Slot[], index: number, tokens: readonly Token[], at: number): number {
  const slot = slots[index];
  if (slot === undefined) return at;
  if (slot.gap) return endAfterGap(slots, index, tokens, at);
  const token = tokens[at];
  if (token === undefined || !fits(slot, token.text)) return -1;
  const staysInSentence = index === 0 || token.sentence === tokens[at - 1]?.sentence;
  return staysInSentence ? endOf(slots, index + 1, tokens, at + 1) : -1;
}

function endAfterGap(slots: readonly Slot[], index: number, tokens: readonly Token[], at: number): number {
  for (let skip = 0; skip <= GAP_WORDS; skip++) {
    if (skip > 0 && tokens[at + skip - 1]?.sentence !== tokens[at - 1]?.sentence) return -1;
    const end = endOf(slots, index + 1, tokens, at + skip);
    if (end !== -1) return end;
  }
  return -1;
}

function appended<Item>(items: Item[] | undefined, item: Item): Item[] {
  if (items === undefined) return [item];
  items.push(item);
  return items;
}

function indexFirstWords(phrases: readonly Phrase[]): Map<string, Phrase[]> {
  const index = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const first = phrase.slots[0];
    const keys = [...(first?.words ?? []), ...(first?.stems ?? []).map((stem) => `${stem.slice(0, STEM_KEY)}*`)];
    for (const key of new Set(keys)) index.set(key, appended(index.get(key), phrase));
  }
  return index;
}

/** Drops what lies inside an everyday idiom: there is no stroke in "stroke of luck". */
function hideUnderIdioms(hits: Map<string, Hit[]>): void {
  const idioms = hits.get("idiom") ?? [];
  const endAt = new Map<number, number>();
  for (const { start, end } of idioms)
    for (let at = start; at < end; at++) endAt.set(at, Math.max(end, endAt.get(at) ?? 0));
  for (const [concept, found] of hits) {
    if (concept === "idiom" || endAt.size === 0) continue;
    hits.set(
      concept,
      found.filter((hit) => hit.end > (endAt.get(hit.start) ?? 0)),
    );
  }
}

/** Compiles concept tables once; reading is linear in the number of tokens. */
export function createLexicon(concepts: Concepts): Lexicon {
  const phrases = parseConcepts(concepts);
  const index = indexFirstWords(phrases);
  const words = new Set(phrases.flatMap((phrase) => phrase.slots.flatMap((slot) => slot.words)));
  const stems = new Map<string, string[]>();
  for (const stem of phrases.flatMap((phrase) => phrase.slots.flatMap((slot) => slot.stems))) {
    const key = stem.slice(0, STEM_KEY);
    stems.set(key, appended(stems.get(key), stem));
  }
  const known = (word: string) =>
    words.has(word) || (stems.get(word.slice(0, STEM_KEY)) ?? []).some((stem) => word.startsWith(stem));

  function read(source: readonly Token[]): Reading {
    const tokens = source.map((token) => ({ ...token, text: correct(token.text, known) }));
    const hits = new Map<string, Hit[]>();
    const readFrom = (start: number, candidates: readonly Phrase[] = []) => {
      for (const { concept, slots } of candidates) {
        const end = endOf(slots, 0, tokens, start);
        if (end !== -1) hits.set(concept, appended(hits.get(concept), { start, end }));
      }
    };
    for (const [start, { text }] of tokens.entries()) {
      readFrom(start, index.get(text));
      readFrom(start, index.get(`${text.slice(0, STEM_KEY)}*`));
    }
    hideUnderIdioms(hits);
    return { tokens, hits };
  }

  return { names: new Set(Object.keys(concepts)), read };
}
