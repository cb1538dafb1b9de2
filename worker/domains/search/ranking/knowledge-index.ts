import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { withClaims } from "#content/claim-sentences.ts";
import { MINUTE } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { knowledgePassages } from "../schema.ts";
import { type PassageWords, plainQuestion, toPassageWords } from "../text/passage-words.ts";
import { createVocabulary, type Vocabulary } from "../text/vocabulary.ts";
import { type TokenBackground, toBackground } from "./evidence.ts";
import { lexiconStems } from "./question.ts";

export interface TriedDraft {
  id: string;
  replaces: string | null;
}

export interface KnowledgeIndex {
  vocabulary: Vocabulary;
  words: ReadonlyMap<string, PassageWords>;
  background: TokenBackground;
  bodies: ReadonlyMap<string, string>;
  spanishTitles: ReadonlyMap<string, string>;
  titlesInSpanish: ReadonlyMap<string, { id: string; question: string }>;
}

const memos = new WeakMap<object, { index: Promise<KnowledgeIndex>; until: number; version: number }>();

/** Reading it costs about 60 ms of CPU. */
const KEPT_MS = 10 * MINUTE;

interface IndexDeps extends Pick<Deps, "db" | "now"> {
  knowledgeVersion?: number;
  draft?: TriedDraft | undefined;
}

export function isSearched(draft: TriedDraft | undefined): SQL | undefined {
  const { id, isOn } = knowledgePassages;
  return draft ? and(or(eq(isOn, true), eq(id, draft.id)), ne(id, draft.replaces ?? "")) : eq(isOn, true);
}

/** Also expires with time, because a seed changes passages without a new version. */
export function loadIndex({ db, now, knowledgeVersion: version = 0, draft }: IndexDeps): Promise<KnowledgeIndex> {
  const nowMs = now().getTime();
  const owner = draft ?? db;
  const memo = memos.get(owner);
  if (memo && memo.until > nowMs && memo.version >= version) return memo.index;
  const index = readIndex(db, draft);
  memos.set(owner, { index, until: nowMs + KEPT_MS, version });
  index.catch(() => memos.delete(owner));
  return index;
}

async function readIndex(db: Deps["db"], draft: TriedDraft | undefined): Promise<KnowledgeIndex> {
  const { id, title, questions, body, facet } = knowledgePassages;
  const shownBody = sql<string>`iif(${isSection}, '', ${body})`;
  const spanishTitle = sql<string | null>`json_extract(${knowledgePassages.spanish}, '$.title')`;
  const rows = await db
    .select({ id, title, questions, body: shownBody, facet, spanishTitle })
    .from(knowledgePassages)
    .where(isSearched(draft));
  const curated = rows.filter((row) => row.facet !== "section");
  const titled = curated.flatMap((row) => (row.spanishTitle ? [{ ...row, spanishTitle: row.spanishTitle }] : []));
  const words = rows.map(({ questions, ...row }) =>
    toPassageWords({ ...row, questions: linesOf(row.title, questions), body: withClaims(row.body, []) }),
  );
  const counts = new Map<string, number>();
  for (const { questionStems, bodyStems } of words)
    for (const stem of new Set([...questionStems, ...bodyStems])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return {
    vocabulary: createVocabulary({ documents: rows.length, frequencies: [...counts], lexicon: lexiconStems }),
    words: new Map(rows.flatMap(({ id: own }, at) => (words[at] ? [[own, words[at]] as const] : []))),
    background: toBackground(words),
    bodies: new Map(curated.map((row) => [row.id, row.body])),
    spanishTitles: new Map(titled.map((row) => [row.id, row.spanishTitle])),
    titlesInSpanish: new Map(
      titled.map((row) => [
        plainQuestion(row.spanishTitle),
        { id: row.id, question: row.questions.split("\n", 1)[0] ?? "" },
      ]),
    ),
  };
}

function linesOf(title: string, questions: string): string {
  const isIn = questions.split("\n").some((line) => line.endsWith(title));
  return isIn ? questions : [title, questions].filter(Boolean).join("\n");
}

const isSection = eq(knowledgePassages.facet, "section");
