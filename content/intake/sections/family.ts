import { options } from "../options.ts";
import type { QuestionnaireSection } from "../types.ts";

// Genetic information, 410 ILCS 513 (Illinois): used for care only, never for leads, analytics or a language model.

export const familyPage: QuestionnaireSection = {
  id: "family",
  title: "Your family",
  intro:
    "Parents, brothers, sisters and children by birth. We use these answers for your care alone, never for marketing. You may skip this page.",
  fields: [
    {
      linkId: "family.conditions",
      kind: "multiChoice",
      label: "Does one of these run in your family?",
      options: options(
        {
          // 2018 AHA/ACC cholesterol guideline: "premature" is below 55 in men.
          heart_before_55: "Heart disease before the age of 55",
          prostate_cancer: "Prostate cancer",
          breast_cancer: "Breast cancer",
          colon_cancer: "Colon cancer",
          thyroid_cancer: "Thyroid cancer",
          clots: "Blood clots",
          diabetes: "Diabetes",
          hair_loss: "Hair loss",
        },
        "None that I know of",
      ),
    },
    {
      linkId: "family.detail",
      kind: "longText",
      label: "Who, and at about what age?",
      maxLength: 1000,
      when: {
        field: "family.conditions",
        anyOf: ["heart_before_55", "prostate_cancer", "breast_cancer", "colon_cancer", "thyroid_cancer", "clots"],
      },
    },
  ],
};
