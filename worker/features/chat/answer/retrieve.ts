import { and, inArray, isNull, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { ClaimId } from "#content/claims.ts";
import { facets as facetWords, factual, related, subjects as subjectWords, unanswered } from "#content/max/lexicon.ts";
import type { Facet, Topic } from "#content/max/passage.ts";
import { isPublic } from "../../../db/articles.ts";
import type { TriedDraft } from "../../../db/max-state.ts";
import { articles } from "../../../db/schema/articles.ts";
import { knowledgePassages } from "../../../db/schema/knowledge.ts";
import type { Deps } from "../../../deps.ts";
import { entitiesIn, speaksOf } from "./entities.ts";
import { type Clue, evidenceOf, toClues } from "./evidence.ts";
import { sayBody } from "./figures.ts";
import { isSearched, isSection, type KindIndex, loadIndex } from "./knowledge-index.ts";
import type { PassageWords } from "./passage-words.ts";
import { type Question, understand } from "./question.ts";
import { ALL_PLACES, type PassageRow, type Scored, SURE } from "./scored.ts";
import { answerConfidence, judgeAnswer, type ScoredAnswer } from "./scoring.ts";
import { judgeSection, type ScoredSection, sectionConfidence } from "./section-scoring.ts";
import { toWords } from "./words.ts";

export interface Evidence {
  /** The likeliest first: of the kind that answers, then those of the other. */
  passages: Scored[];
  question: Question;
  /** How likely the first one answers the question, 0 to 1. */
  confidence: number;
  /** The best curated answer, where one is likely enough: sections have no Spanish. */
  answer: Scored | null;
}

/** How many passages of each kind are read for each of the two ways to find them. */
const CANDIDATES = { curated: 12, sections: 20 };

export interface RetrieveDeps extends Pick<Deps, "db" | "now"> {
  /** Claims that may not be made now: passages say their fallbacks. */
  suspended?: readonly ClaimId[];
  /** Which state of the passages is live: what is remembered of an older one is read anew. */
  knowledgeVersion?: number;
  draft?: TriedDraft | undefined;
}

/**
 * Passages that may answer the last question, with their claims filled in: a curated answer where one is likely enough,
 * else the section of a page. Reads D1 once.
 */
export async function retrieve(deps: RetrieveDeps, earlier: readonly string[], text: string): Promise<Evidence> {
  const index = await loadIndex(deps);
  const asked = toSought(index.curated, earlier, text);
  const about = toSought(index.sections, earlier, text);
  const [answerRows, sectionRows] = await deps.db.batch([
    rowsOf(deps, asked, { kind: not(isSection), most: CANDIDATES.curated }),
    rowsOf(deps, about, { kind: isSection, most: CANDIDATES.sections }),
  ]);
  const answers = answersIn(answerRows, { deps, text, sought: asked });
  const sections = sectionsIn(sectionRows, { deps, text, sought: about });
  const sureAnswer = isAskedFor(answers[0]) ? 1 : answerConfidence(answers, asked.question);
  const sureSection = isAskedFor(sections[0]) ? 1 : sectionConfidence(sections, about.question);
  const isSureAlone = sureAnswer >= SURE && sureSection < SURE;
  const isCurated = isAskedFor(answers[0]) || isSureAlone || sureAnswer > sureSection + SURER;
  const answer = sureAnswer >= SURE ? (answers[0] ?? null) : null;
  return isCurated
    ? { passages: inTurns(answers, sections), question: asked.question, confidence: sureAnswer, answer }
    : { passages: inTurns(sections, answers), question: about.question, confidence: sureSection, answer };
}

/**
 * By how much surer a curated answer must be: its confidence was fitted on questions that it was written for. Chosen on
 * tests/max/search/coverage-tuned.json and tests/support/chat-tables/authored.
 */
const SURER = 0.2;

/** Asked in these very words: an offered question, or the heading of a section. */
const SAME_WORDS = 0.95;

function isAskedFor(passage: Scored | undefined): boolean {
  return passage !== undefined && passage.likeness >= SAME_WORDS;
}

/** The best of each kind first, so that both have a say in what a model is told and in what is asked back. */
function inTurns(first: readonly Scored[], second: readonly Scored[]): Scored[] {
  const turns = Array.from({ length: Math.max(first.length, second.length) }, (_, at) => [first[at], second[at]]);
  return turns.flat().filter((passage) => passage !== undefined);
}

/** What is looked for among passages of one kind. */
interface Sought {
  index: KindIndex;
  question: Question;
  clues: Clue[];
}

function toSought(index: KindIndex, earlier: readonly string[], text: string): Sought {
  const question = understand(earlier, text, index.vocabulary);
  return { index, question, clues: toClues(question.tokens, index.background) };
}

interface Limits {
  kind: SQL;
  most: number;
}

/** Those that FTS5 finds by their words, and those that visitors ask for in such words. */
function rowsOf(deps: RetrieveDeps, { index, question, clues }: Sought, { kind, most }: Limits) {
  const { rowid, id } = knowledgePassages;
  const match = toMatch(question);
  const found = sql`${rowid} in (select knowledge_fts.rowid from knowledge_fts
    join ${knowledgePassages} on ${rowid} = knowledge_fts.rowid and ${kind}
    where knowledge_fts match ${match} order by bm25(knowledge_fts, 2.0, 3.0, 1.0) limit ${most})`;
  const likely = inArray(id, likeliest(index, clues, most));
  return deps.db
    .select({
      id,
      topic: sql<Topic>`${knowledgePassages.topic}`,
      facet: sql<Facet | "section">`${knowledgePassages.facet}`,
      title: knowledgePassages.title,
      url: knowledgePassages.url,
      body: knowledgePassages.body,
      spanish: knowledgePassages.spanish,
    })
    .from(knowledgePassages)
    .where(and(isSearched(deps.draft), kind, isFound(deps), match ? or(found, likely) : likely, ...gates(question)));
}

interface Finding {
  deps: RetrieveDeps;
  text: string;
  sought: Sought;
}

/** A passage that only made a suspended claim has nothing left to say. */
function sayRows(rows: readonly PassageRow[], { deps, sought }: Finding): PassageRow[] {
  const { suspended = [] } = deps;
  const { index, question } = sought;
  const said = rows.map((row) => sayRow(row, { question, words: index.words.get(row.id), suspended }));
  return said.filter(({ body }) => body !== "");
}

function answersIn(rows: readonly PassageRow[], finding: Finding): ScoredAnswer[] {
  const { index, question, clues } = finding.sought;
  const answers = sayRows(rows, finding).flatMap((row) =>
    row.facet === "section"
      ? []
      : [judgeAnswer({ row: { ...row, facet: row.facet }, words: index.words.get(row.id), clues }, question)],
  );
  return onTheSideAsked(fitting(answers, finding), question);
}

function sectionsIn(rows: readonly PassageRow[], finding: Finding): ScoredSection[] {
  const { index, question, clues } = finding.sought;
  const sections = sayRows(rows, finding).map((row) =>
    judgeSection({ row, words: index.words.get(row.id), clues }, question),
  );
  const found = fitting(sections, finding);
  return question.facets.includes("unpublished") ? found.filter(({ likeness }) => likeness >= KNOWN_LINE) : found;
}

/** The likeliest first, without those that say nothing on a thing that was named. */
function fitting<One extends Scored>(passages: readonly One[], { text, sought }: Finding): One[] {
  const entities = entitiesIn(text, sought.question);
  return passages
    .filter(({ facet, isOn }) => speaksOf(entities, facet, isOn))
    .sort((a, b) => Number(isAskedFor(b)) - Number(isAskedFor(a)) || b.score - a.score);
}

/** By how much another side's passage must be likelier before the side that was named counts as misheard. */
const MISHEARD = 3;
/** A passage that is asked for in nearly these words answers even what no curated answer seems to tell. */
const KNOWN_LINE = 0.6;

/** A factual side that was asked for is answered by its own passages or not at all. */
function onTheSideAsked(passages: ScoredAnswer[], { facets }: Question): ScoredAnswer[] {
  if (facets.some((name) => unanswered.has(name))) return passages.filter(({ likeness }) => likeness >= KNOWN_LINE);
  if (!facets.some((name) => factual.has(name))) return passages;
  const own = passages.filter(({ facet }) => facets.includes(facet));
  const [best, ownBest] = [passages[0], own[0]];
  return best && ownBest && best.score - ownBest.score > MISHEARD ? passages : own;
}

/** A passage as it may be said to this question, in both languages. */
function sayRow<Row extends Pick<Scored, "body" | "spanish">>(row: Row, context: Parameters<typeof sayBody>[1]): Row {
  const { spanish } = row;
  return {
    ...row,
    body: sayBody(row.body, context),
    spanish: spanish && { ...spanish, body: sayBody(spanish.body, { ...context, language: "es" }) },
  };
}

/** Sections of an article are found while readers may see it. */
function isFound({ now }: Pick<Deps, "now">) {
  const { articleId } = knowledgePassages;
  return or(isNull(articleId), sql`${articleId} in (select ${articles.id} from ${articles} where ${isPublic(now())})`);
}

/** The passages whose ways of asking are likest to the question, by what is remembered of them. */
function likeliest({ words }: KindIndex, clues: readonly Clue[], most: number): string[] {
  const strength = (known: PassageWords) => {
    const { words: single, pairs, families } = evidenceOf(known, clues);
    return single + pairs / 2 + families / 2;
  };
  return [...words]
    .map(([id, known]) => ({ id, strength: strength(known) }))
    .sort((a, b) => b.strength - a.strength)
    .slice(0, most)
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
