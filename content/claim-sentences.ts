import spanish from "./claim-sentences-es.json" with { type: "json" };
import { type ClaimId, claimRegister, claimWords, isSuspended } from "./claims.ts";
import type { Language } from "./strings/language.ts";

const sentences: Partial<Record<ClaimId, { text: string; fallback: string }>> = {
  "test-dose": {
    text: "An in-office test dose of ED medication is part of the first visit if you are a candidate.",
    fallback: "",
  },
  "first-visit-free": {
    text: `${claimRegister["first-visit-free"].text}.`,
    fallback: claimRegister["first-visit-free"].fallback,
  },
  "success-rate": {
    text: `${claimRegister["success-rate"].text}.`,
    fallback: claimRegister["success-rate"].fallback,
  },
  experience: {
    text: `The clinics have ${claimRegister.experience.text} in men's health.`,
    fallback: "We are an experienced men's health team.",
  },
  patients: {
    text: `The clinics count ${claimRegister.patients.text}.`,
    fallback: "We care for men of every adult age.",
  },
  rating: { text: `The clinics are rated ${claimRegister.rating.text}.`, fallback: "" },
  "licensed-providers": {
    text: "You are seen by licensed providers.",
    fallback: "You are seen by men's health clinicians.",
  },
  "clia-labs": {
    text: "Samples are tested in CLIA-certified labs; CLIA is the federal quality standard for medical laboratories.",
    fallback: "",
  },
  "same-day-consults": {
    text: "Same-day consults are offered when a time is open that day.",
    fallback: "Both clinics see patients five days a week.",
  },
  "max-around-the-clock": {
    text: "Max, the site's assistant, answers 24/7.",
    fallback: "Max is the site's assistant.",
  },
  "save-weight-loss": {
    text: `There is an offer on the men's program (${claimRegister["save-weight-loss"].text}).`,
    fallback: "Ask about current program pricing.",
  },
  "save-trt": {
    text: `There is an offer on testosterone therapy (${claimRegister["save-trt"].text}).`,
    fallback: "Ask about current TRT pricing.",
  },
};

const COMPLETE: ReadonlySet<ClaimId> = new Set(["test-dose", "same-day-consults"]);

function claimSentence(id: ClaimId, suspended: readonly ClaimId[], language: Language): string {
  if (language === "es") return isSuspended(id, suspended) ? spanish[id].fallback : spanish[id].sentence;
  const words = claimWords(id, suspended);
  const sentence = sentences[id];
  if (isSuspended(id, suspended)) return sentence?.fallback ?? words.text;
  const text = sentence?.text ?? words.text;
  return words.disclosure && !COMPLETE.has(id) ? `${text} ${words.disclosure}` : text;
}

const MARKER = /\{claim:([a-z0-9-]+)\}/g;

/** May return an empty text when its claims have no fallback. */
export function withClaims(text: string, suspended: readonly ClaimId[], language: Language = "en"): string {
  return text
    .replace(MARKER, (_, id: string) => (isClaim(id) ? claimSentence(id, suspended, language) : ""))
    .replace(/ {2,}/g, " ")
    .trim();
}

function isClaim(id: string): id is ClaimId {
  return Object.hasOwn(claimRegister, id);
}
