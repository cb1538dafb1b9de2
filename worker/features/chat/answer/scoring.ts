import { clinicSides, factual, related } from "#content/max/lexicon.ts";
import type { Facet, Topic } from "#content/max/passage.ts";
import { type Clue, evidenceOf } from "./evidence.ts";
import { likenessOf } from "./likeness.ts";
import { type PassageWords, toPassageWords } from "./passage-words.ts";
import type { Question } from "./question.ts";
import { ALL_PLACES, type PassageRow, type Scored } from "./scored.ts";
import { familiesOf } from "./tokens.ts";
import { weigh } from "./weigh.ts";

export interface ScoredAnswer extends Scored {
  facet: Facet;
  /** How much of the question the passage holds, 0 to 1: what decides whether it may answer. */
  coverage: number;
  /** The weight of the heaviest word of the question that it has nothing on. */
  missing: number;
  /** How like it is to a way in which visitors ask for the passage, 0 to 1. */
  likeness: number;
  /** Whether topic and side were asked for by name: such a passage needs less of the question's other words. */
  support: "full" | "half" | "none" | "off";
  signals: Signals;
}

/** What speaks for a passage, each about -1 to 5. */
type Signals = Record<keyof typeof WEIGHTS, number>;

/** How the signals are weighed: fitted by conditional logit on the phrasings, each left out in its turn. */
const WEIGHTS = {
  asked: 1.4,
  told: 4.5,
  named: 3.6,
  family: 3,
  likeness: 0.9,
  words: 1.3,
  pairs: 0.27,
  families: 0.9,
  topic: 2.4,
  kin: 1.1,
  general: 1.3,
  facet: 1,
  otherFacet: -1,
  elsewhere: -2,
  summary: 0.9,
};

interface AnswerRow extends PassageRow {
  facet: Facet;
}

interface Candidate {
  row: AnswerRow;
  /** Undefined for one that was published since the index was read: its own text must do. */
  words: PassageWords | undefined;
  clues: readonly Clue[];
}

export function judgeAnswer({ row, clues, ...known }: Candidate, question: Question): ScoredAnswer {
  const words = known.words ?? toPassageWords({ ...row, questions: "" });
  const covered = coverageOf(row, words, question);
  const likeness = likenessOf(words, question);
  const evidence = evidenceOf(words, clues);
  const signals: Signals = {
    asked: covered.asked,
    told: covered.told,
    named: covered.named,
    family: covered.family,
    likeness,
    ...evidence,
    ...fitOf(row, question),
  };
  const coverage = covered.asked + BY_NAME * covered.named + BY_FAMILY * covered.family + IN_BODY * covered.told;
  return {
    ...row,
    isOn: (stem) =>
      words.asked.has(stem) || words.told.has(stem) || familiesOf(stem).some((family) => words.families.has(family)),
    coverage,
    missing: covered.missing,
    likeness,
    support: supportOf(row, question, covered.asked),
    signals,
    score: weigh(signals, WEIGHTS),
  };
}

/** A word that visitors ask with counts whole; one that only names the topic, is akin, or stands in the body, less. */
const BY_NAME = 0.9;
const BY_FAMILY = 0.6;
const IN_BODY = 0.6;

/** The shares of the question's weight that the passage is asked with, is named by, is akin to, and tells. */
function coverageOf(row: AnswerRow, { asked, told, families }: PassageWords, question: Question) {
  const { terms, names } = question;
  const shares = { asked: 0, named: 0, family: 0, told: 0 };
  let total = 0;
  let missing = 0;
  for (const [stem, weight] of terms) {
    total += weight;
    const named = names.get(stem);
    if (asked.has(stem)) shares.asked += weight;
    else if (named?.has(row.topic) || named?.has(row.facet)) shares.named += weight;
    else if (told.has(stem)) shares.told += weight;
    else if (familiesOf(stem).some((family) => families.has(family))) shares.family += weight;
    else missing = Math.max(missing, weight);
  }
  // Nothing but names and small words ("where are you?"): the names decide, if there are any.
  if (total === 0) return { ...shares, asked: Number(supportOf(row, question) === "full"), missing };
  return {
    asked: shares.asked / total,
    named: shares.named / total,
    family: shares.family / total,
    told: shares.told / total,
    missing,
  };
}

/** Whether a passage is about what was asked: the subject or place itself, or one of its kin. */
function isAbout(topic: Topic, { subjects, places }: Question): "named" | "kin" | "no" {
  if (subjects.includes(topic) || places.includes(topic)) return "named";
  return subjects.some((subject) => related[subject]?.includes(topic)) ? "kin" : "no";
}

/** A general passage that is asked for with so much of a question answers it, whatever treatment is named in it. */
const ASKED_FOR = 0.6;

function supportOf(row: AnswerRow, question: Question, asked = 0): ScoredAnswer["support"] {
  const about = isAbout(row.topic, question);
  const general = question.subjects.length === 0 && row.topic === "clinic";
  const isSide = factual.has(row.facet) || clinicSides.has(row.facet);
  if (question.facets.includes(row.facet)) {
    if (about !== "no" || general) return "full";
    // How one treatment works says nothing on another; its price or a booking may.
    if (question.subjects.length === 0 || isSide) return "half";
  }
  if (about !== "no") return "half";
  // A treatment was named: a general passage on a side that was not asked for only mentions it.
  return question.subjects.length > 0 && asked < ASKED_FOR ? "off" : "none";
}

function fitOf(row: AnswerRow, question: Question) {
  const { places, subjects, facets } = question;
  const about = isAbout(row.topic, question);
  const isPlace = ALL_PLACES.includes(row.topic);
  const inFacet = facets.includes(row.facet);
  return {
    topic: Number(about === "named"),
    kin: Number(about === "kin"),
    general: Number(row.topic === "clinic" && places.length + subjects.length === 0),
    facet: Number(inFacet),
    otherFacet: Number(facets.length > 0 && !inFacet),
    elsewhere: Number(isPlace && about === "no"),
    summary: Number(row.facet === "summary" && facets.length === 0),
  };
}

/**
 * How likely the best curated answer answers the question, 0 to 1: logistic regression on
 * tests/support/chat-tables/authored over its score, its lead, how much of the question it holds, the weightiest word
 * that it lacks, and how much was said.
 */
export function answerConfidence([best, next]: readonly ScoredAnswer[], { terms }: Question): number {
  if (!best || best.support === "off") return 0;
  const lead = Math.min(3, best.score - (next?.score ?? Number.NEGATIVE_INFINITY));
  const said = Math.min(10, terms.size);
  const named = best.support === "none" ? 0 : 1;
  const sum =
    -3.14 +
    0.23 * best.score +
    0.46 * lead +
    1.77 * best.coverage +
    0.81 * best.likeness -
    0.18 * best.missing +
    0.26 * said -
    // A named subject or side is in the score already, and passages of the same name are many.
    0.68 * named;
  return 1 / (1 + Math.exp(-sum));
}
