import { checkValue } from "./check-value.ts";
import { instruments } from "./instruments.ts";
import { entriesOf } from "./labels.ts";
import { valuesOf } from "./scores.ts";
import type { Answer, Answers, Field, Section } from "./types.ts";
import { visibleAnswers, visibleFields } from "./visible.ts";

/** A sentence a field, by linkId. */
export type Problems = Record<string, string>;

export interface Checked {
  /** What can be kept: blanks left out, texts without spaces at their ends. */
  answers: Answers;
  /** What can not be kept at all: unknown fields, wrong types, too long, and a date of birth of a child. */
  refused: Problems;
}

export const UNKNOWN_FIELD = "This form has no such question.";
export const PLEASE_ANSWER = "Please answer this question.";

/** What was typed on one page, half-done or not. @param today a local date */
export function checkAnswers(
  section: Section,
  given: Readonly<Record<string, unknown>>,
  { today }: { today: string },
): Checked {
  const answers: Record<string, Answer> = {};
  const refused: Problems = {};
  for (const [linkId, value] of Object.entries(given)) {
    const field = section.fields.find((one) => one.linkId === linkId);
    if (!field) {
      refused[linkId] = UNKNOWN_FIELD;
      continue;
    }
    const checked = checkValue(field, value, today);
    if (checked.refused !== undefined) refused[linkId] = checked.refused;
    else if (checked.answer !== undefined) answers[linkId] = checked.answer;
  }
  return { answers, refused };
}

/** The linkIds of what a page still needs, in order. */
export function missingAnswers(section: Section, answers: Answers): string[] {
  const visible = visibleAnswers(answers);
  return visibleFields(section, answers)
    .filter((field) => !isAnswered(field, visible[field.linkId]))
    .map(({ linkId }) => linkId);
}

function isAnswered(field: Field, answer: Answer | undefined): boolean {
  if (answer === undefined) return field.isRequired !== true;
  if (field.kind === "group") {
    const entries = entriesOf(answer);
    const needed = field.parts.filter(({ isRequired }) => isRequired);
    if (field.isRequired && entries.length === 0) return false;
    return entries.every((entry) => needed.every(({ id }) => entry[id]));
  }
  if (field.kind !== "instrument") return true;
  const values = valuesOf(instruments[field.instrument], answer);
  return !values.includes(null);
}

/** Everything that keeps a page from being done: what is missing, and what is not right yet. @param today a local date */
export function validateSection(section: Section, answers: Answers, { today }: { today: string }): Problems {
  const problems: Problems = {};
  for (const linkId of missingAnswers(section, answers)) problems[linkId] = PLEASE_ANSWER;
  for (const field of visibleFields(section, answers)) {
    const answer = answers[field.linkId];
    if (answer === undefined) continue;
    const { refused, problem } = checkValue(field, answer, today);
    const sentence = refused ?? problem;
    if (sentence !== undefined) problems[field.linkId] = sentence;
  }
  return problems;
}
