import { bounds, days, meaningOf, placeIndex, safe, setOf, units, verbs, WEEK } from "./vocabulary.ts";

export interface Count {
  /** "189", "45~60" for a range; hours of the day as "6.5". */
  value: string;
  unit: string;
  next: string;
  rate: string;
  bound: string;
  half: string;
  days: ReadonlySet<string>;
  place: number | null;
}

const RATES = setOf("month week day year session each");

export function daysAt(tokens: readonly string[], at: number): string[] {
  const day = days.get(tokens[at] ?? "") ?? "";
  const end = /^(?:-|–|to|through|thru|a)$/.test(tokens[at + 1] ?? "") ? days.get(tokens[at + 2] ?? "") : undefined;
  const from = WEEK.indexOf(day);
  return end && WEEK.indexOf(end) > from ? WEEK.slice(from, WEEK.indexOf(end) + 1) : [day];
}

export function countsOf(tokens: readonly string[]): Map<string, Count[]> {
  const said = groupsOfDays(tokens);
  const counts = new Map<string, Count[]>();
  let place: number | null = null;
  for (const [i, token] of tokens.entries()) {
    place = placeIndex.get(token) ?? place;
    if (!isNumber(token)) continue;
    // "8 to 5 on Mondays": days may follow their hours.
    const group = said.findLast(({ at }) => at < i) ?? said[0];
    const count = { ...countAt(tokens, i), days: new Set(group?.days), place };
    counts.set(token, [...(counts.get(token) ?? []), count]);
  }
  return counts;
}

function groupsOfDays(tokens: readonly string[]): { at: number; days: string[] }[] {
  const groups: { at: number; days: string[] }[] = [];
  let isOpen = false;
  for (const [i, token] of tokens.entries()) {
    if (isNumber(token)) isOpen = false;
    if (!days.has(token)) continue;
    if (!isOpen) groups.push({ at: i, days: [] });
    groups.at(-1)?.days.push(...daysAt(tokens, i));
    isOpen = true;
  }
  return groups;
}

export function isNumber(token: string): boolean {
  return /^[#$\d]/.test(token);
}

function countAt(tokens: readonly string[], at: number): Omit<Count, "days" | "place"> {
  const token = tokens[at] ?? "";
  const ends = [...token.matchAll(/(\d[\d,]*(?:[.:]\d+)?)(?:\s?%)?\s?([ap]m)?/g)];
  const after = tokens.slice(at + 1, at + 4).filter((word) => word !== "-" && word !== "–");
  const near = units.get(after.slice(0, 2).find((word) => units.has(word)) ?? "") ?? "";
  const unit = unitOf(token, near);
  const isHour = unit === "hour" && ends.length === 1;
  const halves = ends.map(([, , half = ""]) => half);
  return {
    value: ends.map(([, digits = ""]) => toNumber(digits) * (isHour ? 60 : 1)).join("~"),
    unit: isHour ? "minute" : unit,
    rate: unit === "$" ? rateIn(near === "dollar" ? after.slice(1) : after) : "",
    bound: boundOf(tokens.slice(Math.max(0, at - 4), at), after),
    next: wordBehind(tokens[at + 1] ?? ""),
    half: halves.some(Boolean) ? halves.join("~") : "",
  };
}

function unitOf(token: string, near: string): string {
  if (token.includes("$") || near === "dollar") return "$";
  return token.includes("%") ? "percent" : near;
}

function rateIn(after: readonly string[]): string {
  const [first = "", second = ""] = after.filter((word) => !/^(?:per|a|an|every|por)$/.test(word));
  const isEach = /^(?:each|apiece|cada)$/.test(first);
  const rate = units.get(isEach ? second : first) ?? (isEach ? "each" : "");
  return RATES.has(rate) ? rate : "";
}

function boundOf(before: readonly string[], after: readonly string[]): string {
  const behind = after[units.has(after[0] ?? "") ? 1 : 0] ?? "";
  const word = [...before.toReversed(), behind].find((one) => bounds.has(one));
  return bounds.get(word ?? "") ?? "";
}

function wordBehind(next: string): string {
  const isWord = /^[a-z]+$/.test(next) && !safe.has(next) && !verbs.has(next) && !bounds.has(next) && !days.has(next);
  return isWord ? meaningOf(next) : "";
}

function toNumber(digits: string): number {
  const [hours = "", minutes] = digits.replaceAll(",", "").split(":");
  return Number(hours) + (minutes === undefined ? 0 : Number(minutes) / 60);
}

interface CountContext {
  words: readonly string[];
  askedDays: ReadonlySet<string>;
}

export function isSameCount(count: Count, other: Count, { words, askedDays }: CountContext): boolean {
  const days = count.days.size > 0 ? count.days : askedDays;
  return (
    (isSameTime(count, other) || isSameTime(count, edgeOf(other, words))) &&
    isSameUnit(count, other) &&
    isSameRate(count, other, words) &&
    isSameBound(count, other, words) &&
    (other.days.size === 0 || [...days].every((day) => other.days.has(day))) &&
    (count.place === null || other.place === null || count.place === other.place)
  );
}

function isSameTime(count: Count, other: Count): boolean {
  return count.value === other.value && (count.half === "" || count.half === other.half);
}

/** "Opens at 9" and "until 6" name one end of the hours. */
function edgeOf(hours: Count, words: readonly string[]): Count {
  const isEnd = words.includes("until");
  const isStart = words.some((word) => /^(?:opens?|abren?)$/.test(word));
  if (hours.half === "" || isEnd === isStart) return hours;
  const [value, half] = [hours.value, hours.half].map((ends) => ends.split("~").at(isEnd ? 1 : 0) ?? "");
  return { ...hours, value: value ?? "", half: half ?? "" };
}

function isSameUnit(count: Count, other: Count): boolean {
  if (count.unit === "" && other.unit === "") return count.next === "" || count.next === other.next;
  const isAge = [count.unit, other.unit].toSorted().join() === ",year";
  return count.unit === other.unit || isAge;
}

function isSameRate(count: Count, other: Count, words: readonly string[]): boolean {
  const isSaid = () => words.some((word) => meaningOf(word) === meaningOf(other.rate));
  return count.rate === other.rate || (count.rate === "" && isSaid());
}

function isSameBound(count: Count, other: Count, words: readonly string[]): boolean {
  // A notice of 24 hours is at least 24 hours.
  const isNotice = count.bound === "over" && words.includes("notice");
  const isVaguer = other.bound === "" && (count.bound === "about" || isNotice);
  return count.value.includes("~") || count.bound === other.bound || isVaguer;
}
