import { includes, options } from "../options.ts";
import type { QuestionnaireSection } from "../types.ts";

export const peptidesPage: QuestionnaireSection = {
  id: "peptides",
  title: "Peptides and wellness",
  when: includes("reasons.topics", "peptides"),
  fields: [
    {
      linkId: "peptides.used",
      kind: "choice",
      label: "Have you used peptides?",
      isRequired: true,
      options: options({ now: "I use some now", past: "In the past", never: "Never" }),
    },
    {
      linkId: "peptides.list",
      kind: "group",
      label: "Which ones?",
      isRequired: true,
      when: { field: "peptides.used", anyOf: ["now", "past"] },
      maxEntries: 15,
      addLabel: "Add a peptide",
      entryLabel: "Peptide",
      parts: [
        { id: "name", label: "Name", isRequired: true, maxLength: 200 },
        {
          id: "source",
          label: "From where?",
          help: "For example a pharmacy, a website or a gym.",
          maxLength: 200,
        },
        { id: "dose", label: "Dose, how often and how long", maxLength: 200 },
        { id: "effects", label: "What you noticed, good or bad", maxLength: 300 },
      ],
    },
    {
      linkId: "peptides.why",
      kind: "longText",
      label: "What do you hope for?",
      maxLength: 1000,
      isRequired: true,
    },
    {
      linkId: "peptides.tested",
      kind: "yesNoUnsure",
      label: "Do you compete in a sport that tests for drugs?",
      help: "Many peptides and testosterone are banned there.",
      isRequired: true,
    },
  ],
};
