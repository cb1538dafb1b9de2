import { familiesOf } from "../families.ts";
import { type PassageWords, plainQuestion, tellingStems, toPassageWords } from "../text/passage-words.ts";
import { toWordList } from "../text/tokens.ts";
import { type NamedEntity, speaksOf } from "./entities.ts";
import { clueEvidence, type QuestionClue } from "./evidence.ts";
import { type ParsedQuestion, sidesIn } from "./question.ts";
import type { FoundPassage, RankedPassage } from "./ranked-passage.ts";

/** Order: conditional logit; confidence (`sure`): logistic regression; on content-out tables (decision 55). */
const WEIGHTS = {
  learned: { order: 0.51, sure: 0.29 },
  likeness: { order: 0.37, sure: 0.35 },
  aspect: { order: 0.3, sure: 0.72 },
  missing: { order: -0.37, sure: -1.04 },
  unspoken: { order: -0.25, sure: -1.13 },
  words: { order: 1.11, sure: 0.17 },
  families: { order: 0.52, sure: 0.08 },
  topic: { order: 0.96, sure: 0.21 },
  side: { order: 0.91, sure: 0.21 },
  curated: { order: 1.11, sure: 0.27 },
  curatedSide: { order: 0.65, sure: 0.36 },
};

export type PassageSignals = Record<keyof typeof WEIGHTS, number>;

interface Candidate {
  row: FoundPassage;
  text: string;
  words: PassageWords | undefined;
  clues: readonly QuestionClue[];
  likelihood: number | undefined;
  entities: readonly NamedEntity[];
}

export function rankPassage(
  { row, text, clues, likelihood, entities, ...known }: Candidate,
  question: ParsedQuestion,
): RankedPassage {
  const words = known.words ?? toPassageWords({ ...row, questions: row.title, body: "" });
  const content = { ...words, bodyStems: countOf(row.body), title: new Set(countOf(row.title).keys()) };
  const { words: single, families } = clueEvidence(words, clues);
  const likeness = likenessOf(words, question);
  const signals: PassageSignals = {
    learned: learnedFrom(likelihood ?? likelihoodBy(likeness)),
    likeness,
    words: single,
    families,
    ...coverageOf(content, question),
    unspoken: Number(!speaksOf(entities, row.facet, (stem) => isOn(stem, content))),
    ...fitOf(row, question),
  };
  return { ...row, isAskedFor: words.asks.has(plainQuestion(text)), signals, score: weigh(signals, "order") };
}

function weigh(signals: PassageSignals, by: "order" | "sure"): number {
  return NAMES.reduce((sum, name) => sum + WEIGHTS[name][by] * signals[name], 0);
}

const NAMES = Object.keys(WEIGHTS) as (keyof PassageSignals)[];

export function likenessOf({ lines }: PassageWords, { terms, weight }: ParsedQuestion): number {
  return Math.max(0, ...lines.map((line) => jaccard(line, terms, weight)));
}

function jaccard(line: ReadonlySet<string>, terms: ParsedQuestion["terms"], weight: ParsedQuestion["weight"]): number {
  let shared = 0;
  let all = 0;
  for (const stem of line) all += weight(stem);
  for (const [stem, own] of terms) {
    if (line.has(stem)) shared += own;
    else all += own;
  }
  return all > 0 ? shared / all : 0;
}

export function likelihoodBy(likeness: number): number {
  return likeness ** 2;
}

/** Likelihood of each of some 700 passages without evidence. */
const EVEN = 1 / 700;

function learnedFrom(likelihood: number): number {
  return Math.max(-3, Math.log(likelihood / EVEN));
}

const RARE = 6;

function coverageOf(content: PassageContent, question: ParsedQuestion): Pick<PassageSignals, "aspect" | "missing"> {
  const terms = [...question.terms];
  const aspects = terms.filter(([stem]) => !namesSubject(stem, question));
  const covered = aspects.filter(([stem]) => content.bodyStems.has(stem) || content.title.has(stem));
  const families = new Set([...content.families, ...[...content.bodyStems.keys()].flatMap(familiesOf)]);
  const isHeld = (stem: string) =>
    content.bodyStems.has(stem) ||
    content.questionStems.has(stem) ||
    familiesOf(stem).some((family) => families.has(family));
  const missing = terms.filter(([stem]) => !isHeld(stem)).map(([, weight]) => weight);
  return { aspect: sumOf(covered) / (sumOf(aspects) || 1), missing: Math.max(0, ...missing) / RARE };
}

function sumOf(terms: readonly (readonly [stem: string, weight: number])[]): number {
  return terms.reduce((sum, [, weight]) => sum + weight, 0);
}

interface PassageContent extends Omit<PassageWords, "bodyStems"> {
  bodyStems: ReadonlyMap<string, number>;
  title: ReadonlySet<string>;
}

function countOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of tellingStems(toWordList(text))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

function isOn(stem: string, { bodyStems, title, counts, families }: PassageContent): boolean {
  const isNamed = title.has(stem) || (counts.get(stem) ?? 0) > 1 || (bodyStems.get(stem) ?? 0) > 1;
  return isNamed || familiesOf(stem).some((family) => families.has(family));
}

function namesSubject(stem: string, { names, subjects, places }: ParsedQuestion): boolean {
  const named = names.get(stem);
  return named !== undefined && [...subjects, ...places].some((name) => named.has(name));
}

function fitOf({ topic, title, facet }: FoundPassage, { places, subjects, facets }: ParsedQuestion) {
  const isSection = facet === "section";
  const sides = isSection ? sidesIn(title.replace(/^.*?: /, "")) : [facet];
  const isSide = facets.some((side) => sides.includes(side));
  return {
    topic: Number(subjects.includes(topic) || places.includes(topic)),
    side: Number(isSide),
    curated: Number(!isSection),
    curatedSide: Number(isSide && !isSection),
  };
}

export interface LikelyPassages {
  passages: ReadonlyMap<string, number>;
  four: number;
  none: number;
  aside: number;
}

/** Logistic regression on questions with and without an answer, 0 to 1. */
export function confidenceIn(
  [best]: readonly RankedPassage[],
  question: ParsedQuestion,
  likely: LikelyPassages,
): number {
  if (!best) return 0;
  const sum =
    -5.31 +
    weigh(best.signals, "sure") +
    0.09 * Math.min(10, question.terms.size) -
    0.56 * Math.log(likely.none + 1e-3) +
    1.12 * Math.log(likely.four + 1e-3);
  return 1 / (1 + Math.exp(-sum));
}
