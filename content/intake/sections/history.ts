import { options } from "../options.ts";
import type { QuestionnaireSection } from "../types.ts";

export const historyPage: QuestionnaireSection = {
  id: "history",
  title: "Your health so far",
  fields: [
    {
      linkId: "history.conditions",
      kind: "multiChoice",
      label: "Has a clinician ever told you that you have one of these?",
      help: "Choose all that fit.",
      isRequired: true,
      options: options(
        {
          high_blood_pressure: "High blood pressure",
          high_cholesterol: "High cholesterol",
          heart_disease: "Heart disease or an irregular heartbeat",
          diabetes: "Diabetes or prediabetes",
          sleep_apnea: "Sleep apnea",
          enlarged_prostate: "Enlarged prostate or trouble urinating",
          low_testosterone: "Low testosterone",
          thyroid: "Thyroid disease",
          kidney: "Kidney disease",
          liver: "Liver disease",
          depression_anxiety: "Depression or anxiety",
          peyronie: "A bend or scar of the penis (Peyronie's disease)",
          cancer: "Cancer of any kind",
          seizures: "Seizures",
          bleeding: "A bleeding disorder",
          hiv_hepatitis: "HIV or hepatitis",
          eye: "Loss of vision, or a disease of the retina",
          other: "Another condition",
        },
        "None of these",
      ),
    },
    {
      linkId: "history.conditionsOther",
      kind: "longText",
      label: "Anything we should know about these",
      help: "Since when, and how it is treated. Please name the kind of cancer or the other condition.",
      maxLength: 1000,
      when: {
        field: "history.conditions",
        anyOf: ["heart_disease", "diabetes", "kidney", "liver", "cancer", "seizures", "bleeding", "eye", "other"],
      },
    },
    {
      linkId: "history.surgeries",
      kind: "multiChoice",
      label: "Have you had surgery?",
      isRequired: true,
      options: options(
        {
          vasectomy: "Vasectomy",
          prostate: "Prostate",
          penis_testicle: "Penis or testicles",
          hernia: "Hernia",
          heart: "Heart or blood vessels",
          bariatric: "Weight-loss surgery",
          gallbladder: "Gallbladder",
          other: "Another surgery",
        },
        "No surgery",
      ),
    },
    {
      linkId: "history.surgeriesDetail",
      kind: "longText",
      label: "Which, and about when?",
      maxLength: 1000,
      when: {
        field: "history.surgeries",
        anyOf: ["prostate", "penis_testicle", "heart", "bariatric", "other"],
      },
    },
    {
      linkId: "history.hospital",
      kind: "yesNo",
      label: "Have you stayed in a hospital overnight in the last 5 years?",
      isRequired: true,
    },
    {
      linkId: "history.hospitalDetail",
      kind: "longText",
      label: "What for, and when?",
      maxLength: 1000,
      when: { field: "history.hospital", equals: "yes" },
    },
    {
      linkId: "history.primaryCare",
      kind: "text",
      label: "Your primary care clinician, if you have one",
      help: "We send nothing there unless you ask us to.",
      maxLength: 200,
    },
  ],
};
