import type { Facet, Topic } from "#content/max/passage.ts";
import { type PassageWords, toPassageWords } from "./passage-words.ts";
import type { Question } from "./question.ts";

/** What the answer may use of a passage. */
export interface PassageRow {
  id: string;
  topic: Topic;
  facet: Facet;
  title: string;
  url: string;
  body: string;
}

export interface Scored extends PassageRow {
  /** How much of the question the passage holds, 0 to 1: what decides whether it may answer. */
  coverage: number;
  /** How like it is to a way in which visitors ask for the passage, 0 to 1. */
  likeness: number;
  /** Whether topic and side were asked for by name: such a passage needs less of the question's other words. */
  support: "full" | "half" | "none" | "off";
  /** Coverage, likeness, and how well topic and side fit: what decides the order. */
  score: number;
}

/** What likeness weighs beside coverage. Like the thresholds in compose.ts: set on tests/support/chat-tables/authored. */
const LIKENESS = 0.8;
/** A word that visitors ask with counts whole; one that only names the topic or side, or stands in the body, less. */
const BY_NAME = 0.9;
const IN_BODY = 0.6;

export const ALL_PLACES: readonly Topic[] = ["green-bay", "skokie"];

interface Candidate {
  row: PassageRow;
  /** Undefined for a passage that was published within the minute: its own text must do. */
  words: PassageWords | undefined;
  /** Place in the order of BM25, from 0. */
  rank: number;
}

export function judge({ row, rank, ...known }: Candidate, question: Question): Scored {
  const words = known.words ?? toPassageWords({ ...row, questions: "" });
  const coverage = coverageOf(row, words, question);
  const likeness = likenessOf(words, question);
  const support = supportOf(row, question);
  const fit = fitOf(row, question) + (support === "full" ? 0.1 : 0);
  return { ...row, coverage, likeness, support, score: coverage + LIKENESS * likeness + fit + 0.05 / (rank + 1) };
}

function coverageOf(row: PassageRow, { asked, told }: PassageWords, { terms, names }: Question): number {
  let covered = 0;
  let total = 0;
  for (const [stem, weight] of terms) {
    total += weight;
    const named = names.get(stem);
    if (asked.has(stem)) covered += weight;
    else if (named?.has(row.topic) || named?.has(row.facet)) covered += weight * BY_NAME;
    else if (told.has(stem)) covered += weight * IN_BODY;
  }
  // Nothing but names and small words ("where are you?"): the names decide.
  return total > 0 ? covered / total : 1;
}

/** How like the question is to the likest way in which visitors ask for the passage, 0 to 1 (weighted Jaccard). */
function likenessOf({ lines }: PassageWords, { terms, weight }: Question): number {
  return Math.max(0, ...lines.map((line) => jaccard(line, terms, weight)));
}

function jaccard(line: ReadonlySet<string>, terms: Question["terms"], weight: Question["weight"]): number {
  let shared = 0;
  let all = 0;
  for (const stem of line) all += weight(stem);
  for (const [stem, own] of terms) {
    if (line.has(stem)) shared += own;
    else all += own;
  }
  return all > 0 ? shared / all : 0;
}

function supportOf({ topic, facet }: PassageRow, { subjects, places, facets }: Question): Scored["support"] {
  const about = subjects.includes(topic) || places.includes(topic) || (subjects.length === 0 && topic === "clinic");
  if (facets.includes(facet)) return about ? "full" : "half";
  if (subjects.includes(topic) || places.includes(topic)) return "half";
  // A treatment was named: a general passage on a side that was not asked for only mentions it.
  return subjects.length > 0 ? "off" : "none";
}

/** A little for being about the right thing; a general question is answered for both clinics and all treatments. */
function fitOf({ topic, facet, title }: PassageRow, { places, subjects, facets, negated }: Question): number {
  const named = places.includes(topic) || subjects.includes(topic);
  const turnedRound = / not\b/i.test(title) && !negated;
  return (
    (turnedRound ? -0.3 : 0) +
    (named ? 0.3 : 0) +
    (topic === "clinic" && places.length + subjects.length === 0 ? 0.08 : 0) -
    (ALL_PLACES.includes(topic) && !named ? 0.15 : 0) +
    (facets.includes(facet) ? 0.2 : 0) +
    (facets.length === 0 && facet === "summary" ? 0.1 : 0)
  );
}
