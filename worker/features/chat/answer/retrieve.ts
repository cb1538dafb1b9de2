import { and, inArray, notInArray, or, sql } from "drizzle-orm";
import { facets as facetWords, factual, subjects as subjectWords } from "#content/max/lexicon.ts";
import type { Facet, Topic } from "#content/max/passage.ts";
import { knowledgePassages } from "../../../db/schema/knowledge.ts";
import type { Deps } from "../../../deps.ts";
import { lexiconStems, type Question, understand } from "./question.ts";
import { loadVocabulary } from "./vocabulary.ts";
import { isStopWord, stemOf, toWords } from "./words.ts";

export interface Evidence {
  passages: Scored[];
  question: Question;
}

export interface Scored {
  id: string;
  topic: Topic;
  facet: Facet;
  title: string;
  url: string;
  body: string;
  /** How much of the question the passage holds, 0 to 1: what decides whether it may answer. */
  coverage: number;
  /** How like it is to a way in which visitors ask for the passage, 0 to 1. */
  likeness: number;
  /** Whether topic and side were asked for by name: such a passage needs less of the question's other words. */
  support: "full" | "half" | "none" | "off";
  /** Coverage, likeness, and how well topic and side fit: what decides the order. */
  score: number;
}

const CANDIDATES = 30;
const ALL_PLACES: readonly Topic[] = ["green-bay", "skokie"];

/** Passages that may answer the last question, the likeliest first. Reads D1 once. */
export async function retrieve(
  deps: Pick<Deps, "db" | "now">,
  earlier: readonly string[],
  text: string,
): Promise<Evidence> {
  const vocabulary = await loadVocabulary(deps, lexiconStems);
  const question = understand(earlier, text, vocabulary);
  const match = toMatch(question);
  if (!match) return { passages: [], question };
  const rows = await deps.db
    .select({
      id: knowledgePassages.id,
      topic: sql<Topic>`${knowledgePassages.topic}`,
      facet: sql<Facet>`${knowledgePassages.facet}`,
      title: knowledgePassages.title,
      url: knowledgePassages.url,
      questions: knowledgePassages.questions,
      body: knowledgePassages.body,
    })
    .from(knowledgePassages)
    .innerJoin(sql`knowledge_fts`, sql`knowledge_fts.rowid = ${knowledgePassages.rowid}`)
    .where(and(sql`knowledge_fts match ${match}`, ...gates(question)))
    .orderBy(sql`bm25(knowledge_fts, 2.0, 3.0, 1.0)`)
    .limit(CANDIDATES);
  const passages = rows.map((row, rank) => {
    const coverage = coverageOf(row, question);
    const likeness = likenessOf(row, question);
    const support = supportOf(row, question);
    const fit = fitOf(row, question) + (support === "full" ? 0.1 : 0);
    return { ...row, coverage, likeness, support, score: coverage + LIKENESS * likeness + fit + 0.05 / (rank + 1) };
  });
  return { passages: passages.sort((a, b) => b.score - a.score), question };
}

/** Any of the question's stems, quoted so that FTS5 reads them as words and never as operators. */
function toMatch({ terms, subjects, facets }: Question): string {
  const named = [...subjects.map((name) => subjectWords[name]), ...facets.map((name) => facetWords[name])];
  const canonical = named.flatMap((phrases) => toWords(phrases?.split("|")[0] ?? ""));
  const words = new Set([...terms.keys(), ...canonical].filter((word) => /^[a-z0-9]{2,}$/.test(word)));
  return [...words]
    .slice(0, 24)
    .map((word) => `"${word}"`)
    .join(" OR ");
}

/** What can not answer the question at all: another place, another subject, another factual side. */
function gates({ places, subjects, facets }: Question) {
  const { topic, facet } = knowledgePassages;
  const otherPlaces = places.length > 0 ? ALL_PLACES.filter((place) => !places.includes(place)) : [];
  const sides = facets.some((name) => factual.has(name)) ? facets : [];
  return [
    otherPlaces.length > 0 ? notInArray(topic, otherPlaces) : undefined,
    subjects.length > 0 ? or(inArray(topic, [...subjects, "clinic", ...places])) : undefined,
    sides.length > 0 ? inArray(facet, sides) : undefined,
  ].filter((condition) => condition !== undefined);
}

interface Row {
  topic: Topic;
  facet: Facet;
  title: string;
  questions: string;
  body: string;
}

/** What likeness weighs beside coverage. Like the thresholds in compose.ts: set on tests/support/chat-tables/authored. */
const LIKENESS = 0.8;
/** A word that visitors ask with counts whole; one that only names the topic or side, or stands in the body, less. */
const BY_NAME = 0.9;
const IN_BODY = 0.6;

function coverageOf(row: Row, { terms, names }: Question): number {
  const asked = new Set(toStems(`${row.title} ${row.questions}`));
  const told = new Set(toStems(row.body));
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
function likenessOf({ questions }: Row, { terms, weight }: Question): number {
  let best = 0;
  for (const line of questions.split("\n")) {
    const stems = new Set(
      toWords(line)
        .filter((word) => !isStopWord(word))
        .map(stemOf),
    );
    let shared = 0;
    let all = 0;
    for (const stem of stems) all += weight(stem);
    for (const [stem, own] of terms) {
      if (stems.has(stem)) shared += own;
      else all += own;
    }
    if (all > 0) best = Math.max(best, shared / all);
  }
  return best;
}

function supportOf({ topic, facet }: Row, { subjects, places, facets }: Question): Scored["support"] {
  const about = subjects.includes(topic) || places.includes(topic) || (subjects.length === 0 && topic === "clinic");
  if (facets.includes(facet)) return about ? "full" : "half";
  if (subjects.includes(topic) || places.includes(topic)) return "half";
  // A treatment was named: a general passage on a side that was not asked for only mentions it.
  return subjects.length > 0 ? "off" : "none";
}

/** A little for being about the right thing; a general question is answered for both clinics and all treatments. */
function fitOf({ topic, facet }: Row, { places, subjects, facets }: Question): number {
  const named = places.includes(topic) || subjects.includes(topic);
  return (
    (named ? 0.3 : 0) +
    (topic === "clinic" && places.length + subjects.length === 0 ? 0.08 : 0) -
    (ALL_PLACES.includes(topic) && !named ? 0.15 : 0) +
    (facets.includes(facet) ? 0.2 : 0) +
    (facets.length === 0 && facet === "summary" ? 0.1 : 0)
  );
}

function toStems(text: string): string[] {
  return toWords(text).map(stemOf);
}
