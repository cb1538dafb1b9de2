import type { Hit } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  half: 0.5,
  media: 0.5,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
};

/** Minutes in a unit of time. */
const UNIT_MINUTES: Readonly<Record<string, number>> = {
  hour: 60,
  hours: 60,
  hora: 60,
  horas: 60,
  minutes: 1,
  minutos: 1,
  day: 1440,
  days: 1440,
  dia: 1440,
  dias: 1440,
};

const DOSE_UNITS = new Set([
  "mg",
  "mgs",
  "mcg",
  "iu",
  "ius",
  "units",
  "unit",
  "ml",
  "mls",
  "cc",
  "ccs",
  "milligrams",
  "miligramos",
  "unidades",
  "g",
]);
const YEARS_OLD = new Set(["years", "year", "yo", "y", "anos", "ano", "yrs", "yro"]);
const SELF_BEFORE = new Set([
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
const SELF_SUBJECT = new Set(["im", "am", "age", "being", "i", "soy", "tengo", "cumplo", "me", "m"]);
const OTHER_SUBJECT = new Set([
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
]);
const PAST_BEFORE = new Set([
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
const NOT_AN_AGE_AFTER =
  /^(weeks?|months?|days?|hours?|minutes|lbs?|pounds?|%|percent|inches|feet|ft|kg|k|mg|mcg|units?|in|off|of|away|down|more|or|times|shots?|sessions?|th|st|nd|semanas|meses|dias|horas|minutos|libras|kilos|body|dollars|bucks|over|pm|am|hr|cc|ml|iu|miles|grams?|pills?)$/;
/** Adult care starts at 18; a visitor aged 5 to 17 is a child to us. */
const ADULT_AGE = 18;
/** The label says to seek help for an erection over 4 hours (chat.md 4.2); 3 hours is where urologists begin to act. */
const LONG_MINUTES = 180;

export type QuantityName =
  | "number"
  | "long"
  | "hourCount"
  | "dose"
  | "pastYear"
  | "minorSelf"
  | "minorOther"
  | "labValue"
  | "tenPills";
export const QUANTITY_NAMES: readonly QuantityName[] = [
  "number",
  "long",
  "hourCount",
  "dose",
  "pastYear",
  "minorSelf",
  "minorOther",
  "labValue",
  "tenPills",
];

function valueOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d/.test(text)) return Number.parseFloat(text.replace(",", ""));
  return NUMBER_WORDS[text] ?? null;
}

/** Minutes named from `at` on ("4 and a half hours", "half an hour", "300 minutes", "hour 5"), or null. */
function durationAt(tokens: readonly Token[], at: number): { minutes: number; end: number } | null {
  const word = (offset: number) => tokens[at + offset]?.text;
  const value = valueOf(word(0));
  if (word(0) === "hour" && valueOf(word(1)) !== null) return { minutes: (valueOf(word(1)) ?? 0) * 60, end: at + 2 };
  if (value === null) return null;
  for (let offset = 1; offset <= 4; offset++) {
    const unit = UNIT_MINUTES[word(offset) ?? ""];
    if (unit !== undefined) return { minutes: value * unit, end: at + offset + 1 };
    if (
      !/^(and|a|an|half|full|straight|whole|solid|or|to|plus|y|media|\d+(\.\d+)?|five|six|four)$/.test(
        word(offset) ?? "-",
      )
    )
      return null;
  }
  return null;
}

function isMinorsAge(tokens: readonly Token[], at: number): boolean {
  const value = valueOf(tokens[at]?.text);
  if (
    value === null ||
    value < 5 ||
    value >= ADULT_AGE ||
    !Number.isInteger(value) ||
    /[:.,]/.test(tokens[at]?.text ?? "")
  )
    return false;
  const before = tokens[at - 1]?.text ?? "";
  const after = tokens[at + 1]?.text ?? "";
  if (PAST_BEFORE.has(before)) return false;
  const yearsOld =
    YEARS_OLD.has(after) && (tokens[at + 2]?.text === "old" || after.startsWith("y") || after.startsWith("a"));
  if (yearsOld)
    return after !== "years" && after !== "year" && !after.startsWith("ano")
      ? true
      : isOldAfter(tokens, at) || before === "tengo" || after.startsWith("ano");
  if (/^(m|f)$/.test(after) && at === 0) return true;
  if (before === "m" && at === 1) return true;
  return (SELF_BEFORE.has(before) || OTHER_SUBJECT.has(before)) && !NOT_AN_AGE_AFTER.test(after);
}

function isOldAfter(tokens: readonly Token[], at: number): boolean {
  return (
    ["old", "olds"].includes(tokens[at + 2]?.text ?? "") ||
    (/^(year)$/.test(tokens[at + 1]?.text ?? "") === false && tokens[at + 2]?.text === "of")
  );
}

/** Whose age stands at `at`: the nearest subject before it in the sentence. */
function ownsAge(tokens: readonly Token[], at: number): "minorSelf" | "minorOther" {
  for (let back = 1; back <= 5; back++) {
    const token = tokens[at - back];
    if (token === undefined || token.sentence !== tokens[at]?.sentence) break;
    if (SELF_SUBJECT.has(token.text)) return "minorSelf";
    if (OTHER_SUBJECT.has(token.text) || token.text === "my" || token.text === "hijo" || token.text === "mi")
      return "minorOther";
  }
  return at <= 1 ? "minorSelf" : "minorOther";
}

function isYear(text: string): boolean {
  return /^(19[4-9]\d|20[0-4]\d)$/.test(text);
}

/** Numbers with a meaning: durations, doses, ages below 18, years. */
export function readQuantities(tokens: readonly Token[]): Map<string, Hit[]> {
  const hits = new Map<string, Hit[]>();
  const add = (name: QuantityName, start: number, end: number) => {
    hits.set(name, [...(hits.get(name) ?? []), { start, end }]);
  };
  for (const [at, { text }] of tokens.entries()) {
    const value = valueOf(text);
    const duration = durationAt(tokens, at);
    if (duration) add("hourCount", at, duration.end);
    if (duration && duration.minutes >= LONG_MINUTES) add("long", at, duration.end);
    if (value === null) continue;
    addNumber(tokens, at, value, add);
  }
  return hits;
}

function addNumber(
  tokens: readonly Token[],
  at: number,
  value: number,
  add: (name: QuantityName, start: number, end: number) => void,
): void {
  const text = tokens[at]?.text ?? "";
  const before = tokens[at - 1]?.text ?? "";
  add("number", at, at + 1);
  if (DOSE_UNITS.has(tokens[at + 1]?.text ?? "")) add("dose", at, at + 2);
  if (value >= 5 && value <= 60 && !/^(mg|mcg|minutes|hours|days|weeks|months)$/.test(tokens[at + 1]?.text ?? ""))
    add("tenPills", at, at + 1);
  if (isYear(text) && /^(in|since|of|from|en|desde|el|spring|fall|summer|back)$/.test(before))
    add("pastYear", at, at + 1);
  if (/^\d+(\.\d+)?$/.test(text) && !isYear(text)) add("labValue", at, at + 1);
  if (isMinorsAge(tokens, at)) add(ownsAge(tokens, at), at, at + 1);
}
