import { includes, isYes, options } from "../options.ts";
import type { QuestionnaireSection } from "../types.ts";

// AUA 2018, amended 2024: questionnaires neither select nor monitor patients, so nothing is scored.

export const testosteronePage: QuestionnaireSection = {
  id: "testosterone",
  title: "Energy and testosterone",
  when: includes("reasons.topics", "low_t"),
  intro: "No list of questions can tell whether testosterone is low. Blood tests and your clinician do that.",
  fields: [
    { linkId: "lowT.adam", kind: "instrument", instrument: "adam", label: "About the last weeks" },
    { linkId: "lowT.ams", kind: "instrument", instrument: "ams", label: "How you feel at present" },
    {
      linkId: "lowT.noticed",
      kind: "multiChoice",
      label: "What have you noticed?",
      isRequired: true,
      options: options(
        {
          desire: "Less interest in sex",
          erections: "Weaker or fewer erections",
          energy: "Less energy",
          strength: "Less strength or stamina",
          mood: "Lower mood or more irritable",
          focus: "Harder to concentrate",
          sleep: "Worse sleep",
          hot_flashes: "Hot flashes or sweats",
          breast: "Fuller or tender breasts",
          hair: "Less body hair or slower beard",
        },
        "None of these",
      ),
    },
    {
      linkId: "lowT.ownWords",
      kind: "longText",
      label: "Tell us about it in your own words",
      help: "When it began and what it keeps you from.",
      maxLength: 1000,
    },
    {
      linkId: "lowT.tested",
      kind: "yesNoUnsure",
      label: "Has your testosterone been measured before?",
      isRequired: true,
    },
    {
      linkId: "lowT.levels",
      kind: "group",
      label: "Earlier results",
      help: "Or bring the reports to your visit.",
      when: isYes("lowT.tested"),
      maxEntries: 10,
      addLabel: "Add a result",
      entryLabel: "Result",
      parts: [
        { id: "value", label: "Value with its unit", help: "For example 280 ng/dL.", isRequired: true, maxLength: 50 },
        { id: "date", label: "About when", maxLength: 50 },
        { id: "timeOfDay", label: "Time of day", help: "For example 8 in the morning.", maxLength: 50 },
      ],
    },
    {
      linkId: "lowT.children",
      kind: "choice",
      label: "Do you want to father a child one day?",
      help: "Testosterone treatment can lower the sperm count.",
      isRequired: true,
      options: options({ yes: "Yes", no: "No", maybe: "Maybe", done: "I had a vasectomy" }),
    },
    {
      linkId: "lowT.psa",
      kind: "yesNoUnsure",
      label: "Have you had a PSA blood test or a prostate exam?",
      isRequired: true,
    },
    {
      linkId: "lowT.psaDetail",
      kind: "text",
      label: "When, and what was the result?",
      maxLength: 200,
      when: isYes("lowT.psa"),
    },
  ],
};
