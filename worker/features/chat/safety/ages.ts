import { numberOf } from "./numbers.ts";
import type { Token } from "./tokens.ts";

/** The clinic treats from 18 on; below 5 the number is hardly an age that anybody asks for. */
const ADULT_AGE = 18;
const LOWEST_AGE = 5;
const SUBJECT_REACH = 5;

const SELF = new Set(["im", "am", "age", "being", "i", "soy", "tengo", "cumplo", "me", "m"]);
const OTHER = new Set([
  "he",
  "she",
  "is",
  "hes",
  "shes",
  "his",
  "her",
  "son",
  "daughter",
  "boy",
  "kid",
  "tiene",
  "my",
  "mi",
  "hijo",
  "hija",
]);
const AGE_VERBS = new Set([
  "im",
  "am",
  "being",
  "turn",
  "turning",
  "turned",
  "age",
  "aged",
  "only",
  "soy",
  "tengo",
  "just",
  "actually",
  "cumplo",
  "still",
]);
/** "when I was 16", "like 16", "not 16": no age of today. */
const NOT_TODAY = new Set([
  "was",
  "at",
  "since",
  "like",
  "not",
  "until",
  "till",
  "under",
  "by",
  "desde",
  "hace",
  "when",
  "than",
]);
const OTHER_UNIT =
  /^(?:weeks?|months?|days?|hours?|minutes|lbs?|pounds?|%|percent|inches|feet|ft|kg|k|mg|mcg|units?|in|off|of|away|down|more|or|times|shots?|sessions?|th|st|nd|semanas|meses|dias|horas|minutos|libras|kilos|body|dollars|bucks|over|pm|am|cc|ml|iu|miles|grams?|pills?)$/;

/** "17 yo", "15 year old", "tengo 17 años", but not "17 years" alone. */
function hasAgeUnit(tokens: readonly Token[], at: number): boolean {
  const unit = tokens[at + 1]?.text ?? "";
  const next = tokens[at + 2]?.text ?? "";
  if (/^(?:yo|y|yro|anos?)$/.test(unit)) return true;
  return /^years?$/.test(unit) && /^(?:olds?|of)$/.test(next);
}

/** "17m" or "m17" at the start of a message. */
function isAgeTag(tokens: readonly Token[], at: number): boolean {
  const after = tokens[at + 1]?.text ?? "";
  const before = tokens[at - 1]?.text ?? "";
  return (at === 0 && /^[mf]$/.test(after)) || (at === 1 && before === "m");
}

/** "at 16", "when I was 16", "at age 6": an age of the past or no age at all. */
function isAgeOfToday(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text ?? "";
  return !NOT_TODAY.has(before === "age" ? (tokens[at - 2]?.text ?? "") : before);
}

/** Whether the number at `at` is the age of somebody under 18. */
export function isMinorsAge(tokens: readonly Token[], at: number): boolean {
  const age = numberOf(tokens[at]?.text) ?? 0;
  if (age < LOWEST_AGE || age >= ADULT_AGE || !Number.isInteger(age) || /[:.,]/.test(tokens[at]?.text ?? ""))
    return false;
  const before = tokens[at - 1]?.text ?? "";
  const after = tokens[at + 1]?.text ?? "";
  if (!isAgeOfToday(tokens, at)) return false;
  if (hasAgeUnit(tokens, at) || isAgeTag(tokens, at)) return true;
  return (AGE_VERBS.has(before) || OTHER.has(before)) && !OTHER_UNIT.test(after) && !/^(?:years?|yrs)$/.test(after);
}

/** Whose age it is: the nearest subject before it in the sentence. */
export function ownerOfAge(tokens: readonly Token[], at: number): "minorSelf" | "minorOther" {
  for (let back = at - 1; back >= 0 && back >= at - SUBJECT_REACH; back--) {
    const token = tokens[back];
    if (token?.sentence !== tokens[at]?.sentence) break;
    if (SELF.has(token?.text ?? "")) return "minorSelf";
    if (OTHER.has(token?.text ?? "")) return "minorOther";
  }
  return at <= 1 ? "minorSelf" : "minorOther";
}
