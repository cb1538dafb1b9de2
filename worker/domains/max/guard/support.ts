import words from "./guard-words.json" with { type: "json" };
import { isUndenied, mismatch } from "./mismatch.ts";
import { type GuardSources, type SourceUnit, trimmed } from "./sources.ts";
import { type GuardClause, type GuardStatement, guardSentences, readStatement } from "./statements.ts";
import { meaningOf, safe, setOf, verbs } from "./vocabulary.ts";

const kindWords = setOf(words.kind.words);
const refusalWords = setOf(words.refusal.words);
const startsWith = (openers: string) => new RegExp(`^(?:and |y )?(?:${openers})\\b`);
const KIND = startsWith(words.kind.openers);
const REFUSAL = startsWith(words.refusal.openers);
const ANSWER =
  /^(?:yes|no|si|sure|absolutely|certainly|of course|ok|okay|yeah|yep|claro|por supuesto|correct|exactly|right)$/;
const CLAIMED_ACT = new RegExp(words.acts, "i");

export interface SentenceVerdict {
  rule: string | null;
  isBacked: boolean;
}

export function findUnbacked(text: string, sources: GuardSources): SentenceVerdict {
  let isBacked = false;
  for (const sentence of guardSentences(text).map(trimmed)) {
    const verdict = judgeSentence(sentence, sources);
    if (verdict.rule !== null) return verdict;
    isBacked ||= verdict.isBacked;
  }
  return { rule: null, isBacked };
}

function judgeSentence(sentence: string, sources: GuardSources): SentenceVerdict {
  if (sources.verbatim.has(sentence)) return { rule: null, isBacked: true };
  const isAct = CLAIMED_ACT.test(sentence);
  if (isAct && sources.done.length === 0) return { rule: "act", isBacked: false };
  return judgeStatement(readStatement(sentence), isAct ? { ...sources, units: sources.done } : sources);
}

function judgeStatement(said: GuardStatement, sources: GuardSources): SentenceVerdict {
  const isAnswer = ANSWER.test(said.clauses[0]?.text ?? "") && said.clauses.length > 1;
  const clauses = isAnswer ? said.clauses.slice(1) : said.clauses;
  const claims = clauses.filter((clause) => !isKind(clause) && !isRefusal(clause, sources));
  const full = claims.filter(({ meanings, counts }) => meanings.length + counts.length > 0);
  // "But you can" would say yes to any question.
  const isHollow = claims.some((clause) => !full.includes(clause) && clause.words.some((word) => verbs.has(word)));
  if (isHollow || (full.length === 0 && claims.length > 0)) return { rule: "empty", isBacked: false };
  if (isUndenied(said, sources)) return { rule: "denial", isBacked: false };
  const first = isAnswer ? clauses[0] : undefined;
  const rule = mismatchOf(full, { said, sources, first });
  return { rule, isBacked: rule === null && full.length > 0 };
}

interface ClaimContext {
  said: GuardStatement;
  sources: GuardSources;
  first: GuardClause | undefined;
}

/** A fragment must stand in the same passage as its clause. */
function mismatchOf(claims: readonly GuardClause[], { said, sources, first }: ClaimContext): string | null {
  let backing: readonly SourceUnit[] = sources.units;
  for (const clause of claims) {
    const isClaim = clause.counts.length > 0 || clause.words.some((word) => verbs.has(word));
    const units = clause.isFragment && !isClaim ? backing : sources.units;
    const reasons = units.map((unit) => mismatch(clause, { said, sources, unit, isAnswer: clause === first }));
    if (!reasons.includes(null)) return closestReason(reasons);
    backing = units.filter((_, i) => reasons[i] === null);
  }
  return null;
}

function isKind({ text, words: said }: GuardClause): boolean {
  return KIND.test(text) && said.every((word) => kindWords.has(word));
}

/** "I can't give doses here": the subject may come from the question. */
function isRefusal({ text, denials, counts }: GuardClause, { askedMeanings }: GuardSources): boolean {
  if (!REFUSAL.test(text) || denials !== "1,0" || counts.length > 0) return false;
  const rest =
    text
      .replace(REFUSAL, "")
      .match(/[a-z]+/g)
      ?.filter((word) => !refusalWords.has(word)) ?? [];
  return rest.every((word) => askedMeanings.has(meaningOf(word)) || safe.has(word));
}

function closestReason(reasons: readonly (string | null)[]): string {
  return reasons.find((one) => one !== null && one !== "word" && one !== "asked") ?? reasons[0] ?? "nothing";
}
