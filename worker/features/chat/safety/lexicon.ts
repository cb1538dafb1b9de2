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

/** A phrase; the slots after its first word are parsed when that word was read for the first time. */
interface Phrase {
  concept: string;
  source: string;
  slots: Slot[] | null;
}

export interface Lexicon {
  read: (tokens: readonly Token[]) => Reading;
}

const GAP_WORDS = 3;
const STEM_KEY = 3;
const LETTER_BESIDE_DIGIT = /(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g;

function parseSlot(source: string): Slot {
  const parts = source.split("/");
  return {
    words: parts.filter((part) => !part.endsWith("*")).map(canonicalWord),
    stems: parts.filter((part) => part.endsWith("*")).map((part) => part.slice(0, -1)),
    gap: source === "~",
  };
}

function slotsOf(phrase: Phrase): readonly Slot[] {
  phrase.slots ??= phrase.source.split(/\s+/).map(parseSlot);
  return phrase.slots;
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

function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const items = lists.get(key);
  if (items === undefined) lists.set(key, [item]);
  else items.push(item);
}

/** Phrases by the words, and by the beginnings of the stems, that can open them. */
interface Index {
  byWord: Map<string, Phrase[]>;
  byStem: Map<string, Phrase[]>;
}

function addPhrase({ byWord, byStem }: Index, phrase: Phrase): void {
  const space = phrase.source.search(/\s/);
  const first = space === -1 ? phrase.source : phrase.source.slice(0, space);
  if (!first.includes("/") && !first.endsWith("*")) {
    append(byWord, canonicalWord(first), phrase);
    return;
  }
  const { words, stems } = parseSlot(first);
  for (const word of new Set(words)) append(byWord, word, phrase);
  for (const key of new Set(stems.map((stem) => stem.slice(0, STEM_KEY)))) append(byStem, key, phrase);
}

function indexPhrases(concepts: Concepts): Index {
  const index: Index = { byWord: new Map(), byStem: new Map() };
  for (const [concept, phrases] of Object.entries(concepts)) {
    for (const piece of phrases.replace(LETTER_BESIDE_DIGIT, " ").split(",")) {
      const source = piece.trim();
      if (source !== "") addPhrase(index, { concept, source, slots: null });
    }
  }
  return index;
}

/** Tells which words stand anywhere in the tables; the others may be slips. */
function createVocabulary(concepts: Concepts): (word: string) => boolean {
  const words = new Set<string>();
  const stems = new Map<string, string[]>();
  for (const piece of Object.values(concepts)
    .join(" ")
    .split(/[\s,/]+/)) {
    if (piece.endsWith("*")) append(stems, piece.slice(0, STEM_KEY), piece.slice(0, -1));
    else words.add(canonicalWord(piece));
  }
  return (word) => words.has(word) || (stems.get(word.slice(0, STEM_KEY)) ?? []).some((stem) => word.startsWith(stem));
}

/** Drops what lies inside an everyday idiom: there is no stroke in "stroke of luck". */
function hideUnderIdioms(hits: Map<string, Hit[]>): void {
  const endAt = new Map<number, number>();
  for (const { start, end } of hits.get("idiom") ?? [])
    for (let at = start; at < end; at++) endAt.set(at, Math.max(end, endAt.get(at) ?? 0));
  if (endAt.size === 0) return;
  for (const [concept, found] of hits) {
    if (concept === "idiom") continue;
    const kept = found.filter((hit) => hit.end > (endAt.get(hit.start) ?? 0));
    if (kept.length > 0) hits.set(concept, kept);
    else hits.delete(concept);
  }
}

/** Compiles concept tables once; reading is linear in the number of tokens. */
export function createLexicon(concepts: Concepts): Lexicon {
  const { byWord, byStem } = indexPhrases(concepts);
  const known = createVocabulary(concepts);

  function read(source: readonly Token[]): Reading {
    const tokens = source.map((token) => ({ ...token, text: correct(token.text, known) }));
    const hits = new Map<string, Hit[]>();
    const readFrom = (start: number, candidates: readonly Phrase[] = []) => {
      for (const phrase of candidates) {
        const end = endOf(slotsOf(phrase), 0, tokens, start);
        if (end !== -1) append(hits, phrase.concept, { start, end });
      }
    };
    for (const [start, { text }] of tokens.entries()) {
      readFrom(start, byWord.get(text));
      if (text.length >= STEM_KEY) readFrom(start, byStem.get(text.slice(0, STEM_KEY)));
    }
    hideUnderIdioms(hits);
    return { tokens, hits };
  }

  return { read };
}
