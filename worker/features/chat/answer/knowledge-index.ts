import { eq, sql } from "drizzle-orm";
import { withClaims } from "#content/claim-sentences.ts";
import { knowledgePassages } from "../../../db/schema/knowledge.ts";
import type { Deps } from "../../../deps.ts";
import { MINUTE } from "../../../lib/time.ts";
import { type Background, toBackground } from "./evidence.ts";
import { type PassageWords, toPassageWords } from "./passage-words.ts";
import { lexiconStems } from "./question.ts";
import { createVocabulary, type Vocabulary } from "./vocabulary.ts";

/** What an isolate remembers of the index: how telling words are, and the stems and body of each passage by its id. */
export interface KnowledgeIndex {
  vocabulary: Vocabulary;
  words: ReadonlyMap<string, PassageWords>;
  /** What each passage says, its claims not filled in. */
  bodies: ReadonlyMap<string, string>;
  background: Background;
}

const memos = new WeakMap<object, { index: Promise<KnowledgeIndex>; until: number; version: number }>();

interface IndexDeps extends Pick<Deps, "db" | "now"> {
  /** Grows with every change that an administrator makes. */
  knowledgeVersion?: number;
}

/** Read once a minute per isolate, because deploys change knowledge too, and at once after an administrator's change. */
export function loadIndex({ db, now, knowledgeVersion: version = 0 }: IndexDeps): Promise<KnowledgeIndex> {
  const nowMs = now().getTime();
  const memo = memos.get(db);
  if (memo && memo.until > nowMs && memo.version >= version) return memo.index;
  const index = readIndex(db);
  memos.set(db, { index, until: nowMs + MINUTE, version });
  index.catch(() => memos.delete(db));
  return index;
}

async function readIndex(db: Deps["db"]): Promise<KnowledgeIndex> {
  const { id, title, questions, body } = knowledgePassages;
  const [stems, passages] = await db.batch([
    db.all<{ term: string; doc: number }>(sql`select term, doc from knowledge_vocabulary`),
    db.select({ id, title, questions, body }).from(knowledgePassages).where(eq(knowledgePassages.isOn, true)),
  ]);
  const frequencies = stems.map(({ term, doc }): [string, number] => [term, doc]);
  // What a passage is about does not change with what it may say today.
  const told = passages.map((passage) => ({ ...passage, body: withClaims(passage.body, []) }));
  const words = new Map(told.map((passage) => [passage.id, toPassageWords(passage)]));
  return {
    vocabulary: createVocabulary({ documents: passages.length, frequencies, lexicon: lexiconStems }),
    words,
    bodies: new Map(passages.map(({ id, body }) => [id, body])),
    background: toBackground(words.values()),
  };
}
