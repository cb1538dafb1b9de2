import { related } from "#content/max/lexicon.ts";
import { type Clue, evidenceOf } from "./evidence.ts";
import { likenessOf } from "./likeness.ts";
import { type PassageWords, type ToldWords, tellingStems, toPassageWords, toToldWords } from "./passage-words.ts";
import { type Question, sidesIn } from "./question.ts";
import { ALL_PLACES, type PassageRow, type Scored } from "./scored.ts";
import { familiesOf, toWordList } from "./tokens.ts";
import { weigh } from "./weigh.ts";

export interface ScoredSection extends Scored {
  signals: Signals;
}

/** What speaks for a passage. */
type Signals = Record<keyof typeof WEIGHTS, number>;

/** How the signals are weighed: conditional logit on ways to ask, each left out in its turn, and on graded questions. */
const WEIGHTS = {
  words: 0.6,
  families: 0.47,
  likeness: 0.04,
  told: 0.78,
  near: 0.53,
  kin: 4.27,
  missing: -1.75,
  aspect: 1.51,
  topic: 1.74,
  related: 1.34,
  general: 0.83,
  side: 0.68,
  otherSide: -0.28,
  elsewhere: -2.1,
};

interface Candidate {
  row: PassageRow;
  /** Undefined for one that was published since the index was read: its own text must do. */
  words: PassageWords | undefined;
  clues: readonly Clue[];
}

export function judgeSection({ row, clues, ...known }: Candidate, question: Question): ScoredSection {
  const words = known.words ?? toPassageWords({ ...row, questions: row.title, body: "" });
  const told = toToldWords(row.body);
  const title = new Set(tellingStems(toWordList(row.title)));
  const evidence = evidenceOf(words, clues);
  const signals: Signals = {
    ...coverageOf({ ...words, told, title }, question),
    likeness: likenessOf(words, question),
    words: evidence.words,
    families: evidence.families,
    ...fitOf(row, question),
  };
  return {
    ...row,
    likeness: signals.likeness,
    isOn: (stem) => isOn(stem, { ...words, told, title }),
    signals,
    score: weigh(signals, WEIGHTS),
  };
}

/** BM25's parameters, and how many telling words a passage has on average. */
const K1 = 1.2;
const B = 0.6;
const AVERAGE_WORDS = 37;
/** The weight of a word that stands in one of some hundred passages, so that `missing` is about 0 to 1. */
const RARE = 6;

/**
 * The shares of the question's weight that stand in the text, in two sentences in a row, or are akin to its words; and
 * of the words that do not just name its subject.
 */
function coverageOf(held: Held, question: Question) {
  const { told, title, asked } = held;
  const terms = [...question.terms];
  const aspects = terms.filter(([stem]) => !namesSubject(stem, question));
  const missed = terms.filter(([stem]) => !told.counts.has(stem) && !asked.has(stem));
  const [akin, missing] = [
    missed.filter(([stem]) => isHeld(stem, held)),
    missed.filter(([stem]) => !isHeld(stem, held)),
  ];
  const said = terms.map(([stem, weight]) => weight * saturated(told.counts.get(stem) ?? 0, told.length));
  const all = sumOf(terms) || 1;
  return {
    told: said.reduce((sum, share) => sum + share, 0) / all,
    kin: sumOf(akin) / all,
    near: Math.max(0, ...told.windows.map((window) => sumOf(terms.filter(([stem]) => window.has(stem))))) / all,
    aspect: sumOf(aspects.filter(([stem]) => told.counts.has(stem) || title.has(stem))) / (sumOf(aspects) || 1),
    missing: Math.max(0, ...missing.map(([, weight]) => weight)) / RARE,
  };
}

function sumOf(terms: readonly (readonly [stem: string, weight: number])[]): number {
  return terms.reduce((sum, [, weight]) => sum + weight, 0);
}

interface Held extends Omit<PassageWords, "told"> {
  told: ToldWords;
  title: ReadonlySet<string>;
}

function isHeld(stem: string, { told, asked, families }: Held): boolean {
  if (told.counts.has(stem) || asked.has(stem)) return true;
  return familiesOf(stem).some((family) => families.has(family) || told.families.has(family));
}

function isOn(stem: string, { told, title, counts, families }: Held): boolean {
  const isNamed = title.has(stem) || (counts.get(stem) ?? 0) > 1 || (told.counts.get(stem) ?? 0) > 1;
  return isNamed || familiesOf(stem).some((family) => families.has(family));
}

/** How much of a word's weight counts that stands so often in a text of so many telling words. */
function saturated(count: number, length: number): number {
  return (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / AVERAGE_WORDS));
}

function namesSubject(stem: string, { names, subjects, places }: Question): boolean {
  const named = names.get(stem);
  return named !== undefined && [...subjects, ...places].some((name) => named.has(name));
}

function fitOf({ topic, title }: PassageRow, { places, subjects, facets }: Question) {
  const isNamed = subjects.includes(topic) || places.includes(topic);
  // What a section is about stands in its heading, behind the page's.
  const sides = sidesIn(title.replace(/^.*?: /, ""));
  const isSide = facets.some((side) => sides.includes(side));
  return {
    topic: Number(isNamed),
    related: Number(subjects.some((subject) => related[subject]?.includes(topic))),
    general: Number(topic === "clinic" && places.length + subjects.length === 0),
    side: Number(isSide),
    otherSide: Number(facets.length > 0 && sides.length > 0 && !isSide),
    elsewhere: Number(ALL_PLACES.includes(topic) && !isNamed),
  };
}

/**
 * How likely the best section answers the question, 0 to 1: logistic regression on graded answers to visitors'
 * questions and on questions that the site does not answer.
 */
export function sectionConfidence([best, next]: readonly ScoredSection[], question: Question): number {
  if (!best) return 0;
  const { missing, told, likeness, near, aspect, words } = best.signals;
  const lead = Math.min(3, best.score - (next?.score ?? Number.NEGATIVE_INFINITY));
  const said = Math.min(10, question.terms.size);
  const sum =
    -2.63 +
    0.2 * best.score +
    0.3 * lead -
    1.15 * missing -
    0.13 * told +
    1.98 * likeness -
    0.9 * near +
    0.09 * aspect +
    0.09 * said +
    0.29 * words;
  return 1 / (1 + Math.exp(-sum));
}
