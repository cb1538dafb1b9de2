import type { QuestionnaireSection } from "../types.ts";

export const moodPage: QuestionnaireSection = {
  id: "mood",
  title: "How you have been feeling",
  intro: "We ask everybody this.",
  fields: [
    // Kroenke et al. 2003: 3 or more of 6 is positive. Staff follow up with PHQ-9.
    {
      linkId: "mood.phq2",
      kind: "instrument",
      instrument: "phq-2",
      label: "In the last 2 weeks",
      isRequired: true,
      flag: { on: { above: 2 }, words: "PHQ-2 at or above its cut-off", tier: "before_prescribing", shows: "support" },
    },
    {
      linkId: "mood.anything",
      kind: "longText",
      label: "Anything else you want your clinician to know?",
      maxLength: 1000,
    },
  ],
};
