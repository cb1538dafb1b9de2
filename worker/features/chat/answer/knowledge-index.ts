import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { withClaims } from "#content/claim-sentences.ts";
import type { TriedDraft } from "../../../db/max-state.ts";
import { knowledgePassages } from "../../../db/schema/knowledge.ts";
import type { Deps } from "../../../deps.ts";
import { MINUTE } from "../../../lib/time.ts";
import { type Background, toBackground } from "./evidence.ts";
import { type PassageWords, toPassageWords } from "./passage-words.ts";
import { lexiconStems } from "./question.ts";
import { createVocabulary, type Vocabulary } from "./vocabulary.ts";

/** What an isolate remembers of one kind of passages: how telling words are, and the stems of each by its id. */
export interface KindIndex {
  vocabulary: Vocabulary;
  words: ReadonlyMap<string, PassageWords>;
  background: Background;
}

/** Curated answers and sections are ranked apart: the former are asked for in many more words. */
export interface KnowledgeIndex {
  curated: KindIndex;
  sections: KindIndex;
  /** What each curated passage says, its claims not filled in. */
  bodies: ReadonlyMap<string, string>;
}

const memos = new WeakMap<object, { index: Promise<KnowledgeIndex>; until: number; version: number }>();

/** Reading it costs some 60 ms of CPU. */
const KEPT_MS = 10 * MINUTE;

interface IndexDeps extends Pick<Deps, "db" | "now"> {
  /** Grows with every change that an administrator makes. */
  knowledgeVersion?: number;
  draft?: TriedDraft | undefined;
}

/** Passages that are on; a draft that is tried stands in for the one that it replaces. */
export function isSearched(draft: TriedDraft | undefined): SQL | undefined {
  const { id, isOn } = knowledgePassages;
  return draft ? and(or(eq(isOn, true), eq(id, draft.id)), ne(id, draft.replaces ?? "")) : eq(isOn, true);
}

/** Read anew at once after a change made here, and now and then because a seed changes knowledge too. */
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
  // The words of a section are read when it is a candidate: there are many.
  const told = sql<string>`iif(${isSection}, '', ${body})`;
  const rows = await db
    .select({ id, title, questions, body: told, facet })
    .from(knowledgePassages)
    .where(isSearched(draft));
  const [sections = [], curated = []] = [rows.filter(isIndexed), rows.filter((row) => !isIndexed(row))];
  const answers = curated.map((row) => toPassageWords({ ...row, body: withClaims(row.body, []) }));
  const headings = sections.map((row) => toPassageWords({ ...row, questions: `${row.title}\n${row.questions}` }));
  return {
    curated: toKindIndex(curated, answers),
    sections: toKindIndex(sections, headings),
    bodies: new Map(curated.map((row) => [row.id, row.body])),
  };
}

/** In SQL and in a row: whether it is the words under a heading. */
export const isSection = eq(knowledgePassages.facet, "section");
const isIndexed = ({ facet }: { facet: string }) => facet === "section";

function toKindIndex(rows: readonly { id: string }[], words: readonly PassageWords[]): KindIndex {
  const counts = new Map<string, number>();
  for (const { asked, told } of words)
    for (const stem of new Set([...asked, ...told])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return {
    vocabulary: createVocabulary({ documents: rows.length, frequencies: [...counts], lexicon: lexiconStems }),
    words: new Map(rows.flatMap(({ id }, at) => (words[at] ? [[id, words[at]] as const] : []))),
    background: toBackground(words),
  };
}
