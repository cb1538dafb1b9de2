import { facets, narrower, places, subjects } from "#content/max/lexicon.ts";
import type { Facet, Topic } from "#content/max/passage.ts";
import { porterStem } from "#worker/kernel/text/stems.ts";
import { createPhraseBook, type PhraseMatch } from "../text/phrase-book.ts";
import { isStopWord, toSearchWords } from "../text/search-words.ts";
import { toTokens, toWord } from "../text/tokens.ts";
import type { Vocabulary } from "../text/vocabulary.ts";
import { carryOver, isOpen, leansOn } from "./carry-over.ts";
import { askingIn, weighSentences } from "./sentences.ts";

const placeBook = createPhraseBook<Topic>(places);
const subjectBook = createPhraseBook<Topic>(subjects);
const facetBook = createPhraseBook<Facet>(facets);

export const lexiconStems: readonly string[] = [...placeBook.stems, ...subjectBook.stems, ...facetBook.stems];

export function sidesIn(heading: string): Facet[] {
  return facetBook.find(toSearchWords(heading).map(porterStem)).map(({ name }) => name);
}

export function namesTopic(text: string): boolean {
  const stems = toSearchWords(text).map(porterStem);
  return [placeBook, subjectBook].some((book) => book.find(stems).length > 0);
}

export interface ParsedQuestion {
  said: string[];
  before: readonly string[];
  places: Topic[];
  subjects: Topic[];
  facets: Facet[];
  terms: Map<string, number>;
  tokens: Map<string, number>;
  weight: (stem: string) => number;
  isOpen: boolean;
  names: Map<string, Set<Topic | Facet>>;
}

const MAX_WORDS = 60;

/** Weight of a word that neither index nor lexicon knows: the question is about something else. */
const FOREIGN = 1.5;
const STORY_WORDS = 3;

const TURNS =
  /(?:(?<=^|[.?!,;]\s*)(?:ok |okay |please )?(?:forget|never ?mind)\b[^.?!,]*[.?!,]?|\b(?:different|another|new|unrelated) question\b[.:,]?)/gi;

export function parseQuestion(earlier: readonly string[], text: string, vocabulary: Vocabulary): ParsedQuestion {
  const rest = withoutTurn(text);
  if (rest !== text) return takeApart(rest, vocabulary);
  const from = earlier.findLastIndex((said) => withoutTurn(said) !== said);
  const before = earlier.slice(Math.max(0, from)).map(withoutTurn);
  const question = { ...takeApart(text, vocabulary), before };
  const previous = earlier.at(-1);
  if (previous === undefined) return { ...question, isOpen: isOpen(text, question) };
  if (!leansOn(text, question)) return question;
  return carryOver(parseQuestion(earlier.slice(0, -1), previous, vocabulary), question);
}

function withoutTurn(text: string): string {
  const rest = text.replace(TURNS, " ");
  return toSearchWords(rest).length > 0 ? rest : text;
}

function takeApart(text: string, vocabulary: Vocabulary): ParsedQuestion {
  const corrected = weighSentences(text).flatMap(({ words, weight }) =>
    words.map((word) => ({ word: vocabulary.correct(word), weight })),
  );
  const words = corrected.slice(-MAX_WORDS).map(({ word, weight }) => ({ word, weight, stem: porterStem(word) }));
  const stems = words.map(({ stem }) => stem);
  const found = mostSpecific<Topic | Facet>([
    ...placeBook.find(stems),
    ...subjectBook.find(stems),
    ...facetBook.find(stems),
  ]);
  const names = namesByStem(stems, found);
  const telling = words.filter(({ word }) => isTelling(word, vocabulary));
  // In a long question an unknown word probably belongs to the story around it.
  const foreignWeight = names.size > 0 ? Math.min(1, STORY_WORDS / telling.length) : FOREIGN;
  const terms = new Map(
    telling.map(({ stem, weight }) => [
      stem,
      weight * vocabulary.weight(stem) * (vocabulary.has(stem) ? 1 : foreignWeight),
    ]),
  );
  const named = withoutWider(found.map(({ name }) => name).filter(isSubject));
  const sides = found.map(({ name }) => name).filter(isFacet);
  return {
    said: [text, ...askingIn(text)],
    before: [],
    places: found.map(({ name }) => name).filter(isPlace),
    ...asOffered(named, sides),
    terms,
    tokens: tokensOf(words),
    weight: vocabulary.weight,
    isOpen: false,
    names,
  };
}

function tokensOf(words: readonly { word: string; weight: number }[]): Map<string, number> {
  const tokens = new Map<string, number>();
  for (const [weight, group] of Map.groupBy(words, (one) => one.weight)) {
    for (const [token, own] of toTokens(group.map(({ word }) => toWord(word)))) {
      tokens.set(token, Math.max(weight * own, tokens.get(token) ?? 0));
    }
  }
  return tokens;
}

/** "ED, low T and hair?" asks what the clinic does; "do you treat ED?" asks about ED. */
function asOffered(subjects: Topic[], facets: Facet[]): Pick<ParsedQuestion, "subjects" | "facets"> {
  if (facets.some((name) => name !== "services")) return { subjects, facets };
  if (subjects.length > 2) return { subjects: [], facets: ["services"] };
  return { subjects, facets: subjects.length > 0 ? [] : facets };
}

function withoutWider(named: Topic[]): Topic[] {
  return named.filter((name) => !named.some((other) => narrower[other] === name));
}

function isPlace(name: Topic | Facet): name is Topic {
  return name in places;
}

function isSubject(name: Topic | Facet): name is Topic {
  return name in subjects;
}

function isFacet(name: Topic | Facet): name is Facet {
  return name in facets;
}

function isTelling(word: string, vocabulary: Vocabulary): boolean {
  if (word.length < 2 || isStopWord(word)) return false;
  return vocabulary.has(porterStem(word)) || !/^\d+$/.test(word);
}

/** "viagra doesn't work" is its own subject, so "viagra" inside it does not count. */
function mostSpecific<Name>(matches: PhraseMatch<Name>[]): PhraseMatch<Name>[] {
  return matches.filter(
    (match) =>
      !matches.some(
        (other) =>
          other.positions.length > match.positions.length &&
          match.positions.every((position) => other.positions.includes(position)),
      ),
  );
}

function namesByStem(stems: readonly string[], matches: PhraseMatch<Topic | Facet>[]): Map<string, Set<Topic | Facet>> {
  const names = new Map<string, Set<Topic | Facet>>();
  for (const { name, positions } of matches) {
    for (const position of positions) {
      const stem = stems[position];
      if (stem !== undefined) names.set(stem, (names.get(stem) ?? new Set()).add(name));
    }
  }
  return names;
}
