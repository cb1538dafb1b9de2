import { CUES, GENERIC, GIVEN, INSTITUTION, ORGANIZATION, PARTICLES, PLAIN, SURNAMES } from "./redact-cues.ts";
import { fold, isProper, knowledgeOf } from "./redact-words.ts";

interface Token {
  start: number;
  end: number;
  word: string;
  gap: string;
  kind: "unknown" | "given" | "misspelled" | "surname" | "plain" | "word" | "fixed";
  isCapital: boolean;
  isName: boolean;
}

const NAME = "[name]";
const MAX_WORD = 40;
const TOKEN = /\[[a-z ]{2,20}\]|(?<!\p{L}['’])\p{L}+(?:['’](?!s\b)\p{L}+)*/gu;
const SENTENCE_END = /(?:[.!?:;\n"“(]|(?:^| )[-–—•])\s*$/;
const JOINT = /^(?: |\. ?| ?[-&] ?|['’]s |, )$/;
const MOSTLY_WORD = /^(?:april|may|june|august|will)$/;
const BEFORE_PLACES = /^(?:at|for|from|with|by|the|called|en|para|del?)$/;
/** A period after these ends no sentence. */
const ABBREVIATION = /^(?:.|drs?|dra|mrs?|ms|sra?|st|sgt|lt|capt|rev|fr|prof|jr|apt|no)$/;

export function redactNames(text: string): string {
  const tokens = tokensOf(text);
  const at = new Map(tokens.map(({ start }, index) => [start, index]));
  for (const { pattern, takes } of CUES)
    for (const match of text.matchAll(pattern)) {
      const index = at.get(match.index + match[0].length);
      if (index !== undefined) take(tokens, index, takes);
    }
  spread(tokens);
  return replace(text, tokens);
}

function tokensOf(text: string): Token[] {
  const found = [...text.matchAll(TOKEN)];
  const capitals = found.filter(([word]) => /^\p{Lu}/u.test(word)).length;
  // In a text in capitals or title case a capital letter proves nothing.
  const tells = capitals < 4 || capitals < found.length * 0.7;
  let end = 0;
  let before = "";
  return found.map(({ 0: raw, index }) => {
    const gap = text.slice(end, index);
    const startsSentence = index === 0 || (SENTENCE_END.test(gap) && !(gap === ". " && ABBREVIATION.test(before)));
    end = index + raw.length;
    const isCapital = tells && /^\p{Lu}/u.test(raw);
    const word = fold(raw);
    before = word;
    const kind = kindOf(raw, word, isCapital && !startsSentence);
    const isName = kind === "unknown" || (kind === "given" && isCapital && !startsSentence && !MOSTLY_WORD.test(word));
    return { start: index, end, word, gap, kind, isCapital, isName };
  });
}

function kindOf(raw: string, word: string, isProper: boolean): Token["kind"] {
  if (raw.startsWith("[")) return "fixed";
  if (PLAIN.has(word)) return "plain";
  const knowledge = word.length === 1 ? "known" : word.length > MAX_WORD ? "unknown" : knowledgeOf(word);
  if (knowledge === "unknown" || (knowledge === "misspelled" && isProper)) return "unknown";
  if (GIVEN.has(word)) return "given";
  if (SURNAMES.has(word)) return "surname";
  return knowledge === "known" ? "word" : knowledge;
}

/** `person`: possible names; `title`: also surnames that are words; `name`: any word; `work`: a workplace. */
export type Takes = "person" | "title" | "name" | "work";

function take(tokens: Token[], from: number, takes: Takes): void {
  const first = tokens[from];
  if (!first || first.kind === "plain" || first.kind === "fixed") return;
  if (takes === "work" || takes === "name") {
    if (takes === "name" || !isGeneric(first, tokens[from - 1])) takeRun(tokens, from, takes);
    return;
  }
  const isTitled = takes === "title" && (first.kind === "surname" || (first.isCapital && !isProper(first.word)));
  if (isTitled || canBeName(first, tokens[from + 1])) first.isName = true;
}

function takeRun(tokens: Token[], from: number, takes: "name" | "work"): void {
  const [first, ...rest] = tokens.slice(from, from + (takes === "work" ? 5 : 3));
  if (!first) return;
  first.isName = true;
  for (const token of rest) {
    const isApart = !/^(?: |-| ?& ?|['’]s )$/.test(token.gap) || token.kind === "plain" || token.kind === "fixed";
    const mayEnd = takes === "name" ? token.kind === "word" : first.isCapital && !PARTICLES.has(token.word);
    if (isApart || (mayEnd && !token.isCapital)) return;
    token.isName = true;
  }
}

/** "At the plant" names no employer. */
function isGeneric({ word, kind, isCapital }: Token, before: Token | undefined): boolean {
  if (isCapital || kind === "unknown") return false;
  return GENERIC.has(word) || /^(?:the|an?|la|el|una?)$/.test(before?.word ?? "");
}

function canBeName({ word, kind, isCapital }: Token, next: Token | undefined): boolean {
  if (kind === "plain" || kind === "fixed") return false;
  const isWord = kind === "word" || kind === "surname" || (MOSTLY_WORD.test(word) && next?.gap === " ");
  if (!isWord) return true;
  const isNamed =
    next?.gap === " " &&
    (next.isCapital || next.kind === "unknown" || next.kind === "surname") &&
    next.kind !== "plain";
  return isNamed && (isCapital || kind === "given");
}

function spread(tokens: Token[]): void {
  const pairs = tokens.slice(1).map((token, index) => ({ token, before: tokens[index], index: index + 1 }));
  for (const { token, before, index } of pairs) {
    if (!before || !isJoint(before, token)) continue;
    if (isPair(before, token, tokens[index - 2])) before.isName = token.isName = true;
    else if (before.isName) token.isName ||= follows(token, tokens[index + 1]);
  }
  for (const { token, before } of pairs.toReversed())
    if (before && token.isName && isJoint(before, token)) before.isName ||= precedes(before, token);
}

/** Two words that together make a name: "gene young", "at Sweet Crumb". */
function isPair(first: Token, second: Token, before: Token | undefined): boolean {
  if (second.gap !== " " || [first.kind, second.kind].includes("plain")) return false;
  if (first.kind === "given" && second.kind === "surname") return !MOSTLY_WORD.test(first.word);
  const isPlace = before !== undefined && first.gap === " " && BEFORE_PLACES.test(before.word);
  const isInstitution = INSTITUTION.has(second.word);
  if (isPlace && isInstitution) return true;
  if (!areNames(first, second)) return false;
  const isStart = before === undefined || SENTENCE_END.test(first.gap);
  return isStart ? second.kind === "surname" : isPlace || isInstitution;
}

function areNames(first: Token, second: Token): boolean {
  return first.isCapital && second.isCapital && !(isProper(first.word) && isProper(second.word));
}

function isJoint(before: Token, { gap }: Token): boolean {
  return JOINT.test(gap) && (!gap.startsWith(".") || ABBREVIATION.test(before.word));
}

function follows(token: Token, next: Token | undefined): boolean {
  const { kind, word, isCapital, gap } = token;
  if (gap.includes(",")) return isCapital && kind === "given";
  if (word.length === 1) return isCapital || !/[aiyoeu]/.test(word);
  if (PARTICLES.has(word)) return next !== undefined && opensName(next);
  if (kind === "plain" || kind === "fixed") return false;
  const mayBeName = kind === "surname" || kind === "misspelled" || (kind === "given" && !MOSTLY_WORD.test(word));
  return isCapital || mayBeName || ORGANIZATION.has(word);
}

function opensName(token: Token): boolean {
  return /unknown|misspelled/.test(token.kind) || (token.isCapital && !isOrdinary(token));
}

function isOrdinary({ kind, word }: Token): boolean {
  return kind === "plain" || kind === "fixed" || isProper(word);
}

function precedes({ kind, word, isCapital }: Token, after: Token): boolean {
  if (after.gap.includes(",")) return isCapital && (kind === "surname" || kind === "given");
  if (word.length === 1) return isCapital || after.gap.startsWith(".");
  if (kind === "fixed" || kind === "plain") return false;
  return kind === "given" || (isCapital && after.isCapital);
}

function replace(text: string, tokens: readonly Token[]): string {
  let out = "";
  let from = 0;
  for (const [index, token] of tokens.entries()) {
    if (!token.isName) continue;
    const before = tokens[index - 1];
    if (!before?.isName || !isJoint(before, token)) out += text.slice(from, token.start) + NAME;
    from = token.end;
  }
  return out + text.slice(from);
}
