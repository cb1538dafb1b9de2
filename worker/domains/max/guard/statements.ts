import { type Count, countsOf, daysAt, isNumber } from "./counts.ts";
import words from "./guard-words.json" with { type: "json" };
import {
  bounds,
  days,
  denials,
  meaningOf,
  modals,
  numbers,
  placeIndex,
  safe,
  starters,
  units,
  WEEK,
  without,
} from "./vocabulary.ts";

export interface GuardClause {
  text: string;
  words: string[];
  meanings: string[];
  counts: Count[];
  /** Counts of "not" and "without": a clause must agree with its passage. */
  denials: string;
  /** Only adds to the clause before: "Nora Vasik, a nurse practitioner". */
  isFragment: boolean;
  /** Says "can" or "may" of the matter, not of the visitor. */
  isHedged: boolean;
}

export interface GuardStatement {
  text: string;
  clauses: GuardClause[];
  words: string[];
  places: ReadonlySet<number>;
  days: ReadonlySet<string>;
}

export const NO_DENIALS = "0,0";
const closed: ReadonlySet<string> = new Set(words.closed);
const spans = new Map<string, string>(Object.entries(words.spans));
const MARK = /^[,;:.!?()]$/;
const phrases = words.phrases.map(
  ([from = "", to = ""]) => [new RegExp(`(?<![a-z0-9])(?:${from})(?![a-z0-9])`, "g"), to] as const,
);
const TO = "(?:-|–|to|through|thru|a|or|o)";
const DIGITS = "(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:[.:]\\d+)?(?:\\s?%)?(?:\\s?[ap]m\\b)?";
const NUMBER_WORDS = new RegExp(
  `\\b(?:${words.numberStart})\\b(?:(?:[ -]|\\s+y\\s+)(?:${[...numbers.keys()].join("|")})\\b)*`,
  "g",
);
const TOKEN = new RegExp(`#\\d+|\\$?${DIGITS}(?:\\s*${TO}\\s*(?:las\\s+)?\\$?${DIGITS})?|[a-z]+|[-–,;:.!?()]`, "g");
const ABBREVIATED = /\b(dra?|mrs?|ms|sra?|st|rd|ave|ste|no)\.(?=\s|,)/g;

export function guardSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?…]["')\]]*)(?<!\b(?:Dra?|Mrs?|Ms|Sra?|St|No)\.)\s+(?=[A-ZÁÉÍÓÚÑ$¿¡("\d-])|\n+/)
    .filter((one) => one.trim() !== "");
}

export function readStatement(text: string): GuardStatement {
  const tokens = plain(text).match(TOKEN) ?? [];
  const clauses = clausesOf(tokens);
  const all = tokens.filter((token) => /^[a-z]+$/.test(token));
  return {
    text,
    clauses,
    words: all,
    places: new Set(all.flatMap((word) => placeIndex.get(word) ?? [])),
    days: new Set(clauses.flatMap(({ meanings }) => meanings.filter((one) => WEEK.includes(one)))),
  };
}

function plain(text: string): string {
  let folded = text
    .normalize("NFKD")
    .replace(/\p{M}|\p{Cf}|['’‘]/gu, "")
    .toLowerCase()
    .replace(/[*_`~]/g, "");
  folded = folded.replace(ABBREVIATED, "$1").replace(/(\d)(?:st|nd|rd|th)\b/g, "$1");
  folded = folded
    .replace(/\+?1?[ .-]?\(?(\d{3})\)?[ .-]*(\d{3})[ .-](\d{4})\b/g, " #$1$2$3 ")
    .replace(NUMBER_WORDS, toDigits);
  return phrases.reduce((known, [from, to]) => known.replace(from, to), folded.replace(/\s+/g, " "));
}

/** "one hundred eighty-nine" is 189; "nine five" stays two numbers. */
function toDigits(said: string): string {
  const values: number[] = [];
  for (const next of said.split(/[ -]+/).flatMap((word) => numbers.get(word) ?? [])) {
    const last = values.at(-1);
    const joined = last === undefined ? null : joinedNumber(last, next);
    if (joined === null) values.push(next);
    else values[values.length - 1] = joined;
  }
  return values.join(" ");
}

function joinedNumber(last: number, next: number): number | null {
  if (last < next && next >= 100) return last * next;
  const isTens = last >= 20 && last % 10 === 0 && next < 10;
  return isTens || (last >= 100 && next < last) ? last + next : null;
}

interface ClauseTokens {
  mark: string;
  tokens: string[];
}

function clausesOf(tokens: readonly string[]): GuardClause[] {
  const counts = countsOf(tokens);
  const clauses: GuardClause[] = [];
  for (const { mark, tokens: own } of cutsOf(tokens)) {
    const clause = clauseOf(own, counts);
    const isFragment = mark === "," && !own.some((word) => starters.has(word));
    const before = isFragment ? clauses.at(-1) : undefined;
    // "We take no cash, checks or coins" denies all three.
    const denied = clause.denials === NO_DENIALS && before ? before.denials : clause.denials;
    clauses.push({ ...clause, isFragment, denials: denied });
  }
  return clauses;
}

function cutsOf(tokens: readonly string[]): ClauseTokens[] {
  const cuts: ClauseTokens[] = [{ mark: "", tokens: [] }];
  for (const [i, token] of tokens.entries()) {
    const isJoint = /^(?:and|y|e|that)$/.test(token) && starters.has(tokens[i + 1] ?? "");
    if (isJoint || MARK.test(token) || words.joints.includes(token)) cuts.push({ mark: token, tokens: [] });
    else cuts.at(-1)?.tokens.push(token);
  }
  return cuts.filter((cut) => cut.tokens.length > 0);
}

function clauseOf(tokens: readonly string[], counts: Map<string, Count[]>): Omit<GuardClause, "isFragment"> {
  const said = tokens.filter((token) => /[a-z]/.test(token) && !/\d/.test(token));
  const own = tokens.flatMap((token) => counts.get(token)?.shift() ?? []);
  const hedge = tokens.findIndex((token) => modals.has(token));
  return {
    text: tokens.join(" "),
    words: said,
    meanings: [
      ...new Set([...meaningsOf(tokens), ...(own.some(({ unit }) => unit === "$") ? [meaningOf("cost")] : [])]),
    ],
    counts: own,
    denials: [denials, without].map((set) => said.filter((word) => set.has(word)).length).join(),
    isHedged: hedge >= 0 && !/^(?:you|we|i|usted)$/.test(tokens[hedge - 1] ?? ""),
  };
}

function meaningsOf(tokens: readonly string[]): string[] {
  return tokens.flatMap((token, i) => {
    const span = spans.get(token);
    if (span !== undefined) return span.split(" ");
    if (closed.has(token)) return [meaningOf("open")];
    if (days.has(token)) return daysAt(tokens, i);
    return isSmall(token) || isUnitAt(tokens, i) ? [] : [meaningOf(token)];
  });
}

function isSmall(token: string): boolean {
  return !/^[a-z]+$/.test(token) || [bounds, safe, denials, without].some((set) => set.has(token));
}

function isUnitAt(tokens: readonly string[], at: number): boolean {
  return (
    /^(?!.*(?:ly|al)$)/.test(tokens[at] ?? "") &&
    units.has(tokens[at] ?? "") &&
    tokens.slice(Math.max(0, at - 2), at).some((token) => isNumber(token))
  );
}
