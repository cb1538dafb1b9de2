import type { TextWord } from "./text.ts";

/**
 * `/` separates alternatives of a word, `*` is any ending, `#` any number, `~` up to three words.
 * A phrase stays within one sentence.
 */
type Phrase<Name> = { name: Name; slots: readonly Slot[] };
type Slot = "~" | { words: ReadonlySet<string>; stems: readonly string[] };

const GAP_WORDS = 3;

interface Hit<Name> {
  name: Name;
  start: number;
  end: number;
}

export type Finder<Name> = (words: readonly TextWord[]) => Hit<Name>[];

export function createFinder<Name>(phrases: readonly (readonly [Name, string])[]): Finder<Name> {
  const byWord = new Map<string, Phrase<Name>[]>();
  const byStart = new Map<string, Phrase<Name>[]>();
  for (const [name, source] of phrases) {
    const slots = source.split(/\s+/).map(parseSlot);
    const [first] = slots;
    if (!first || first === "~") throw new Error(`A phrase begins with a word: "${source}".`);
    for (const word of first.words) append(word === "#" ? byStart : byWord, word, { name, slots });
    for (const start of new Set(first.stems.map(startOf))) append(byStart, start, { name, slots });
  }
  return (words) =>
    words.flatMap(({ text }, start) =>
      [...(byWord.get(text) ?? []), ...(byStart.get(startOf(text)) ?? [])].flatMap(({ name, slots }) => {
        const end = endOf({ slots, words }, 0, start);
        return end === -1 ? [] : [{ name, start, end }];
      }),
    );
}

function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const items = lists.get(key);
  if (items) items.push(item);
  else lists.set(key, [item]);
}

function startOf(text: string): string {
  return /^[\d#]/.test(text) ? "#" : text.slice(0, 1);
}

function parseSlot(source: string): Slot {
  if (source === "~") return "~";
  const parts = source.split("/");
  return {
    words: new Set(parts.filter((part) => !part.endsWith("*"))),
    stems: parts.filter((part) => part.endsWith("*")).map((part) => part.slice(0, -1)),
  };
}

interface Reading {
  slots: readonly Slot[];
  words: readonly TextWord[];
}

function endOf(reading: Reading, index: number, at: number): number {
  const { slots, words } = reading;
  const slot = slots[index];
  if (slot === undefined) return at;
  if (slot === "~") return endAfterGap(reading, index + 1, at);
  const word = words[at];
  if (!word || !fits(slot, word.text)) return -1;
  if (index + 1 === slots.length) return at + 1;
  return words[at + 1]?.sentence === word.sentence ? endOf(reading, index + 1, at + 1) : -1;
}

function endAfterGap(reading: Reading, index: number, at: number): number {
  const { words } = reading;
  for (let skip = 0; skip <= GAP_WORDS; skip++) {
    if (words[at + skip]?.sentence !== words[at - 1]?.sentence) return -1;
    const end = endOf(reading, index, at + skip);
    if (end !== -1) return end;
  }
  return -1;
}

function fits({ words, stems }: Exclude<Slot, "~">, text: string): boolean {
  return words.has(text) || stems.some((stem) => text.startsWith(stem)) || (words.has("#") && /^\d/.test(text));
}
