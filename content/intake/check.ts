import { checkValue } from "./check-value.ts";
import { instruments } from "./instruments.ts";
import { entriesOf } from "./labels.ts";
import { valuesOf } from "./scores.ts";
import type { Answers, IntakeAnswer, IntakeField, QuestionnaireSection } from "./types.ts";
import { visibleAnswers, visibleFields } from "./visible.ts";

export type Problems = Record<string, string>;

export interface CheckedAnswers {
  answers: Answers;
  refused: Problems;
}

export const UNKNOWN_FIELD = "This form has no such question.";
export const PLEASE_ANSWER = "Please answer this question.";

/** @param today a local date */
export function checkAnswers(
  section: QuestionnaireSection,
  given: Readonly<Record<string, unknown>>,
  { today }: { today: string },
): CheckedAnswers {
  const answers: Record<string, IntakeAnswer> = {};
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

export function missingAnswers(section: QuestionnaireSection, answers: Answers): string[] {
  const visible = visibleAnswers(answers);
  return visibleFields(section, answers)
    .filter((field) => !isAnswered(field, visible[field.linkId]))
    .map(({ linkId }) => linkId);
}

function isAnswered(field: IntakeField, answer: IntakeAnswer | undefined): boolean {
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

/** @param today a local date */
export function validateSection(
  section: QuestionnaireSection,
  answers: Answers,
  { today }: { today: string },
): Problems {
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
