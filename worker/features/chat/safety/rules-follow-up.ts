import type { FollowUpKind } from "#content/max/safety-state.ts";
import type { RuleSource } from "./matcher.ts";

/** How a state can end. Which ending counts for which state: follow-up.ts. */
export type Ending = "safe" | "meant otherwise" | "past" | "over";

export const resolvedRules: readonly RuleSource<Ending>[] = [
  { kind: "safe", when: ["safeNow", "helpedNow"] },
  { kind: "meant otherwise", when: ["notSuicidal", "figureOfSpeech & !notJoking"] },
  { kind: "past", when: ["leftPartner", "longOver"] },
  { kind: "over", when: ["overNow", "treated"] },
];

/** What keeps a state though something sounds like its end. */
export const notOverRules: readonly RuleSource<"notOver">[] = [
  { kind: "notOver", when: ["notOver", "symptomNow & !noSymptom", "lethalDose & pills|sedatives"] },
];

/** Something that Max may know: a remark leaves no state. */
export const askingRules: readonly RuleSource<"asks">[] = [{ kind: "asks", when: ["asksMax"] }];

export const answerRules: readonly RuleSource<FollowUpKind>[] = [
  { kind: "taken", when: ["tookThem & !justMedicine", "tookVerb > pills|sedatives|manyPills & !justMedicine"] },
  { kind: "means", when: ["meansHere"] },
  { kind: "blame", when: ["selfBlame"] },
  { kind: "call", when: ["callForMe"] },
  { kind: "treats", when: ["selfTreats"] },
  { kind: "method", when: ["methodAsk"] },
  { kind: "refuses", when: ["refuses|costs|authorities"] },
  { kind: "near", when: ["someoneNear & !noOne"] },
  { kind: "alone", when: ["noOne"] },
  { kind: "waits", when: ["delays"] },
];
