import { includes, isYes } from "../options.ts";
import type { QuestionnaireSection } from "../types.ts";

// Contraindications named by makers of low-intensity devices; the clinic's own device decides.

export const shockwavePage: QuestionnaireSection = {
  id: "shockwave",
  title: "Shockwave therapy",
  when: includes("reasons.topics", "shockwave"),
  intro: "Shockwave therapy for erections is investigational. Your clinician will talk with you about what that means.",
  fields: [
    {
      linkId: "shockwave.anticoagulant",
      kind: "yesNoUnsure",
      label: "Do you take a blood thinner?",
      help: "For example warfarin, apixaban (Eliquis), rivaroxaban (Xarelto) or clopidogrel (Plavix).",
      isRequired: true,
      flag: { on: ["yes", "unsure"], words: "Blood thinner, and asks for shockwave", tier: "before_prescribing" },
    },
    {
      linkId: "shockwave.implant",
      kind: "yesNoUnsure",
      label: "Do you have an implant in the penis or pelvis?",
      isRequired: true,
      flag: {
        on: ["yes", "unsure"],
        words: "Implant in penis or pelvis, and asks for shockwave",
        tier: "before_prescribing",
      },
    },
    {
      linkId: "shockwave.pacemaker",
      kind: "yesNoUnsure",
      label: "Do you have a pacemaker or a defibrillator?",
      isRequired: true,
      flag: {
        on: ["yes", "unsure"],
        words: "Pacemaker or defibrillator, and asks for shockwave",
        tier: "before_prescribing",
      },
    },
    {
      linkId: "shockwave.before",
      kind: "yesNo",
      label: "Have you had shockwave therapy before?",
      isRequired: true,
    },
    {
      linkId: "shockwave.beforeDetail",
      kind: "text",
      label: "Where, how many sessions, and did it help?",
      maxLength: 300,
      when: isYes("shockwave.before"),
    },
  ],
};
