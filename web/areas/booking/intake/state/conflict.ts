import { questionnaire } from "#content/intake/questionnaire.ts";
import type { Answers, IntakeAnswer, IntakeField, SectionId } from "#content/intake/types.ts";

/** One question whose answer here differs from the server's. */
export interface Difference {
  field: IntakeField;
  here: IntakeAnswer | undefined;
  there: IntakeAnswer | undefined;
}

export type Side = "here" | "there";

/** What differs between this window and what was saved elsewhere, in the order of the form. */
export function differencesOf(id: SectionId, here: Answers, there: Answers): Difference[] {
  const fields = questionnaire.sections.find((section) => section.id === id)?.fields ?? [];
  return fields
    .map((field) => ({ field, here: here[field.linkId], there: there[field.linkId] }))
    .filter((one) => !isSame(one.here, one.there));
}

function isSame(one: IntakeAnswer | undefined, other: IntakeAnswer | undefined): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/** In one order: an entry's parts and an instrument's items have none of their own. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "string") return value.trim();
  if (typeof value !== "object" || value === null) return value ?? null;
  return Object.entries(value)
    .filter(([, part]) => part !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, plain(part)]);
}

/** The page as he wants it: the answers here, with the other side's where he chose them. */
export function resolve(here: Answers, differences: readonly Difference[], chosen: Record<string, Side>): Answers {
  const answers = { ...here };
  for (const { field, there } of differences) {
    if (chosen[field.linkId] !== "there") continue;
    if (there === undefined) delete answers[field.linkId];
    else answers[field.linkId] = there;
  }
  return answers;
}
