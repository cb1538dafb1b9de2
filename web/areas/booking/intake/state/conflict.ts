import { questionnaire } from "#content/intake/questionnaire.ts";
import type { Answers, IntakeAnswer, IntakeField, SectionId } from "#content/intake/types.ts";

export interface AnswerDifference {
  field: IntakeField;
  here: IntakeAnswer | undefined;
  there: IntakeAnswer | undefined;
}

export type ConflictSide = "here" | "there";

/** In the form's order. */
export function answerDifferences(id: SectionId, here: Answers, there: Answers): AnswerDifference[] {
  const fields = questionnaire.sections.find((section) => section.id === id)?.fields ?? [];
  return fields
    .map((field) => ({ field, here: here[field.linkId], there: there[field.linkId] }))
    .filter((one) => !isSame(one.here, one.there));
}

function isSame(one: IntakeAnswer | undefined, other: IntakeAnswer | undefined): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/** Sorted by key, because the parts of an answer have no order. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "string") return value.trim();
  if (typeof value !== "object" || value === null) return value ?? null;
  return Object.entries(value)
    .filter(([, part]) => part !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, plain(part)]);
}

/** This window's answers, with the other's where the patient chose them. */
export function resolveConflict(
  here: Answers,
  differences: readonly AnswerDifference[],
  chosen: Record<string, ConflictSide>,
): Answers {
  const answers = { ...here };
  for (const { field, there } of differences) {
    if (chosen[field.linkId] !== "there") continue;
    if (there === undefined) delete answers[field.linkId];
    else answers[field.linkId] = there;
  }
  return answers;
}
