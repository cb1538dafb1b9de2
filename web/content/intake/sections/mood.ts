import type { Section } from "../types.ts";

export const mood: Section = {
  id: "mood",
  title: "How you have been feeling",
  intro: "We ask everybody this.",
  fields: [
    { linkId: "mood.phq2", kind: "instrument", instrument: "phq-2", label: "In the last 2 weeks", isRequired: true },
    {
      linkId: "mood.anything",
      kind: "longText",
      label: "Anything else you want your clinician to know?",
      maxLength: 1000,
    },
  ],
};
