import { leaning } from "#content/max/everyday-words.ts";
import { clinicSides } from "#content/max/lexicon.ts";
import type { Topic } from "#content/max/passage.ts";
import { toSearchWords } from "../text/search-words.ts";
import type { ParsedQuestion } from "./question.ts";
import { ALL_PLACES } from "./ranked-passage.ts";

const CARRIED = 0.35;
const FRAGMENT_WORDS = 3;

export function isOpen(text: string, { subjects: named, facets: sides, places: at, terms }: ParsedQuestion): boolean {
  const isNamed = named.length + sides.length + at.length > 0;
  return !isNamed && terms.size < 2 && toSearchWords(text).some((word) => leaning.has(word));
}

export function leansOn(text: string, question: ParsedQuestion): boolean {
  const words = toSearchWords(text);
  if (question.subjects.length > 0 && question.facets.length > 0) return false;
  if (words.some((word) => leaning.has(word))) return true;
  return question.terms.size <= FRAGMENT_WORDS && (question.subjects.length === 0 || question.facets.length === 0);
}

export function carryOver(before: ParsedQuestion, question: ParsedQuestion): ParsedQuestion {
  const spokenOf = question.places.length > 0 ? question.places : placesMeant(before, question);
  // "how do I book?" is about the clinic, whatever treatment came before; its place still counts.
  if (question.facets.length > 0 && question.facets.every((facet) => clinicSides.has(facet)))
    return { ...question, places: spokenOf };
  const isStale = namesReplaced(before, question);
  const carried = (own: ReadonlyMap<string, number>, earlier: ReadonlyMap<string, number>) => {
    const fresh = [...earlier].filter(([token]) => !token.split(" ").some(isStale));
    return new Map([...fresh.map(([token, weight]) => [token, weight * CARRIED] as const), ...own]);
  };
  const terms = carried(question.terms, before.terms);
  const tokens = carried(question.tokens, before.tokens);
  const own = question.facets.length > 0;
  return {
    ...question,
    places: spokenOf,
    subjects: question.subjects.length > 0 ? question.subjects : before.subjects,
    facets: own ? question.facets : before.facets,
    terms: own ? withoutSides(terms, before, question) : terms,
    tokens,
    names: new Map([...before.names, ...question.names]),
  };
}

function namesReplaced(before: ParsedQuestion, { places: own }: ParsedQuestion): (stem: string) => boolean {
  const over = new Set<string>(own.length > 0 ? ALL_PLACES.filter((place) => !own.includes(place)) : []);
  return (stem) => {
    const names = [...(before.names.get(stem) ?? [])];
    return names.length > 0 && names.every((name) => over.has(name));
  };
}

/** "And the other one?" means the clinic that was not named before. */
function placesMeant({ places: spokenOf }: ParsedQuestion, { tokens, subjects: own }: ParsedQuestion): Topic[] {
  if (spokenOf.length !== 1 || own.length > 0 || !tokens.has("other")) return spokenOf;
  return ALL_PLACES.filter((place) => !spokenOf.includes(place));
}

function withoutSides(
  terms: Map<string, number>,
  before: ParsedQuestion,
  question: ParsedQuestion,
): Map<string, number> {
  const replaced = new Set<string>(before.facets.filter((facet) => !question.facets.includes(facet)));
  const stillNames = (stem: string) => {
    const names = [...(before.names.get(stem) ?? [])];
    return names.length > 0 && !names.some((name) => replaced.has(name));
  };
  return new Map([...terms].filter(([stem]) => question.terms.has(stem) || stillNames(stem)));
}
