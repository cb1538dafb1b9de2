import { type ClaimId, claimWords } from "./claims.ts";
import { clinic, locations } from "./clinic.ts";

export type AnswerPart = string | { claim: ClaimId };

export interface FaqEntry {
  question: string;
  answer: readonly AnswerPart[];
}

const { days, opens, closes } = clinic.hours;
const places = locations.map(({ street, suite, city, state }) => `${street}, ${suite}, ${city}, ${state}`);

export const faq: readonly FaqEntry[] = [
  {
    question: "What happens at the first visit?",
    answer: [
      "You talk with a clinician about your health, have a physical exam and give blood.",
      `Then you go over what was found and what your choices are. Plan on ${clinic.visitMinutes} minutes.`,
    ],
  },
  { question: "What does the first visit cost?", answer: [{ claim: "first-visit-cost" }] },
  {
    question: "What should I bring?",
    answer: [
      "A photo ID, a list of every medicine and supplement you take with its dose, and recent lab results if you have them.",
      "Tell us about nitrates and heart problems first: they decide which treatments are safe for you.",
    ],
  },
  {
    question: "How much does testosterone therapy cost?",
    answer: [
      { claim: "price-trt" },
      "Where you land depends on the method and the lab checks you need. You hear your own price after the diagnosis and before you decide.",
    ],
  },
  {
    question: "How much does ED treatment cost?",
    answer: [{ claim: "price-ed" }, "The price follows the treatment you and your clinician choose."],
  },
  {
    question: "How much does medical weight loss cost?",
    answer: [{ claim: "price-weight-loss" }, "The price depends on the medicine, its dose and the follow-up you need."],
  },
  {
    question: "Do you take insurance?",
    answer: [
      "We can't say on a website what your plan covers.",
      "Call the clinic you plan to visit and ask before you come, so that no bill surprises you.",
    ],
  },
  {
    question: "How can I pay?",
    answer: [{ claim: "cards-accepted" }, { claim: "pricing-after-diagnosis" }],
  },
  {
    question: "How often will I come back?",
    answer: [
      `Follow-up labs are drawn every ${clinic.followUpMonths} months, so that we can see whether treatment helps and is safe for you.`,
      `A visit takes ${clinic.visitMinutes} minutes.`,
    ],
  },
  {
    question: "Where are you, and when are you open?",
    answer: [
      `We have two clinics: ${places.join(", and ")}.`,
      `Both are open ${days}, ${opens} to ${closes}, and closed on weekends.`,
    ],
  },
];

export function answerText(answer: FaqEntry["answer"], suspended: readonly ClaimId[]): string {
  return answer
    .flatMap((part) => {
      if (typeof part === "string") return [part];
      const { text, disclosure } = claimWords(part.claim, suspended);
      return disclosure ? [text, disclosure] : [text];
    })
    .join(" ");
}
