import { includes, isYes, options } from "../options.ts";
import type { QuestionnaireSection } from "../types.ts";

export const hairPage: QuestionnaireSection = {
  id: "hair",
  title: "Hair",
  when: includes("reasons.topics", "hair"),
  fields: [
    {
      linkId: "hair.pattern",
      kind: "choice",
      label: "Where are you losing hair?",
      isRequired: true,
      options: options({
        hairline: "At the hairline",
        crown: "At the crown",
        both: "Hairline and crown",
        all_over: "Thinner all over",
        patches: "In round patches",
        body: "Beard, eyebrows or body too",
      }),
    },
    {
      linkId: "hair.onset",
      kind: "choice",
      label: "Since when?",
      isRequired: true,
      options: options({
        months: "Less than 6 months",
        year: "6 months to 2 years",
        years: "2 to 10 years",
        decade: "More than 10 years",
      }),
    },
    {
      linkId: "hair.scalp",
      kind: "multiChoice",
      label: "How does your scalp feel?",
      isRequired: true,
      options: options(
        { itch: "Itchy", pain: "Sore or burning", scale: "Flaking or scaling", red: "Red", sores: "Bumps or sores" },
        "None of these",
      ),
    },
    {
      linkId: "hair.tried",
      kind: "longText",
      label: "What have you tried, for how long, and did it help?",
      maxLength: 1000,
    },
    {
      linkId: "hair.photos",
      kind: "yesNo",
      label: "Would you like us to take photos of your scalp at your visit, to compare later?",
      help: "They become part of your record and are used for nothing else. Saying no changes nothing in your care.",
    },
    {
      linkId: "hair.photosPlace",
      kind: "text",
      label: "Anything that should not be in the picture?",
      help: "For example a tattoo or your face.",
      maxLength: 200,
      when: isYes("hair.photos"),
    },
  ],
};
