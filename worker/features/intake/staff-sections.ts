import type { RedFlag } from "#content/intake/flags.ts";
import { labelsOf } from "#content/intake/labels.ts";
import type { Answers, Field } from "#content/intake/types.ts";
import { visibleFields, visibleSections } from "#content/intake/visible.ts";
import type { StaffIntakeField, StaffIntakeSection } from "#contract/intake-staff.ts";

interface Shown {
  answers: Answers;
  /** Of the visit before this one; null for a first. */
  earlier: Answers | null;
  flags: readonly RedFlag[];
  marks: readonly { section: string; reviewedAt: Date | null }[];
}

/** Every page that was asked, with every question: what was not answered stands there as such. */
export function toStaffSections({ answers, earlier, flags, marks }: Shown): StaffIntakeSection[] {
  return visibleSections(answers).map((section) => ({
    id: section.id,
    title: section.title,
    reviewedAt: marks.find((mark) => mark.section === section.id)?.reviewedAt?.toISOString() ?? null,
    fields: visibleFields(section, answers).map(
      (field): StaffIntakeField => ({
        linkId: field.linkId,
        label: field.label,
        isRequired: field.isRequired ?? false,
        isFlag: flags.some(({ linkId }) => linkId === field.linkId),
        lines: linesOf(field, answers),
        linesBefore: earlier && linesOf(field, earlier),
      }),
    ),
  }));
}

function linesOf(field: Field, answers: Answers): string[] {
  const answer = answers[field.linkId];
  return answer === undefined ? [] : labelsOf(field, answer);
}
