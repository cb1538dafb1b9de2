import { facets, narrower, places, subjects } from "#content/max/lexicon.ts";
import type { Facet, Topic } from "#content/max/passage.ts";
import { stemOf } from "#worker/kernel/text/stems.ts";
import { createPhraseBook, type PhraseMatch } from "../text/phrase-book.ts";
import { isStopWord, toSearchWords } from "../text/search-words.ts";
import { toTokens, toWord } from "../text/tokens.ts";
import type { Vocabulary } from "../text/vocabulary.ts";
import { carryOver, isOpen, leansOn } from "./carry-over.ts";
import { askingIn, weighSentences } from "./sentences.ts";

const placeBook = createPhraseBook<Topic>(places);
const subjectBook = createPhraseBook<Topic>(subjects);
const facetBook = createPhraseBook<Facet>(facets);

/** Stems that the lexicon knows, for the vocabulary. */
export const lexiconStems: readonly string[] = [...placeBook.stems, ...subjectBook.stems, ...facetBook.stems];

/** The sides that a heading names. */
export function sidesIn(heading: string): Facet[] {
  return facetBook.find(toSearchWords(heading).map(stemOf)).map(({ name }) => name);
}

/** Whether a text names a place or a treatment. */
export function namesTopic(text: string): boolean {
  const stems = toSearchWords(text).map(stemOf);
  return [placeBook, subjectBook].some((book) => book.find(stems).length > 0);
}

/** A question taken apart: what it is about, which side of it, and the words that must be found. */
export interface ParsedQuestion {
  /** The whole, and the sentence that asks. */
  said: string[];
  /** Earlier questions, oldest first; empty after a change of subject. */
  before: readonly string[];
  places: Topic[];
  subjects: Topic[];
  facets: Facet[];
  /** Stems that carry meaning, with the weight of each; words of the turn before count less. */
  terms: Map<string, number>;
  /** All that the question is likened by, small words and families too, with how much each counts. */
  tokens: Map<string, number>;
  /** What any stem weighs. */
  weight: (stem: string) => number;
  /** It leans on something, and nothing was said before. */
  isOpen: boolean;
  /** Stem to the topics and facets that it names, so that a passage of them covers it. */
  names: Map<string, Set<Topic | Facet>>;
}

/** A question has no more telling words than this; the rest of a long message is not read. */
const MAX_WORDS = 60;

/** A word that neither index nor lexicon knows says that the question is about something else. */
const FOREIGN = 1.5;
/** A question of at most so many telling words has no story around it. */
const STORY_WORDS = 3;

/** "Forget hair." and "different question:" say that the talk turns to something else. */
const TURNS =
  /(?:(?<=^|[.?!,;]\s*)(?:ok |okay |please )?(?:forget|never ?mind)\b[^.?!,]*[.?!,]?|\b(?:different|another|new|unrelated) question\b[.:,]?)/gi;

/** Takes a question apart, reading it in the light of the visitor's earlier ones. */
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

/** "forget hair. do you do TRT?" without what it turns away from; itself where nothing else is said. */
function withoutTurn(text: string): string {
  const rest = text.replace(TURNS, " ");
  return toSearchWords(rest).length > 0 ? rest : text;
}

function takeApart(text: string, vocabulary: Vocabulary): ParsedQuestion {
  const heard = weighSentences(text).flatMap(({ words, weight }) =>
    words.map((word) => ({ word: vocabulary.correct(word), weight })),
  );
  const words = heard.slice(-MAX_WORDS).map(({ word, weight }) => ({ word, weight, stem: stemOf(word) }));
  const stems = words.map(({ stem }) => stem);
  const found = mostSpecific<Topic | Facet>([
    ...placeBook.find(stems),
    ...subjectBook.find(stems),
    ...facetBook.find(stems),
  ]);
  const names = namesByStem(stems, found);
  const telling = words.filter(({ word }) => isTelling(word, vocabulary));
  // The more words a question has, the likelier it is that an unknown one belongs to the story around it.
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

/** Tokens of the words that count alike, group by group. */
function tokensOf(words: readonly { word: string; weight: number }[]): Map<string, number> {
  const tokens = new Map<string, number>();
  for (const [weight, group] of Map.groupBy(words, (one) => one.weight)) {
    for (const [token, own] of toTokens(group.map(({ word }) => toWord(word)))) {
      tokens.set(token, Math.max(weight * own, tokens.get(token) ?? 0));
    }
  }
  return tokens;
}

/** Three subjects and no side ("ED, low T and hair?") ask what the clinic does; "do you treat ED?" asks about ED. */
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

/** Words that say what is asked. A number that the index does not know is an age or a year. */
function isTelling(word: string, vocabulary: Vocabulary): boolean {
  if (word.length < 2 || isStopWord(word)) return false;
  return vocabulary.has(stemOf(word)) || !/^\d+$/.test(word);
}

/** "viagra doesn't work" is its own subject: a name whose words all lie inside another's gives way. */
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
