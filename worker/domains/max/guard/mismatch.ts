import { type Count, isSameCount } from "./counts.ts";
import words from "./guard-words.json" with { type: "json" };
import { fitOf, type GuardSources, type SourceUnit } from "./sources.ts";
import { type GuardClause, type GuardStatement, NO_DENIALS } from "./statements.ts";
import { meaningOf, modals, setOf } from "./vocabulary.ts";

const conditions = setOf(words.conditions);
const frequencies = setOf(words.frequencies);
const asConditions = setOf(words.asConditions);
const agents = new Set([...setOf(words.agents)].map(meaningOf));
const PROVIDER = meaningOf("provider");
const generic = new Set([...setOf(words.generic)].map(meaningOf));
const promises = new Set([...setOf(words.promises)].map(meaningOf));
const PROMISE = /\b(?:we|i|someone|somebody|nurse|team|staff)(?:ll| will| are going to| am going to)\b/;
const HELP = /\b(?:911|988|8002221222)\b/;

const PHONE_DIGITS = 10;

interface MismatchContext {
  unit: SourceUnit;
  said: GuardStatement;
  sources: GuardSources;
  isAnswer: boolean;
}

/** Returns a reason, or null when a passage backs the clause. */
export function mismatch(clause: GuardClause, against: MismatchContext): string | null {
  return (
    mismatchedWords(clause, against) ??
    mismatchedSense(clause, against) ??
    mismatchedCount(clause, against) ??
    mismatchedRole(against)
  );
}

function mismatchedWords(clause: GuardClause, { unit, said, sources, isAnswer }: MismatchContext): string | null {
  const asked = sources.askedMeanings;
  const inUnit = new Set(unit.clauses.flatMap(({ meanings }) => meanings));
  const missing = clause.meanings.filter((one) => !inUnit.has(one));
  if (missing.some((one) => !asked.has(one))) return "word";
  if (missing.length > 0 && !mayRepeat(clause, { fromAsked: missing, unit, inUnit, asked })) return "asked";
  const all = said.clauses.flatMap(({ meanings, counts }) => [...meanings, ...counts]);
  if (all.length === 1 && asked.has(clause.meanings[0] ?? "")) return "thin";
  return isAnswer && ![...inUnit].some((one) => asked.has(one)) ? "answer" : null;
}

function mismatchedSense(clause: GuardClause, against: MismatchContext): string | null {
  const { unit, said } = against;
  const alike = unit.clauses.filter((other) => isSameDenial(clause, other));
  const [inUnit, backed] = [unit.clauses, alike].map((some) => new Set(some.flatMap(({ meanings }) => meanings)));
  if (clause.meanings.some((one) => inUnit?.has(one) && !backed?.has(one))) return "denial";
  if (!isSamePlace(against)) return "place";
  const closest = alike.toSorted((a, b) => shared(b, clause) - shared(a, clause))[0];
  if (isFirmer(clause, { closest, said })) return "hedge";
  if (!HELP.test(clause.text) && isUnconditional(clause, against)) return "condition";
  if (isByOther(clause, against) || isYou(clause, closest)) return "agent";
  const isPromised = PROMISE.test(clause.text) && !unit.statements.some(({ text }) => /\bwill\b/.test(text));
  return isPromised ? "promise" : null;
}

/** "Needs no prescription" is "available without a prescription". */
function isSameDenial(a: GuardClause, b: GuardClause): boolean {
  const isNeed =
    a.denials === "1,0" &&
    b.denials === "0,1" &&
    a.words.some((word) => /^(?:needs?|requires?|necesitan?)$/.test(word));
  return isNeed || a.denials === b.denials;
}

interface RepeatedWords {
  fromAsked: string[];
  unit: SourceUnit;
  inUnit: Set<string>;
  asked: Set<string>;
}

/** "You can take it with your aspirin" would turn a question into advice. */
function mayRepeat(clause: GuardClause, { fromAsked, unit, inUnit, asked }: RepeatedWords): boolean {
  const own = clause.meanings.filter((one) => inUnit.has(one) && !asked.has(one));
  const isBeside = (one: string) =>
    unit.passage.some(({ meanings, denials }) => denials === clause.denials && meanings.includes(one));
  if (fromAsked.every(isBeside)) return own.length >= 1;
  return clause.denials !== NO_DENIALS && fromAsked.length <= 2 && own.length >= 2;
}

/** Without a clinic it means the one in the question; hours without either, the only one there is. */
function isSamePlace({ unit, said, sources }: MismatchContext): boolean {
  const here = new Set(unit.statements.flatMap(({ places }) => [...places]));
  const named = said.places.size > 0 ? said.places : sources.asked.places;
  if (here.size === 0) return true;
  if (named.size > 0) return [...named].some((place) => here.has(place));
  const isTimed = said.clauses.some(({ counts }) => counts.some(isTime));
  const others = sources.units.flatMap(({ statements }) => statements.flatMap(({ places }) => [...places]));
  return !isTimed || here.size > 1 || others.every((place) => here.has(place));
}

function isTime({ unit, half, value }: Count): boolean {
  return unit === "" && (half !== "" || value.includes("~"));
}

function shared(a: GuardClause, b: GuardClause): number {
  return (
    b.meanings.filter((one) => a.meanings.includes(one)).length + (a.counts.length > 0 && b.counts.length > 0 ? 1 : 0)
  );
}

/** "It is credited", where the passage says "if you start within 30 days". */
function isUnconditional(clause: GuardClause, { unit, said }: MismatchContext): boolean {
  const closest = unit.statements.toSorted((a, b) => sharedWith(b, clause) - sharedWith(a, clause))[0];
  const isConditional = closest?.words.some((word) => conditions.has(word)) ?? false;
  return isConditional && !said.words.some((word) => conditions.has(word) || asConditions.has(word));
}

function sharedWith({ clauses }: GuardStatement, clause: GuardClause): number {
  return Math.max(...clauses.map((one) => shared(one, clause)));
}

/** "You set the dose", where the passage says that the provider does. */
function isByOther({ meanings }: GuardClause, { unit, said }: MismatchContext): boolean {
  const act = meanings.find((one) => agents.has(one));
  const isNamed =
    meanings.includes(PROVIDER) || said.words.some((word) => /^(?:who|whoever|they|he|she|quien)$/.test(word));
  if (act === undefined || isNamed) return false;
  return unit.clauses.some((other) => other.meanings.includes(act) && other.meanings.includes(PROVIDER));
}

/** "It works", where the passage says "can" or "usually". */
function isFirmer(
  clause: GuardClause,
  { closest, said }: { closest: GuardClause | undefined; said: GuardStatement },
): boolean {
  const isOften = closest?.words.some((word) => frequencies.has(word)) ?? false;
  if (isOften && !said.words.some((word) => frequencies.has(word) || modals.has(word))) return true;
  return (closest?.isHedged ?? false) && !clause.words.some((word) => modals.has(word));
}

function isYou(clause: GuardClause, closest: GuardClause | undefined): boolean {
  const subject = closest?.words.slice(0, 3).map(meaningOf) ?? [];
  return (
    /^(?:you|usted)$/.test(clause.words[0] ?? "") && subject.includes(PROVIDER) && !clause.meanings.includes(PROVIDER)
  );
}

export function isUndenied(said: GuardStatement, sources: GuardSources): boolean {
  const meant = new Set(said.clauses.flatMap(({ meanings }) => meanings));
  const denied = sources.units.flatMap(({ statements }) =>
    statements.flatMap(({ clauses }) => clauses.filter(({ denials }) => denials !== NO_DENIALS)),
  );
  return denied.some(
    ({ meanings }) =>
      meanings.length > 1 &&
      meanings.every((one) => meant.has(one)) &&
      !said.clauses.some(
        (clause) => clause.denials !== NO_DENIALS && clause.meanings.some((one) => meanings.includes(one)),
      ),
  );
}

/** "On Saturdays it closes at 2" beats "Tuesday through Saturday, 9 to 6". */
function hasException({ days }: Count, { other, counts }: { other: Count; counts: readonly Count[] }): boolean {
  return counts.some(
    (one) =>
      one.half !== "" &&
      other.half !== "" &&
      one.days.size < other.days.size &&
      [...one.days].some((day) => days.has(day)),
  );
}

function mismatchedCount(clause: GuardClause, { unit, said, sources }: MismatchContext): string | null {
  const counts = unit.clauses.flatMap((one) => one.counts);
  const place = [...(said.places.size > 0 ? said.places : sources.asked.places)][0] ?? null;
  const around = { words: clause.words, askedDays: sources.asked.days };
  const isBacked = (count: Count) =>
    counts.some(
      (other) =>
        !hasException(count, { other, counts }) &&
        isSameCount({ ...count, place: count.place ?? place }, other, around),
    );
  if (!clause.counts.every(isBacked)) return "number";
  const meant = said.clauses.flatMap(({ meanings }) => meanings.filter((one) => !generic.has(one)));
  const isBare =
    clause.counts.some(({ value }) => value.length < PHONE_DIGITS) &&
    !unit.clauses.some(({ meanings }) => meanings.some((one) => meant.includes(one)));
  if (isBare && fitOf(unit, sources.lastAsked) < sources.bestFit) return "number";
  const isShare = clause.counts.length === 0 && counts.some((one) => one.unit === "percent");
  return isShare && clause.meanings.some((one) => promises.has(one)) ? "hedge" : null;
}

function mismatchedRole({ said, unit }: MismatchContext): string | null {
  const names = unit.statements.flatMap(({ text }) =>
    [...text.matchAll(/[A-Z][a-z]+ ([A-Z][a-z]+)/g)].map(([, name = ""]) => name.toLowerCase()),
  );
  const there = unit.statements.flatMap(({ words: all }) => all);
  const isWrong = words.roles.some((role) => {
    if (!there.includes(role)) return false;
    const owner = ownerOf(role, said.words, names);
    return owner !== null && owner !== ownerOf(role, there, names);
  });
  return isWrong ? "role" : null;
}

function ownerOf(role: string, said: readonly string[], names: readonly string[]): string | null {
  const at = said.indexOf(role);
  if (at < 0) return null;
  const distances = said.flatMap((word, i) => {
    if (!names.includes(word)) return [];
    const between = said.slice(Math.min(i, at), Math.max(i, at));
    return [{ word, far: between.length + 3 * between.filter((one) => one === "and" || one === "y").length }];
  });
  return distances.toSorted((a, b) => a.far - b.far)[0]?.word ?? null;
}
