import { includes, isYes, options } from "../options.ts";
import type { QuestionnaireSection } from "../types.ts";

export const erectionsPage: QuestionnaireSection = {
  id: "erections",
  title: "Erections",
  when: {
    any: [includes("reasons.topics", "ed"), includes("reasons.topics", "shockwave")],
  },
  fields: [
    { linkId: "ed.shim", kind: "instrument", instrument: "shim", label: "The last 6 months", isRequired: true },
    {
      linkId: "ed.getting",
      kind: "choice",
      label: "How often is it hard to get an erection?",
      insteadOf: "shim",
      isRequired: true,
      options: howOften(),
    },
    {
      linkId: "ed.keeping",
      kind: "choice",
      label: "How often is it hard to keep it?",
      insteadOf: "shim",
      isRequired: true,
      options: howOften(),
    },
    {
      linkId: "ed.onset",
      kind: "choice",
      label: "How did it begin?",
      isRequired: true,
      options: options({ slowly: "Slowly, over months or years", suddenly: "Suddenly", always: "It was always so" }),
    },
    {
      linkId: "ed.since",
      kind: "text",
      label: "About when?",
      maxLength: 100,
    },
    {
      linkId: "ed.morning",
      kind: "choice",
      label: "Do you wake up with erections?",
      isRequired: true,
      options: options({
        usually: "Usually",
        sometimes: "Sometimes",
        rarely: "Rarely or never",
        unsure: "I am not sure",
      }),
    },
    {
      linkId: "ed.alone",
      kind: "choice",
      label: "Is it the same alone as with a partner?",
      options: options({
        same: "The same",
        better_alone: "Better alone",
        no_partner: "No partner now",
        skip: "I would rather not say",
      }),
    },
    {
      linkId: "ed.tried",
      kind: "group",
      label: "What have you tried, and how did it go?",
      maxEntries: 15,
      addLabel: "Add a treatment",
      entryLabel: "Treatment",
      parts: [
        {
          id: "what",
          label: "What",
          help: "For example tadalafil 20 mg, a pump or injections.",
          isRequired: true,
          maxLength: 200,
        },
        {
          id: "result",
          label: "Did it help?",
          maxLength: 20,
          options: options({ yes: "Yes", some: "Somewhat", no: "No" }),
        },
        { id: "effects", label: "Side effects", maxLength: 200 },
      ],
    },
    {
      linkId: "ed.curve",
      kind: "yesNoUnsure",
      label: "Does your penis bend, or hurt, when it is erect?",
      isRequired: true,
    },
    {
      linkId: "ed.curveDetail",
      kind: "text",
      label: "Since when, and in which direction?",
      maxLength: 300,
      when: isYes("ed.curve"),
    },
  ],
};

function howOften() {
  return options({
    never: "Rarely or never",
    sometimes: "Sometimes",
    mostly: "Mostly",
    always: "Always or nearly always",
    not_tried: "I have not tried",
  });
}
