import { clinic } from "../../clinic.ts";
import { includes, isYes } from "../options.ts";
import type { IntakeConsentDocument } from "./document.ts";

// A clinician and counsel check these three before launch. A patient who declines one may still have the appointment.

export const photo: IntakeConsentDocument = {
  kind: "photo",
  version: "2026-11-22",
  title: "Photos for my record",
  paragraphs: [
    `If I agree, ${clinic.name} takes photos of my scalp so that my clinician and I can compare them later. They are part of my record and protected like the rest of it.`,
    "They are not used for advertising, teaching or publication, and not given to anybody for that. I can say no to any photo and take this back for later ones. My care does not depend on it.",
  ],
  act: "agree",
  grant: "I agree to photos for my record",
  decline: "No photos",
  isRequired: false,
  when: { all: [includes("reasons.topics", "hair"), isYes("hair.photos")] },
};

// Schedule III: 21 CFR 1308.13(f); at most 6 months and 5 refills: 21 CFR 1306.22(a). Risks: FDA labels (2025).
export const controlledSubstance: IntakeConsentDocument = {
  kind: "controlled_substance",
  version: "2026-11-22",
  title: "Agreement about testosterone, a controlled substance",
  paragraphs: [
    "Testosterone is a controlled substance of Schedule III. This agreement applies only if my clinician and I decide on it. Signing it does not mean that I will get it.",
    "I take it only as prescribed, and do not share, sell or trade it: that is against the law and can harm others. I keep it where children and others can not reach it. I tell the clinic about every other medicine I take, and where else I get testosterone.",
    "A prescription is good for at most 6 months and 5 refills. I come to the visits and blood tests that we plan; without them my clinician may have to stop it. The clinic looks into the state's database of prescriptions, as the law allows. A lost prescription may not be replaced.",
    "Testosterone can lower the sperm count and make it hard to father a child, thicken the blood, raise blood pressure, worsen sleep apnea and bring acne or breast tenderness. Gel can pass to women and children who touch the skin. My clinician tells me more before we decide.",
    "I can stop at any time, and talk with the clinic first about how.",
  ],
  act: "agree",
  grant: "I agree to these terms, should I get testosterone",
  decline: "I want to talk about it first",
  isRequired: false,
  when: includes("reasons.topics", "low_t"),
};

// AUA guideline on erectile dysfunction (2018): low-intensity shockwave therapy is investigational.
export const investigationalShockwave: IntakeConsentDocument = {
  kind: "shockwave",
  version: "2026-11-22",
  title: "Shockwave therapy is investigational",
  paragraphs: [
    "The American Urological Association calls low-intensity shockwave therapy for erections investigational. The FDA has not cleared a device for treating erectile dysfunction. Studies are small and differ, and nobody knows yet for whom it helps or how long.",
    "Established treatments exist, and I can ask about each of them. I can expect soreness, redness or bruising; other risks may not be known yet. Insurance seldom pays.",
    "Saying that I understand this is no decision to have the treatment. I decide after I have talked with my clinician, and I can stop after any session.",
  ],
  act: "acknowledge",
  grant: "I understand that it is investigational",
  decline: "I want to talk about it first",
  isRequired: false,
  when: includes("reasons.topics", "shockwave"),
  path: "/specials/shockwave-therapy-ed",
};

// Federal Food, Drug, and Cosmetic Act, section 503A; FDA, Human Drug Compounding.
export const compounded: IntakeConsentDocument = {
  kind: "compounded",
  version: "2026-11-22",
  title: "Compounded medicines and peptides",
  paragraphs: [
    "A compounded medicine is mixed by a pharmacy for one patient. The FDA does not review it for safety, effectiveness or quality before it is sold, and it is not a generic. Most peptides that are sold for recovery or wellness are not approved by the FDA for any use.",
    "Products sold online 'for research' are not medicines. Nobody has checked what is in them, and the clinic does not advise on how to use them.",
    "Where an approved medicine exists I can ask for it. If my clinician suggests a compounded one, I am told so, why, and which pharmacy makes it, before I decide.",
  ],
  act: "acknowledge",
  grant: "I understand the difference",
  decline: "I want to talk about it first",
  isRequired: false,
  when: includes("reasons.topics", "peptides"),
  path: "/treatments/performance-peptides",
};
