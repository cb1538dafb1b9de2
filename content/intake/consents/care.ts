import { clinic } from "../../clinic.ts";
import type { IntakeConsentDocument } from "./document.ts";

export const treatment: IntakeConsentDocument = {
  kind: "treatment",
  version: "2026-11-22",
  title: "Consent to examination and care",
  paragraphs: [
    `I ask ${clinic.name} to examine me and care for me. I agree that its clinicians take my history, examine me, order lab tests that they explain to me, and talk with me about treatment.`,
    "An exam may include parts of the body that feel private. I will be told before, I can ask for somebody else to be in the room, and I can say no to any part.",
    "Treatments with risks of their own, such as testosterone, injections or a procedure, are explained to me first. I then decide about each of them. Nobody has promised me a result.",
    "What I wrote in this form is true as far as I know. I understand that leaving something out, such as a medicine I take, can make treatment unsafe.",
    "I can ask questions at any time. I can stop at any time, and take this consent back for everything that has not been done yet.",
  ],
  act: "agree",
  grant: "I agree to be examined and cared for",
  decline: "I do not agree",
  isRequired: true,
  path: "/patient-rights",
};

// 45 CFR 164.520(c)(2)(ii): a written acknowledgement of receipt, which patients may refuse.
export const privacyNotice: IntakeConsentDocument = {
  kind: "privacy_notice",
  version: "2026-11-22",
  title: "Notice of Privacy Practices",
  paragraphs: [
    `${clinic.name} has a Notice of Privacy Practices, effective November 22, 2026. It says how my health information may be used and shared, and what my rights are. I can read it on this site at any time and ask for it on paper.`,
    "Saying that I have received it means only that. I give up no right, and my care does not depend on my answer. I may decline.",
  ],
  act: "acknowledge",
  grant: "I have received the notice",
  decline: "I decline to say so",
  isRequired: false,
  path: "/hipaa-notice",
};

// 45 CFR 149.610, good faith estimate. The text promises charges before care and no more.
export const financialPolicy: IntakeConsentDocument = {
  kind: "financial_policy",
  version: "2026-11-22",
  title: "Financial policy",
  paragraphs: [
    `I pay ${clinic.name} myself. The clinic does not bill my health insurance, and my plan may not pay me back.`,
    "I am told the price before I get care that costs money, and I may say no. I have the right to a good faith estimate in writing.",
    "Payment is due on the day of my visit. Lab tests and medicines from others may be billed by them.",
    "I can move or cancel a visit online until 4 hours before it begins, and by phone after that.",
    "If a bill is wrong or hard to pay, I call the clinic first and we look for a way.",
  ],
  act: "agree",
  grant: "I agree to the financial policy",
  decline: "I do not agree",
  isRequired: true,
};

// 47 CFR 64.1200 and CTIA's principles; 45 CFR 164.522(b), confidential contact. As in ../../account-consents.ts.
export const careMessages: IntakeConsentDocument = {
  kind: "care_messages",
  version: "2026-11-22",
  title: "E-mail and text messages about my care",
  paragraphs: [
    `If I agree, ${clinic.name} sends me e-mail and text messages, also automatically, about my appointments, forms and care, at the address and number in this form.`,
    "They are not encrypted, so health details stay out of them. How many depends on my visits. Message and data rates may apply.",
    "I can reply STOP to end text messages or HELP for help, and change this at any time. Agreeing is not a condition of care.",
  ],
  act: "agree",
  grant: "Yes, send me messages about my care",
  decline: "No messages",
  isRequired: false,
};

export const aiAssistant: IntakeConsentDocument = {
  kind: "ai_assistant",
  version: "2026-11-22",
  title: "Max, the AI assistant",
  paragraphs: [
    "The chat on this site is answered by Max, a computer program and not a clinician. He gives general information from what this site has published, and he can be wrong.",
    "He does not diagnose, prescribe, choose a dose or counsel about mental health. Nobody watches the chat for emergencies: then I call 911, and in a crisis I call or text 988.",
    "What I write in this form is not given to Max. I do not have to use him.",
  ],
  act: "acknowledge",
  grant: "I have read this",
  decline: "I would rather not use Max",
  isRequired: false,
  path: "/terms-of-service",
};
