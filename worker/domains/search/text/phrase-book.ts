import { porterStem } from "#worker/kernel/text/stems.ts";
import { toSearchWords } from "./search-words.ts";

interface Entry<Name> {
  name: Name;
  stems: string[];
}

export interface PhraseMatch<Name> {
  name: Name;
  positions: number[];
}

export interface PhraseBook<Name> {
  stems: readonly string[];
  find: (stems: readonly string[]) => PhraseMatch<Name>[];
}

export function createPhraseBook<Name extends string>(lexicon: Partial<Record<Name, string>>): PhraseBook<Name> {
  const entries = Object.entries<string | undefined>(lexicon).flatMap(([name, phrases]) =>
    (phrases ?? "")
      .split("|")
      .map((phrase): Entry<Name> => ({ name: name as Name, stems: toSearchWords(phrase).map(porterStem) })),
  );
  const byFirst = Map.groupBy(entries, ({ stems }) => stems[0] ?? "");
  for (const group of byFirst.values()) group.sort((a, b) => b.stems.length - a.stems.length);

  /** The longest match wins: "ed pill" before "ed". */
  function startingAt(stems: readonly string[], start: number): Entry<Name>[] {
    const fitting = (byFirst.get(stems[start] ?? "") ?? []).filter(({ stems: phrase }) =>
      phrase.every((part, offset) => stems[start + offset] === part),
    );
    return fitting.filter(({ stems: phrase }) => phrase.length === fitting[0]?.stems.length);
  }

  function find(stems: readonly string[]): PhraseMatch<Name>[] {
    const found = new Map<Name, number[]>();
    for (let start = 0; start < stems.length; start++) {
      for (const { name, stems: phrase } of startingAt(stems, start)) {
        const positions = phrase.map((_, offset) => start + offset);
        found.set(name, [...(found.get(name) ?? []), ...positions]);
      }
    }
    return [...found].map(([name, positions]) => ({ name, positions }));
  }

  return { stems: [...new Set(entries.flatMap(({ stems }) => stems))], find };
}
