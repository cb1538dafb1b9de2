export const intakePlace = {
  section: (intakeId: string, section: string) => ({
    column: "intake_sections.answers",
    row: `${intakeId}:${section}`,
  }),
  submission: (column: "answers" | "flags" | "scores" | "form" | "signed_name" | "contact", id: string) => ({
    column: `intake_submissions.${column}`,
    row: id,
  }),
  addendum: (id: string) => ({ column: "intake_addenda.body", row: id }),
  returnNote: (id: string) => ({ column: "intakes.return_note", row: id }),
  consentName: (id: string) => ({ column: "patient_consents.signed_name", row: id }),
};
