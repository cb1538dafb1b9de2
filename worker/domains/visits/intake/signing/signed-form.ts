import { labelsOf } from "#content/intake/labels.ts";
import type { Answers, IntakeField } from "#content/intake/types.ts";
import { visibleFields, visibleSections } from "#content/intake/visible.ts";
import type { SignedSection } from "#contract/intake.ts";
import { openJson } from "#worker/kernel/seal/sealed-json.ts";
import type { intakeSubmissions } from "../../schema/intake.ts";
import { intakePlace } from "../intake-places.ts";

export function formOf(answers: Answers): SignedSection[] {
  return visibleSections(answers).map((section) => ({
    id: section.id,
    title: section.title,
    fields: visibleFields(section, answers).map((field) => ({
      linkId: field.linkId,
      label: field.label,
      isRequired: field.isRequired ?? false,
      lines: linesOf(field, answers),
    })),
  }));
}

function linesOf(field: IntakeField, answers: Answers): string[] {
  const answer = answers[field.linkId];
  return answer === undefined ? [] : labelsOf(field, answer);
}

type Submission = Pick<typeof intakeSubmissions.$inferSelect, "id" | "form">;

export async function openForm(key: CryptoKey, { id, form }: Submission, answers: Answers): Promise<SignedSection[]> {
  return form === null ? formOf(answers) : openJson<SignedSection[]>(key, intakePlace.submission("form", id), form);
}
