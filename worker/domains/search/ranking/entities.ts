import { stemOf } from "#worker/kernel/text/stems.ts";
import { createPhraseBook } from "../text/phrase-book.ts";
import { toSearchWords } from "../text/search-words.ts";
import entities from "./entities.json" with { type: "json" };
import type { ParsedQuestion } from "./question.ts";
import type { RankedPassage } from "./ranked-passage.ts";

type Kind = keyof typeof entities;

const book = createPhraseBook<Kind>(entities);

/** What a passage says of a kind of thing in general answers for each of them: any insurer, any town. */
const IN_GENERAL: Partial<Record<Kind, RankedPassage["facet"]>> = { places: "address", insurers: "insurance" };

/** A thing that a question names: a drug, a disease, a town. */
export interface NamedEntity {
  kind: Kind;
  stems: string[];
}

/** The things that a question names beside the subjects that the site treats. */
export function entitiesIn(text: string, { names }: Pick<ParsedQuestion, "names">): NamedEntity[] {
  const stems = toSearchWords(text).map(stemOf);
  return book
    .find(stems)
    .map(({ name, positions }) => ({ kind: name, stems: positions.map((at) => stems[at] ?? "") }))
    .map(({ kind, stems: own }) => ({ kind, stems: own.filter((stem) => !names.has(stem)) }))
    .filter(({ stems: own }) => own.length > 0);
}

/**
 * True if a passage speaks of everything that the question names; otherwise it may answer another question.
 * @param isOn true if visitors ask for the passage by that name, or it says the name more than once
 */
export function speaksOf(
  entities: readonly NamedEntity[],
  facet: RankedPassage["facet"],
  isOn: (stem: string) => boolean,
): boolean {
  return entities.every(({ kind, stems }) => IN_GENERAL[kind] === facet || stems.every(isOn));
}
