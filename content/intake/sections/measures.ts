import type { QuestionnaireSection } from "../types.ts";

// The limits catch typing errors and are ours.

export const measuresPage: QuestionnaireSection = {
  id: "measures",
  title: "Measures",
  intro: "A good guess is fine. We measure again at your visit.",
  fields: [
    {
      linkId: "measures.feet",
      kind: "number",
      label: "Height, feet",
      unit: "ft",
      min: 3,
      max: 8,
      step: 1,
      isRequired: true,
    },
    {
      linkId: "measures.inches",
      kind: "number",
      label: "Height, inches",
      unit: "in",
      min: 0,
      max: 11,
      step: 1,
      isRequired: true,
    },
    {
      linkId: "measures.weight",
      kind: "number",
      label: "Weight",
      unit: "lb",
      min: 60,
      max: 999,
      step: 0.1,
      isRequired: true,
    },
    {
      linkId: "measures.waist",
      kind: "number",
      label: "Waist, if you know it",
      unit: "in",
      min: 15,
      max: 100,
      step: 0.1,
    },
    // 2017 ACC/AHA guideline, section 11.2: above 180 and/or 120 mm Hg is a hypertensive crisis.
    {
      linkId: "measures.systolic",
      kind: "number",
      label: "Blood pressure at home, upper number",
      help: "If you have measured it in the last month.",
      unit: "mmHg",
      min: 50,
      max: 300,
      step: 1,
      flag: { on: { above: 180 }, words: "Blood pressure at home above 180, upper number", tier: "now" },
    },
    {
      linkId: "measures.diastolic",
      kind: "number",
      label: "Blood pressure at home, lower number",
      unit: "mmHg",
      min: 20,
      max: 200,
      step: 1,
      flag: { on: { above: 120 }, words: "Blood pressure at home above 120, lower number", tier: "now" },
    },
  ],
};
