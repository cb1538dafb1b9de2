import type { RedFlag } from "#content/intake/flags.ts";
import type { SignedSection } from "#contract/intake.ts";
import type { StaffIntakeSection } from "#contract/intake-staff.ts";

interface Shown {
  form: readonly SignedSection[];
  earlier: readonly SignedSection[] | null;
  flags: readonly RedFlag[];
  marks: readonly { section: string; reviewedAt: Date | null }[];
}

export function toStaffSections({ form, earlier, flags, marks }: Shown): StaffIntakeSection[] {
  const before =
    earlier && new Map(earlier.flatMap(({ fields }) => fields.map(({ linkId, lines }) => [linkId, lines])));
  return form.map(({ id, title, fields }) => ({
    id,
    title,
    reviewedAt: marks.find((mark) => mark.section === id)?.reviewedAt?.toISOString() ?? null,
    fields: fields.map((field) => ({
      ...field,
      flagTier: flags.find(({ linkId }) => linkId === field.linkId)?.tier ?? null,
      linesBefore: before && (before.get(field.linkId) ?? []),
    })),
  }));
}
