import { isMinorsAge, ownerOfAge } from "./ages.ts";
import { durationAt } from "./durations.ts";
import type { Hit } from "./lexicon.ts";
import { numberOf } from "./numbers.ts";
import type { Token } from "./tokens.ts";

const DOSE_UNITS = /^(?:mgs?|mcg|ius?|units?|mls?|ccs?|milligrams|miligramos|unidades|g)$/;
const NOT_A_COUNT = /^(?:mg|mcg|minutes|hours|days|weeks|months)$/;
const YEAR = /^(?:19[4-9]\d|20[0-4]\d)$/;
const BEFORE_YEAR = /^(?:in|since|of|from|en|desde|el|spring|fall|summer|back)$/;
/** The label speaks of 4 hours (FDA, sildenafil and tadalafil); from 3 hours on we no longer wait. */
const LONG_MINUTES = 180;
/** So many pills at once are an overdose to ask about. */
const MANY_PILLS = 5;

/** Concepts read from numbers instead of words. */
export const QUANTITY_NAMES = [
  "number",
  "long",
  "hourCount",
  "dose",
  "pastYear",
  "minorSelf",
  "minorOther",
  "labValue",
  "tenPills",
  "hematocritHigh",
  "psaHigh",
  "systolicHigh",
] as const;
type QuantityName = (typeof QUANTITY_NAMES)[number];

type Found = [name: QuantityName, end: number];

/**
 * Values beside their names that a clinician should hear of today. Hematocrit in % and PSA in ng/mL: Endocrine Society,
 * Testosterone Therapy, 2018 (above 54 and above 4). Systolic mmHg: AHA/ACC, 2017 (a crisis from 180; 160 asked for today).
 */
const ALARMING: readonly (readonly [QuantityName, { from: number; to: number }])[] = [
  ["hematocritHigh", { from: 54, to: 70 }],
  ["psaHigh", { from: 4, to: 200 }],
  ["systolicHigh", { from: 160, to: 260 }],
];

function alarmingAt(value: number, at: number): Found[] {
  return ALARMING.filter(([, { from, to }]) => value >= from && value <= to).map(([name]) => [name, at + 1]);
}

function numbersAt(tokens: readonly Token[], at: number): Found[] {
  const text = tokens[at]?.text ?? "";
  const value = numberOf(text);
  if (value === null) return [];
  const after = tokens[at + 1]?.text ?? "";
  const found: Found[] = [["number", at + 1]];
  if (DOSE_UNITS.test(after)) found.push(["dose", at + 2]);
  if (value >= MANY_PILLS && value <= 60 && !NOT_A_COUNT.test(after)) found.push(["tenPills", at + 1]);
  found.push(...alarmingAt(value, at));
  if (YEAR.test(text) && BEFORE_YEAR.test(tokens[at - 1]?.text ?? "")) found.push(["pastYear", at + 1]);
  if (/^\d+(?:\.\d+)?$/.test(text) && !YEAR.test(text)) found.push(["labValue", at + 1]);
  if (isMinorsAge(tokens, at)) found.push([ownerOfAge(tokens, at), at + 1]);
  return found;
}

function durationsAt(tokens: readonly Token[], at: number): Found[] {
  const duration = durationAt(tokens, at);
  if (duration === null) return [];
  const counted: Found = ["hourCount", duration.end];
  return duration.minutes >= LONG_MINUTES ? [counted, ["long", duration.end]] : [counted];
}

/** Numbers with a meaning: durations, doses, counts, years, ages below 18. */
export function readQuantities(tokens: readonly Token[]): Map<string, Hit[]> {
  const hits = new Map<string, Hit[]>();
  for (let start = 0; start < tokens.length; start++) {
    for (const [name, end] of [...numbersAt(tokens, start), ...durationsAt(tokens, start)]) {
      const found = hits.get(name);
      if (found === undefined) hits.set(name, [{ start, end }]);
      else found.push({ start, end });
    }
  }
  return hits;
}
