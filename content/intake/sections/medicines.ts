import { isYes, options } from "../options.ts";
import type { QuestionnaireSection } from "../types.ts";

export const medicinesPage: QuestionnaireSection = {
  id: "medicines",
  title: "Medicines and allergies",
  intro:
    "Please name everything you take, with or without a prescription. The label or a photo of it at your visit helps.",
  fields: [
    {
      linkId: "medicines.any",
      kind: "yesNo",
      label: "Do you take any medicine, vitamin or supplement?",
      isRequired: true,
    },
    {
      linkId: "medicines.list",
      kind: "group",
      label: "What you take",
      isRequired: true,
      when: isYes("medicines.any"),
      maxEntries: 40,
      addLabel: "Add a medicine",
      entryLabel: "Medicine",
      parts: [
        { id: "name", label: "Name", isRequired: true, maxLength: 200 },
        { id: "dose", label: "Dose", help: "For example 20 mg.", maxLength: 100 },
        { id: "howOften", label: "How often", help: "For example once a day.", maxLength: 100 },
        { id: "since", label: "Since when", help: "A year is enough.", maxLength: 50 },
      ],
    },
    {
      linkId: "medicines.before",
      kind: "multiChoice",
      label: "Have you ever used one of these, with or without a prescription?",
      help: "Nobody is judged for this. It changes what is safe and what tests mean.",
      isRequired: true,
      options: options(
        {
          testosterone: "Testosterone in any form",
          steroids: "Anabolic steroids or SARMs",
          finasteride: "Finasteride or dutasteride",
          pde5: "Sildenafil (Viagra), tadalafil (Cialis) or a similar pill",
          glp1: "Semaglutide, tirzepatide or a similar medicine for weight",
          peptides: "Peptides that you bought yourself",
          opioids: "Opioid pain medicine for more than a few weeks",
        },
        "None of these",
      ),
    },
    {
      linkId: "medicines.beforeDetail",
      kind: "longText",
      label: "Which, when, how much, and how did it go?",
      maxLength: 1000,
      when: {
        field: "medicines.before",
        anyOf: ["testosterone", "steroids", "finasteride", "pde5", "glp1", "peptides", "opioids"],
      },
    },
    {
      linkId: "allergies.any",
      kind: "yesNoUnsure",
      label: "Are you allergic to a medicine, latex, lidocaine or anything else?",
      isRequired: true,
    },
    {
      linkId: "allergies.list",
      kind: "group",
      label: "Your allergies",
      isRequired: true,
      when: isYes("allergies.any"),
      maxEntries: 20,
      addLabel: "Add an allergy",
      entryLabel: "Allergy",
      parts: [
        {
          id: "substance",
          label: "To what?",
          help: "For example penicillin, latex or lidocaine.",
          isRequired: true,
          maxLength: 200,
        },
        { id: "reaction", label: "What happens?", help: "For example a rash, or trouble breathing.", maxLength: 200 },
        {
          id: "severity",
          label: "How bad is it?",
          maxLength: 20,
          options: options({ mild: "Mild", moderate: "Moderate", severe: "Severe", unsure: "I am not sure" }),
        },
      ],
    },
    {
      linkId: "allergies.unsureDetail",
      kind: "text",
      label: "What makes you wonder?",
      maxLength: 500,
      when: { field: "allergies.any", equals: "unsure" },
    },
  ],
};
