import { sql } from "drizzle-orm";
import { otherNames, wordsLike } from "#worker/domains/search/families.ts";
import type { Database } from "#worker/kernel/db/client.ts";
import { editDistance } from "#worker/kernel/text/edit-distance.ts";

const MAX_WORDS = 8;
const CANDIDATES = 40;

export interface ArticleMatch {
  all: string;
  any: string;
  corrected: string | null;
}

/** Letters and digits only: quoted, they can't be read as FTS5 operators. */
export function toSearchWords(question: string): string[] {
  const words = question.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MAX_WORDS);
}

interface Known {
  word: string;
  whole: 0 | 1;
  begun: 0 | 1;
}

/** Each word as typed, else as a prefix, else a synonym ("rogaine" for minoxidil), else the nearest word. */
export async function matchArticles(db: Database, words: readonly string[]): Promise<ArticleMatch> {
  const known = await db.all<Known>(sql`select value as word,
    exists (select 1 from article_fts where article_fts match '"' || value || '"') as whole,
    exists (select 1 from article_fts where article_fts match '"' || value || '"*') as begun
    from json_each(${JSON.stringify(words)})`);
  const read = await Promise.all(known.map((word) => readWord(db, word)));
  const terms = read.map(({ term }) => term);
  const corrected = read.some(({ meant }, at) => meant !== words[at]);
  return {
    all: terms.join(" AND "),
    any: terms.join(" OR "),
    corrected: corrected ? read.map(({ meant }) => meant).join(" ") : null,
  };
}

async function readWord(db: Database, { word, whole, begun }: Known): Promise<{ term: string; meant: string }> {
  if (whole) return { term: anyName(word), meant: word };
  if (begun && word.length > 2) return { term: `"${word}"*`, meant: word };
  const meant = (await alike(db, word)) ?? (await nearest(db, word)) ?? word;
  return { term: anyName(meant), meant };
}

function anyName(word: string): string {
  const names = [word, ...otherNames(word)].map((name) => `"${name}"`);
  return names.length > 1 ? `(${names.join(" OR ")})` : names.join("");
}

async function alike(db: Database, word: string): Promise<string | null> {
  const others = wordsLike(word);
  if (others.length === 0) return null;
  const [held] = await db.all<{ value: string }>(sql`select value from json_each(${JSON.stringify(others)})
    where exists (select 1 from article_fts where article_fts match '"' || value || '"') order by key limit 1`);
  return held?.value ?? null;
}

async function nearest(db: Database, word: string): Promise<string | null> {
  // A slip in a short word or a number makes another valid word.
  if (word.length < 4 || /\d/.test(word)) return null;
  const limit = word.length < 8 ? 1 : 2;
  const shared = [...word.slice(2)].map((_, at) => `"${word.slice(at, at + 3)}"`).join(" OR ");
  // One slip can leave a short word without a common trigram: then its first letter has to match.
  const candidates = await db.all<{ term: string; doc: number }>(sql`
    select term, doc from article_vocabulary where term in (
      select term from (select term from article_terms where article_terms match ${shared} order by rank limit ${CANDIDATES})
    ) union
    select term, doc from article_vocabulary
    where ${word.length} < 7 and term >= ${word.slice(0, 1)} and term < ${`${word.slice(0, 1)}\u{10ffff}`}
      and length(term) between ${Math.max(4, word.length - limit)} and ${word.length + limit}`);
  const near = candidates
    .map(({ term, doc }) => ({ term, doc, distance: editDistance(word, term, limit) - sameLetters(word, term) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || b.doc - a.doc);
  return near[0]?.term ?? null;
}

/** Prefers a transposition ("hiar") among words at the same distance. */
function sameLetters(a: string, b: string): number {
  return [...a].sort().join("") === [...b].sort().join("") ? 0.5 : 0;
}
