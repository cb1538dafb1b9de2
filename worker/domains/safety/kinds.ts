import { clinic, locations } from "#content/clinic.ts";
import type { Language } from "#content/strings/language.ts";
import frame from "./frame.json" with { type: "json" };
import anaphylaxis from "./kinds/anaphylaxis.json" with { type: "json" };
import bleeding from "./kinds/bleeding.json" with { type: "json" };
import breathing from "./kinds/breathing.json" with { type: "json" };
import buying from "./kinds/buying.json" with { type: "json" };
import callToday from "./kinds/call_today.json" with { type: "json" };
import cardiac from "./kinds/cardiac.json" with { type: "json" };
import clot from "./kinds/clot.json" with { type: "json" };
import collapse from "./kinds/collapse.json" with { type: "json" };
import diagnosis from "./kinds/diagnosis.json" with { type: "json" };
import dosing from "./kinds/dosing.json" with { type: "json" };
import eatingDisorder from "./kinds/eating_disorder.json" with { type: "json" };
import fournier from "./kinds/fournier.json" with { type: "json" };
import harmToOthers from "./kinds/harm_to_others.json" with { type: "json" };
import infection from "./kinds/infection.json" with { type: "json" };
import interaction from "./kinds/interaction.json" with { type: "json" };
import labs from "./kinds/labs.json" with { type: "json" };
import minor from "./kinds/minor.json" with { type: "json" };
import nitrate from "./kinds/nitrate.json" with { type: "json" };
import overdose from "./kinds/overdose.json" with { type: "json" };
import overdoseQuestion from "./kinds/overdose_question.json" with { type: "json" };
import partnerViolence from "./kinds/partner_violence.json" with { type: "json" };
import penileFracture from "./kinds/penile_fracture.json" with { type: "json" };
import physician from "./kinds/physician.json" with { type: "json" };
import priapism from "./kinds/priapism.json" with { type: "json" };
import psychosisWithdrawal from "./kinds/psychosis_withdrawal.json" with { type: "json" };
import scope from "./kinds/scope.json" with { type: "json" };
import selfHarm from "./kinds/self_harm.json" with { type: "json" };
import sexualAssault from "./kinds/sexual_assault.json" with { type: "json" };
import sexualMinor from "./kinds/sexual_minor.json" with { type: "json" };
import sharing from "./kinds/sharing.json" with { type: "json" };
import steroids from "./kinds/steroids.json" with { type: "json" };
import stopping from "./kinds/stopping.json" with { type: "json" };
import stroke from "./kinds/stroke.json" with { type: "json" };
import suddenSightOrHearing from "./kinds/sudden_sight_or_hearing.json" with { type: "json" };
import suicide from "./kinds/suicide.json" with { type: "json" };
import testicularPain from "./kinds/testicular_pain.json" with { type: "json" };
import urinaryRetention from "./kinds/urinary_retention.json" with { type: "json" };
import states from "./states.json" with { type: "json" };

export type BilingualText = Readonly<Record<Language, string>>;

export interface KindData {
  /** `crisis` and `emergency` are cards; `today` is a call to the clinic; `limits` is left to a clinician. */
  level: string;
  learned: string;
  lines: readonly string[];
  /** A source for every number and every clinical statement of the reply. */
  sources: readonly string[];
  /** A clinician's name and date; null until a clinician has reviewed the file. */
  reviewedBy: string | null;
  /** Whole messages of up to three words that make a card; lower case, no accents or marks. */
  alone?: readonly string[];
  phrases: Readonly<Record<Language, readonly string[]>>;
  lookAlikes: Readonly<Record<Language, readonly string[]>>;
  reply: { readonly en: string; readonly es?: string };
  state?: string;
  route?: string;
  /** For words to the clinic without an immediate reader: says "if". */
  notice?: BilingualText;
}

export type StateAnswer = (typeof ANSWERS)[number];
export const ANSWERS = [
  "taken",
  "means",
  "number",
  "alone",
  "near",
  "refuses",
  "authorities",
  "cost",
  "call_for_me",
  "method",
  "home_remedy",
  "wait",
  "far",
  "withdraw",
  "blame",
  "worse",
  "better",
  "examined",
  "booked",
  "passed",
  "safe",
  "joke",
  "misread",
  "question",
  "chat",
] as const;

const data = {
  anaphylaxis,
  bleeding,
  breathing,
  buying,
  call_today: callToday,
  cardiac,
  clot,
  collapse,
  diagnosis,
  dosing,
  eating_disorder: eatingDisorder,
  fournier,
  harm_to_others: harmToOthers,
  infection,
  interaction,
  labs,
  minor,
  nitrate,
  overdose,
  overdose_question: overdoseQuestion,
  partner_violence: partnerViolence,
  penile_fracture: penileFracture,
  physician,
  priapism,
  psychosis_withdrawal: psychosisWithdrawal,
  scope,
  self_harm: selfHarm,
  sexual_assault: sexualAssault,
  sexual_minor: sexualMinor,
  sharing,
  steroids,
  stopping,
  stroke,
  sudden_sight_or_hearing: suddenSightOrHearing,
  suicide,
  testicular_pain: testicularPain,
  urinary_retention: urinaryRetention,
} satisfies Record<string, KindData>;

export type KindId = keyof typeof data;
type StateId = keyof typeof states;

export interface KindState {
  /** Before an ordinary answer: a warm line and a question, then other words, then a number. */
  soft: readonly BilingualText[];
  /** Before every ordinary answer after the visitor says that it is over. */
  keep: BilingualText;
  line: BilingualText;
  over: BilingualText;
  answers: readonly { readonly to: readonly string[]; readonly say: readonly BilingualText[] }[];
  again: readonly BilingualText[];
}

const phones = locations.map(({ name, phone }) => `${name} ${phone}`);
const { days, daysEs, opens, closes } = clinic.hours;
const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { phones: phones.join(" or "), hours: `${days}, ${opens} to ${closes}`, clinic: clinic.name },
  es: { phones: phones.join(" o "), hours: `${daysEs}, ${opens} a ${closes}`, clinic: clinic.name },
};

export function fillClinicWords(text: string, language: Language): string {
  return text.replace(/\{(\w+)\}/g, (all, name) => WORDS[language][name] ?? all);
}

export const named: Readonly<Record<string, readonly string[]>> = {
  ...interaction.drugs,
  swallowed: overdose.swallowed,
};
export const kinds: Readonly<Record<KindId, KindData>> = data;
export function firstReply(kind: KindId, language: Language): string {
  const { level, reply, route } = kinds[kind];
  const words = language === "es" && reply.es ? fillClinicWords(reply.es, "es") : fillClinicWords(reply.en, "en");
  if (level !== "emergency") return words;
  return `${frame[route === "room" ? "room" : "call"][language]} ${words}\n\n${frame.close[language]}`;
}

export function stateOfKind(kind: KindId): KindState {
  const { state } = kinds[kind];
  return isState(state) ? STATES[state] : STATES.emergency;
}

const STATES: Readonly<Record<StateId, KindState>> = states;

function isState(id: string | undefined): id is StateId {
  return id !== undefined && id in states;
}
export const KIND_IDS = Object.keys(data) as KindId[];
