import { options } from "../options.ts";
import type { QuestionnaireSection } from "../types.ts";

export const reasonsPage: QuestionnaireSection = {
  id: "reasons",
  title: "Why you are here",
  intro: "What you choose here decides which questions follow.",
  fields: [
    {
      linkId: "reasons.topics",
      kind: "multiChoice",
      label: "What would you like to talk about?",
      help: "Choose all that fit.",
      isRequired: true,
      options: options({
        low_t: "Low energy, low sex drive or testosterone",
        ed: "Erections",
        weight: "Weight",
        hair: "Hair loss",
        peptides: "Peptides and wellness",
        prevention: "A health check",
        shockwave: "Shockwave therapy",
        other: "Something else",
      }),
    },
    {
      linkId: "reasons.goals",
      kind: "longText",
      label: "What would you like to be better, in your own words?",
      help: "A sentence or two is enough.",
      maxLength: 1000,
    },
  ],
};
