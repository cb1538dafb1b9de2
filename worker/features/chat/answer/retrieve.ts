import { and, inArray, notInArray, or, sql } from "drizzle-orm";
import { facets as facetWords, factual, subjects as subjectWords } from "#content/max/lexicon.ts";
import type { Facet, Topic } from "#content/max/passage.ts";
import { knowledgePassages } from "../../../db/schema/knowledge.ts";
import type { Deps } from "../../../deps.ts";
import { loadIndex } from "./knowledge-index.ts";
import { type Question, understand } from "./question.ts";
import { ALL_PLACES, judge, type Scored } from "./scoring.ts";
import { toWords } from "./words.ts";

export interface Evidence {
  passages: Scored[];
  question: Question;
}

const CANDIDATES = 24;

/** Passages that may answer the last question, the likeliest first. Reads D1 once. */
export async function retrieve(
  deps: Pick<Deps, "db" | "now">,
  earlier: readonly string[],
  text: string,
): Promise<Evidence> {
  const { vocabulary, words } = await loadIndex(deps);
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
      body: knowledgePassages.body,
    })
    .from(knowledgePassages)
    .innerJoin(sql`knowledge_fts`, sql`knowledge_fts.rowid = ${knowledgePassages.rowid}`)
    .where(and(sql`knowledge_fts match ${match}`, ...gates(question)))
    .orderBy(sql`bm25(knowledge_fts, 2.0, 3.0, 1.0)`)
    .limit(CANDIDATES);
  const passages = rows.map((row, rank) => judge({ row, rank, words: words.get(row.id) }, question));
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
