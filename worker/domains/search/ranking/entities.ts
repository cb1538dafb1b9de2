import { porterStem } from "#worker/kernel/text/stems.ts";
import { createPhraseBook } from "../text/phrase-book.ts";
import { toSearchWords } from "../text/search-words.ts";
import entities from "./entities.json" with { type: "json" };
import type { ParsedQuestion } from "./question.ts";
import type { RankedPassage } from "./ranked-passage.ts";

type Kind = keyof typeof entities;

const book = createPhraseBook<Kind>(entities);

const IN_GENERAL: Partial<Record<Kind, RankedPassage["facet"]>> = { places: "address", insurers: "insurance" };

export interface NamedEntity {
  kind: Kind;
  stems: string[];
}

export function entitiesIn(text: string, { names }: Pick<ParsedQuestion, "names">): NamedEntity[] {
  const stems = toSearchWords(text).map(porterStem);
  return book
    .find(stems)
    .map(({ name, positions }) => ({ kind: name, stems: positions.map((at) => stems[at] ?? "") }))
    .map(({ kind, stems: own }) => ({ kind, stems: own.filter((stem) => !names.has(stem)) }))
    .filter(({ stems: own }) => own.length > 0);
}

export function speaksOf(
  entities: readonly NamedEntity[],
  facet: RankedPassage["facet"],
  isOn: (stem: string) => boolean,
): boolean {
  return entities.every(({ kind, stems }) => IN_GENERAL[kind] === facet || stems.every(isOn));
}
