import type { QuestionnaireSection } from "../types.ts";

export const emergencyPage: QuestionnaireSection = {
  id: "emergency",
  title: "Emergency contact",
  intro: "Whom should we call if something happens to you at the clinic?",
  fields: [
    { linkId: "emergency.name", kind: "text", label: "Full name", isRequired: true, maxLength: 200, format: "name" },
    {
      linkId: "emergency.relation",
      kind: "text",
      label: "How do you know each other?",
      help: "For example wife, brother or friend.",
      isRequired: true,
      maxLength: 100,
    },
    { linkId: "emergency.phone", kind: "text", label: "Phone", isRequired: true, maxLength: 40, format: "phone" },
    // Off by default: 45 CFR 164.510(b) asks for the patient's agreement.
    {
      linkId: "emergency.mayDiscuss",
      kind: "yesNo",
      label: "May we discuss your care with this person?",
      help: "If you skip this, our answer is no. In an emergency we tell only what is needed.",
    },
  ],
};
