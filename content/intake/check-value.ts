import { HIDDEN_CHARACTERS, hasHiddenCharacters } from "../hidden-characters.ts";
import { instruments } from "./instruments.ts";
import { fieldOptionsOf } from "./labels.ts";
import { UNDER_18 } from "./notices.ts";
import { ageOn } from "./scores.ts";
import type {
  EntryPart,
  IntakeAnswer,
  IntakeDateField,
  IntakeField,
  IntakeGroupField,
  IntakeInstrumentField,
  IntakeMultiChoiceField,
  NumberField,
  TextFormat,
} from "./types.ts";

/** `answer` can be stored even with a `problem`; `refused` cannot; neither means a blank. */
export interface CheckedValue {
  answer?: IntakeAnswer;
  problem?: string;
  refused?: string;
}

const CHOOSE = "Please choose from the list.";
const TYPE_TEXT = "Please type your answer.";

/** @param today a local date */
export function checkValue(field: IntakeField, value: unknown, today: string): CheckedValue {
  if (value === null || value === undefined || value === "") return {};
  switch (field.kind) {
    case "text":
      return checkText(value, field);
    case "longText":
      return checkText(value, field);
    case "date":
      return checkDate(value, field, today);
    case "number":
      return checkNumber(value, field);
    case "multiChoice":
      return checkChoices(value, field);
    case "group":
      return checkGroup(value, field);
    case "instrument":
      return checkItems(value, field);
    default:
      return fieldOptionsOf(field).some((option) => option.value === value)
        ? { answer: String(value) }
        : { refused: CHOOSE };
  }
}

function checkText(value: unknown, { maxLength, format }: { maxLength: number; format?: TextFormat }): CheckedValue {
  if (typeof value !== "string") return { refused: TYPE_TEXT };
  const text = value.normalize("NFC").trim();
  if (text.length > maxLength) return { refused: `Please shorten this to ${maxLength} characters.` };
  if (text === "") return {};
  if (format === "name" && hasHiddenCharacters(text)) return { refused: HIDDEN_CHARACTERS };
  const rule = format && FORMATS[format];
  return rule && !rule.test(rule.plain(text)) ? { answer: text, problem: rule.words } : { answer: text };
}

const asIs = (text: string) => text;

const FORMATS: Record<TextFormat, { test: (text: string) => boolean; plain: (text: string) => string; words: string }> =
  {
    name: { test: (text) => /\p{L}/u.test(text), plain: asIs, words: "Please give a name." },
    email: {
      test: (text) => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text),
      plain: asIs,
      words: "Please give an e-mail address such as name@example.com.",
    },
    // North American numbers: neither area code nor exchange begins with 0 or 1 (nationalnanpa.com).
    phone: {
      test: (text) => /^[2-9]\d{2}[2-9]\d{6}$/.test(text),
      plain: (text) => text.replace(/[\s().+-]/g, "").replace(/^1/, ""),
      words: "Please give a US phone number with its area code, such as (920) 555-0142.",
    },
    zip: {
      test: (text) => /^\d{5}(?:-\d{4})?$/.test(text),
      plain: asIs,
      words: "Please give a ZIP code of five digits.",
    },
  };

function checkDate(value: unknown, { min, minAge }: IntakeDateField, today: string): CheckedValue {
  const words = "Please give a date, such as February 29, 1980.";
  if (typeof value !== "string" || !isDate(value)) return { refused: words };
  if (value < min || value > today) return { refused: "Please check the year." };
  return minAge !== undefined && ageOn(value, today) < minAge ? { refused: UNDER_18 } : { answer: value };
}

function isDate(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function checkNumber(value: unknown, { min, max, step, unit }: NumberField): CheckedValue {
  if (typeof value !== "number" || !Number.isFinite(value)) return { refused: "Please type a number." };
  if (value < min || value > max)
    return { answer: value, problem: `Please give a number from ${min} to ${max} (${unit}).` };
  const steps = value / step;
  const isWhole = Math.abs(steps - Math.round(steps)) < 1e-6;
  if (isWhole) return { answer: value };
  return { answer: value, problem: step === 1 ? "Please give a whole number." : "Please give one decimal at most." };
}

function checkChoices(value: unknown, { options }: IntakeMultiChoiceField): CheckedValue {
  if (!Array.isArray(value)) return { refused: CHOOSE };
  const chosen = options.filter((option) => value.includes(option.value));
  if (chosen.length !== value.length) return { refused: CHOOSE };
  const answer = chosen.map((option) => option.value);
  if (chosen.length > 1 && chosen.some(({ isNone }) => isNone)) {
    return { answer, problem: "Please choose either 'none' or the ones that fit." };
  }
  return answer.length > 0 ? { answer } : {};
}

function checkGroup(value: unknown, { parts, maxEntries }: IntakeGroupField): CheckedValue {
  if (!Array.isArray(value)) return { refused: TYPE_TEXT };
  if (value.length > maxEntries) return { refused: `Please name at most ${maxEntries}.` };
  const entries: Record<string, string>[] = [];
  for (const one of value) {
    const checked = checkEntry(one, parts);
    if (typeof checked === "string") return { refused: checked };
    if (Object.keys(checked).length > 0) entries.push(checked);
  }
  return entries.length > 0 ? { answer: entries } : {};
}

function checkEntry(value: unknown, parts: readonly EntryPart[]): Record<string, string> | string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return TYPE_TEXT;
  const entry: Record<string, string> = {};
  for (const [id, text] of Object.entries(value)) {
    const { answer, refused } = checkPart(
      parts.find((part) => part.id === id),
      text,
    );
    if (refused !== undefined) return refused;
    if (typeof answer === "string") entry[id] = answer;
  }
  return entry;
}

function checkPart(part: EntryPart | undefined, text: unknown): CheckedValue {
  if (!part) return { refused: TYPE_TEXT };
  const checked = checkText(text ?? "", part);
  const isOffered = !part.options || part.options.some(({ value }) => value === checked.answer);
  return checked.answer === undefined || isOffered ? checked : { refused: CHOOSE };
}

function checkItems(value: unknown, { instrument }: IntakeInstrumentField): CheckedValue {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { refused: CHOOSE };
  const { items, answers } = instruments[instrument];
  const answer: Record<string, number> = {};
  for (const [id, given] of Object.entries(value)) {
    if (given === null) continue;
    const isKnown = items.some((item) => item.id === id) && answers.some((one) => one.value === given);
    if (!isKnown) return { refused: CHOOSE };
    answer[id] = Number(given);
  }
  return Object.keys(answer).length > 0 ? { answer } : {};
}
