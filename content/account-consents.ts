import { clinic } from "./clinic.ts";

// Counsel reviews these texts before launch. A changed text needs a new version and its hash in the unit test.

export interface AccountConsent {
  version: string;
  title: string;
  words: string;
  act: "acknowledge" | "agree";
  isOptional: boolean;
  path?: string;
}

export const CONSENT_KINDS = ["hipaa_notice", "treatment", "care_messages", "marketing", "ai_assistant"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const accountConsents: Readonly<Record<ConsentKind, AccountConsent>> = {
  // 45 CFR 164.520(c)(2)(ii): a written acknowledgement of receipt, which patients may refuse.
  hipaa_notice: {
    version: "2026-11-22",
    title: "Notice of Privacy Practices",
    words: `I have received the Notice of Privacy Practices of ${clinic.name}, effective November 22, 2026. It says how my health information may be used and shared, and what my rights are. I can read it on this site at any time and ask for it on paper. Saying so means only that I have received it: I give up no right, and my care does not depend on it.`,
    act: "acknowledge",
    isOptional: false,
    path: "/hipaa-notice",
  },
  treatment: {
    version: "2026-11-22",
    title: "Consent to examination and care",
    words: `I agree that clinicians of ${clinic.name} examine me, take my history, order lab tests that they explain to me, and talk with me about treatment. I can ask questions, say no to any part and stop at any time. Nobody has promised me a result. Treatments that carry risks of their own, such as testosterone or injections, are explained to me first and need a consent of their own.`,
    act: "agree",
    isOptional: false,
    path: "/patient-rights",
  },
  // 47 CFR 64.1200 and CTIA's principles; 45 CFR 164.522(b), confidential contact.
  care_messages: {
    version: "2026-11-22",
    title: "Messages about my visits",
    words: `I agree that ${clinic.name} sends me e-mail and text messages, also automatically, about my appointments, forms and care. They are not encrypted, so health details stay out of them. How many depends on my visits. Message and data rates may apply. I can reply STOP to end text messages or HELP for help, and take this back here at any time. Agreeing is not a condition of care.`,
    act: "agree",
    isOptional: true,
  },
  // 47 CFR 64.1200(f)(9), written consent; 16 CFR 316, commercial email; 45 CFR 164.508(a)(3): no records for
  // marketing.
  marketing: {
    version: "2026-11-22",
    title: "News and offers",
    words: `I agree that ${clinic.name} sends me news and offers by e-mail and text message, also automatically, at the address and number in my profile. My medical record is not used to choose them. How many varies. Message and data rates may apply. I can reply STOP to end text messages or HELP for help, use the link in each e-mail, or take this back here at any time. Agreeing is not a condition of care or of buying anything. With my answer ${clinic.name} keeps the internet address from which I gave it.`,
    act: "agree",
    isOptional: true,
    path: "/privacy-policy",
  },
  ai_assistant: {
    version: "2026-11-22",
    title: "Max, the AI assistant",
    words:
      "I have read that Max is a computer program and not a clinician. He gives general information from what this site has published and can be wrong. He does not diagnose, prescribe, choose a dose or counsel about mental health, and nobody watches the chat for emergencies: then I call 911, and in a crisis I call or text 988. Medical advice comes from the clinic's physicians.",
    act: "acknowledge",
    isOptional: true,
    path: "/terms-of-service",
  },
};
