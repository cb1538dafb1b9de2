import { and, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import type { ClaimId } from "#content/claims.ts";
import { facets as facetWords, factual, related, subjects as subjectWords, unanswered } from "#content/max/lexicon.ts";
import type { Facet, Topic } from "#content/max/passage.ts";
import { knowledgePassages } from "../../../db/schema/knowledge.ts";
import type { Deps } from "../../../deps.ts";
import { type Clue, evidenceOf, toClues } from "./evidence.ts";
import { sayBody } from "./figures.ts";
import { type KnowledgeIndex, loadIndex } from "./knowledge-index.ts";
import type { PassageWords } from "./passage-words.ts";
import { type Question, understand } from "./question.ts";
import { ALL_PLACES, judge, type Scored } from "./scoring.ts";
import { toWords } from "./words.ts";

export interface Evidence {
  passages: Scored[];
  question: Question;
}

/** How many passages are read for each of the two ways to find them. */
const CANDIDATES = 12;

export interface RetrieveDeps extends Pick<Deps, "db" | "now"> {
  /** Claims that may not be made now: passages say their fallbacks. */
  suspended?: readonly ClaimId[];
  /** Which state of the passages is live: what is remembered of an older one is read anew. */
  knowledgeVersion?: number;
}

/** Passages that may answer the last question, the likeliest first, with their claims filled in. Reads D1 once. */
export async function retrieve(deps: RetrieveDeps, earlier: readonly string[], text: string): Promise<Evidence> {
  const index = await loadIndex(deps);
  const { suspended = [] } = deps;
  const question = understand(earlier, text, index.vocabulary);
  const clues = toClues(question.tokens, index.background);
  const match = toMatch(question);
  if (!match && clues.length === 0) return { passages: [], question };
  // FTS5 also finds what was published within the minute; the likeliest by the way of asking need no shared word.
  const found = sql`${knowledgePassages.rowid} in (select rowid from knowledge_fts where knowledge_fts match ${match}
    order by bm25(knowledge_fts, 2.0, 3.0, 1.0) limit ${CANDIDATES})`;
  const likely = inArray(knowledgePassages.id, likeliest(index, clues));
  const stored = await deps.db
    .select({
      id: knowledgePassages.id,
      topic: sql<Topic>`${knowledgePassages.topic}`,
      facet: sql<Facet>`${knowledgePassages.facet}`,
      title: knowledgePassages.title,
      url: knowledgePassages.url,
      body: knowledgePassages.body,
    })
    .from(knowledgePassages)
    .where(and(eq(knowledgePassages.isOn, true), match ? or(found, likely) : likely, ...gates(question)));
  // A passage that only made a suspended claim has nothing left to say.
  const rows = stored
    .map((row) => ({ ...row, body: sayBody(row.body, { question, words: index.words.get(row.id), suspended }) }))
    .filter(({ body }) => body !== "");
  const passages = rows.map((row) => judge({ row, words: index.words.get(row.id), clues }, question));
  return {
    passages: onTheSideAsked(
      passages.sort((a, b) => b.score - a.score),
      question,
    ),
    question,
  };
}

/** By how much another side's passage must be likelier before the side that was named counts as misheard. */
const MISHEARD = 3;
/** A passage that is asked for in nearly these words answers even what seems to be about something unpublished. */
const KNOWN_LINE = 0.6;

/** A factual side that was asked for is answered by its own passages or not at all. */
function onTheSideAsked(passages: Scored[], { facets }: Question): Scored[] {
  if (facets.some((name) => unanswered.has(name))) return passages.filter(({ likeness }) => likeness >= KNOWN_LINE);
  if (!facets.some((name) => factual.has(name))) return passages;
  const own = passages.filter(({ facet }) => facets.includes(facet));
  const [best, ownBest] = [passages[0], own[0]];
  return best && ownBest && best.score - ownBest.score > MISHEARD ? passages : own;
}

/** The passages whose ways of asking are likest to the question, by what is remembered of them. */
function likeliest({ words }: KnowledgeIndex, clues: readonly Clue[]): string[] {
  const strength = (known: PassageWords) => {
    const { words: single, pairs, families } = evidenceOf(known, clues);
    return single + pairs / 2 + families / 2;
  };
  return [...words]
    .map(([id, known]) => ({ id, strength: strength(known) }))
    .sort((a, b) => b.strength - a.strength)
    .slice(0, CANDIDATES)
    .map(({ id }) => id);
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

/** What can not answer the question at all: another place, another subject. */
function gates({ places, subjects }: Question) {
  const { topic } = knowledgePassages;
  const otherPlaces = places.length > 0 ? ALL_PLACES.filter((place) => !places.includes(place)) : [];
  const kin = subjects.flatMap((subject) => related[subject] ?? []);
  return [
    otherPlaces.length > 0 ? notInArray(topic, otherPlaces) : undefined,
    subjects.length > 0 ? or(inArray(topic, [...subjects, ...kin, "clinic", ...places])) : undefined,
  ].filter((condition) => condition !== undefined);
}
