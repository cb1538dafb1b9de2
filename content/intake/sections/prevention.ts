import { includes, options } from "../options.ts";
import type { Option, QuestionnaireSection } from "../types.ts";

export const preventionPage: QuestionnaireSection = {
  id: "prevention",
  title: "Health check",
  when: includes("reasons.topics", "prevention"),
  intro: "When did you last have these? A rough idea is enough.",
  fields: [
    {
      linkId: "prevention.bloodPressure",
      kind: "choice",
      label: "Blood pressure measured",
      isRequired: true,
      options: lastTime(),
    },
    {
      linkId: "prevention.cholesterol",
      kind: "choice",
      label: "Cholesterol test",
      isRequired: true,
      options: lastTime(),
    },
    {
      linkId: "prevention.sugar",
      kind: "choice",
      label: "Blood sugar or A1C test",
      isRequired: true,
      options: lastTime(),
    },
    {
      linkId: "prevention.colon",
      kind: "choice",
      label: "Colon cancer check",
      help: "Colonoscopy or a stool test.",
      isRequired: true,
      options: lastTime(),
    },
    { linkId: "prevention.prostate", kind: "choice", label: "PSA blood test", isRequired: true, options: lastTime() },
    {
      linkId: "prevention.vaccines",
      kind: "multiChoice",
      label: "Which vaccines are you sure about?",
      options: options(
        {
          flu: "Flu, this season",
          covid: "COVID-19, this season",
          tetanus: "Tetanus, in the last 10 years",
          shingles: "Shingles",
          pneumonia: "Pneumonia",
          hepatitis_b: "Hepatitis B",
        },
        "I do not know",
      ),
    },
    {
      linkId: "prevention.worries",
      kind: "longText",
      label: "Is there something you would like us to look at?",
      maxLength: 1000,
    },
  ],
};

function lastTime(): readonly Option[] {
  return options({
    year: "In the last year",
    few_years: "1 to 5 years ago",
    longer: "Longer ago",
    never: "Never",
    unsure: "I am not sure",
  });
}
