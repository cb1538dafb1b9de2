import { and, inArray, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { ClaimId } from "#content/claims.ts";
import { facets as facetWords, related, subjects as subjectWords } from "#content/max/lexicon.ts";
import type { Facet, Topic } from "#content/max/passage.ts";
import type { Deps } from "#worker/deps.ts";
import { passageLikelihoods } from "../likely.ts";
import { knowledgePassages } from "../schema.ts";
import { toSearchWords } from "../text/search-words.ts";
import { entitiesIn } from "./entities.ts";
import { type QuestionClue, toClues } from "./evidence.ts";
import { bodyFor } from "./figures.ts";
import { isSearched, type KnowledgeIndex, loadIndex, type TriedDraft } from "./knowledge-index.ts";
import { namesTopic, type ParsedQuestion, parseQuestion } from "./question.ts";
import { ALL_PLACES, type FoundPassage, type RankedPassage, SURE } from "./ranked-passage.ts";
import { confidenceIn, type LikelyPassages, likelihoodBy, likenessOf, rankPassage } from "./scoring.ts";

export interface SearchEvidence {
  passages: RankedPassage[];
  question: ParsedQuestion;
  /** Probability that the first passage answers, 0 to 1. */
  confidence: number;
  isAside: boolean;
  answer: RankedPassage | null;
}

const CANDIDATES = 24;

export interface RetrieveDeps extends Pick<Deps, "db" | "now"> {
  /** Selects the ids of articles that readers may see; the articles domain stands above this one. */
  publicArticles: SQL;
  suspended?: readonly ClaimId[];
  knowledgeVersion?: number;
  draft?: TriedDraft | undefined;
  without?: ReadonlySet<string>;
}

export async function retrieve(deps: RetrieveDeps, earlier: readonly string[], text: string): Promise<SearchEvidence> {
  const index = await loadIndex(deps);
  const question = parseQuestion(earlier, text, index.vocabulary);
  const search: SearchContext = {
    text,
    index,
    question,
    clues: toClues(question.tokens, index.background),
    likely: likelyIn(index, question),
  };
  const rows = await rowsOf(deps, search);
  const passages = fitting(judged(rows, deps, search), search);
  const answers = passages.filter(({ facet }) => facet !== "section");
  return {
    passages,
    question,
    confidence: sureOf(passages, search),
    isAside: search.likely.aside > ASIDE && !namesTopic(text) && entitiesIn(text, question).length === 0,
    answer: sureOf(answers, search) >= SURE ? (answers[0] ?? null) : null,
  };
}

function sureOf(passages: readonly RankedPassage[], { question, likely }: SearchContext): number {
  if (passages[0]?.isAskedFor) return 1;
  const confidence = confidenceIn(passages, question, likely);
  return question.isOpen ? Math.min(confidence, OPEN) : confidence;
}

const ASIDE = 0.35;

/** Highest confidence while "it" refers to nothing: Max asks back. */
const OPEN = 0.3;

function likelyIn({ words }: KnowledgeIndex, question: ParsedQuestion): LikelyPassages {
  const learned = passageLikelihoods(question.said, question.before);
  // After a question few messages look like asides.
  const alone = question.before.length > 0 ? passageLikelihoods(question.said, []) : learned;
  const known = [...words.keys()].map((id) => learned.passages.get(id) ?? 0);
  const all = known.reduce((sum, likelihood) => sum + likelihood, learned.none) || 1;
  const passages = new Map(
    [...words].map(([id, own]) => {
      const likelihood = learned.passages.get(id);
      return [id, likelihood === undefined ? likelihoodBy(likenessOf(own, question)) : likelihood / all] as const;
    }),
  );
  const [most = 0, ...others] = [...passages.values()].sort((a, b) => b - a);
  const four = Math.min(
    1,
    others.slice(0, 3).reduce((sum, likelihood) => sum + likelihood, most),
  );
  // Similar ways of asking prove that the site covers it, even if the model has not learned it.
  return { passages, four, none: Math.min(learned.none / all, 1 - most), aside: Math.max(learned.aside, alone.aside) };
}

interface SearchContext {
  text: string;
  index: KnowledgeIndex;
  question: ParsedQuestion;
  clues: QuestionClue[];
  likely: LikelyPassages;
}

function rowsOf(deps: RetrieveDeps, { question, likely }: SearchContext) {
  const { rowid, id } = knowledgePassages;
  const match = toMatch(question);
  const found = sql`${rowid} in (select rowid from knowledge_fts
    where knowledge_fts match ${match} order by bm25(knowledge_fts, 2.0, 3.0, 1.0) limit ${CANDIDATES})`;
  const meant = inArray(id, likeliest(likely));
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
    .where(
      and(
        isSearched(deps.draft),
        isFound(deps),
        match ? or(and(found, onSubject(question)), meant) : meant,
        atPlace(question),
      ),
    );
}

/** A passage that only made a suspended claim has nothing left to say. */
function judged(
  rows: readonly FoundPassage[],
  deps: RetrieveDeps,
  { text, index, question, clues, likely }: SearchContext,
): RankedPassage[] {
  const { suspended = [], without } = deps;
  const entities = entitiesIn(text, question);
  return rows
    .filter(({ id }) => !without?.has(id))
    .map((row) => sayRow(row, { question, words: index.words.get(row.id), suspended }))
    .filter(({ body }) => body !== "")
    .map((row) =>
      rankPassage(
        { row, text, words: index.words.get(row.id), clues, likelihood: likely.passages.get(row.id), entities },
        question,
      ),
    );
}

const ELSEWHERE = 0.9;

function fitting(passages: readonly RankedPassage[], { likely }: SearchContext): RankedPassage[] {
  return passages
    .filter(({ isAskedFor }) => isAskedFor || likely.none <= ELSEWHERE)
    .sort((a, b) => Number(b.isAskedFor) - Number(a.isAskedFor) || b.score - a.score);
}

function sayRow<Row extends Pick<RankedPassage, "body" | "spanish">>(
  row: Row,
  context: Parameters<typeof bodyFor>[1],
): Row {
  const { spanish } = row;
  return {
    ...row,
    body: bodyFor(row.body, context),
    spanish: spanish && { ...spanish, body: bodyFor(spanish.body, { ...context, language: "es" }) },
  };
}

function isFound({ publicArticles }: RetrieveDeps) {
  const { articleId } = knowledgePassages;
  return or(isNull(articleId), sql`${articleId} in (${publicArticles})`);
}

function likeliest({ passages }: LikelyPassages): string[] {
  return [...passages]
    .sort(([, a], [, b]) => b - a)
    .slice(0, CANDIDATES)
    .map(([id]) => id);
}

/** Quoted, so that FTS5 reads words and never operators. */
function toMatch({ terms, subjects, facets }: ParsedQuestion): string {
  const named = [...subjects.map((name) => subjectWords[name]), ...facets.map((name) => facetWords[name])];
  const canonical = named.flatMap((phrases) => toSearchWords(phrases?.split("|")[0] ?? ""));
  const words = new Set([...terms.keys(), ...canonical].filter((word) => /^[a-z0-9]{2,}$/.test(word)));
  return [...words]
    .slice(0, 24)
    .map((word) => `"${word}"`)
    .join(" OR ");
}

function atPlace({ places }: ParsedQuestion) {
  const others = places.length > 0 ? ALL_PLACES.filter((place) => !places.includes(place)) : [];
  return others.length > 0 ? notInArray(knowledgePassages.topic, others) : undefined;
}

function onSubject({ places, subjects }: ParsedQuestion) {
  const kin = subjects.flatMap((subject) => related[subject] ?? []);
  return subjects.length > 0 ? inArray(knowledgePassages.topic, [...subjects, ...kin, "clinic", ...places]) : undefined;
}
