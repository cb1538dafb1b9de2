import type { FollowUpKind } from "#content/max/safety-replies.ts";
import type { RuleSource } from "./matcher.ts";

/** How a state can end. Which ending counts for which state: follow-up.ts. */
export type Ending = "safe" | "denied" | "joke" | "past" | "passed" | "misread" | "examined";

export const resolvedRules: readonly RuleSource<Ending>[] = [
  {
    kind: "safe",
    when: [
      "safeNow & !notSafe",
      "helpedNow & !notHelped",
      "calledLine|inCare & overNow|wellAgain & !notHelped|notGone",
      "person > withMe & overNow|wellAgain & !notHelped|notGone",
    ],
  },
  { kind: "denied", when: ["notSuicidal"] },
  { kind: "joke", when: ["figureOfSpeech & !notJoking"] },
  { kind: "past", when: ["leftPartner", "longOver"] },
  { kind: "passed", when: ["overNow & !notGone"] },
  { kind: "misread", when: ["misread"] },
  { kind: "examined", when: ["treated & !notTreated", "emergencyVisit & overNow|wellAgain & !notTreated|notGone"] },
];

/** What keeps a state though something sounds like its end. */
export const notOverRules: readonly RuleSource<"notOver">[] = [
  { kind: "notOver", when: ["notOver", "symptomNow & !noSymptom", "lethalDose & pills|sedatives"] },
];

/** A condition on being safe, and what somebody who wants to do harm has at hand. */
export const endangeredRules: readonly RuleSource<"endangered">[] = [
  { kind: "endangered", when: ["conditionNow", "meansHere", "gun|weapon|blade"] },
];

/** What makes a wish a plan: after it neither a joke nor a denial ends the state. */
export const plannedRules: readonly RuleSource<"way" | "time">[] = [
  { kind: "way", when: ["gun|weapon|blade|rope|namedPlan|pillsToDie"] },
  { kind: "time", when: ["plannedTime"] },
];

/** A death of the visitor's own, said in so many words. */
export const ownDeathRules: readonly RuleSource<"ownDeath">[] = [
  { kind: "ownDeath", when: ["suicide|wishDead|lifeless|pillsToDie|selfEnd|reflexiveEs", "endIt & ideation"] },
];

/** What somebody says who was told to call the clinic today, and asks on about it. */
export const aboutItRules: readonly RuleSource<"aboutIt">[] = [{ kind: "aboutIt", when: ["aboutIt"] }];

/** What brings a state back that the visitor has left. */
export const relapseRules: readonly RuleSource<"relapse">[] = [{ kind: "relapse", when: ["relapse"] }];

/** Something that Max may know: a remark, or a question that wants no answer, leaves no state. */
export const askingRules: readonly RuleSource<"asks" | "rhetorical">[] = [
  { kind: "asks", when: ["asksMax & !rhetorical"] },
  { kind: "rhetorical", when: ["rhetorical"] },
];

export const answerRules: readonly RuleSource<FollowUpKind>[] = [
  { kind: "taken", when: ["tookThem & !justMedicine", "tookVerb > pills|sedatives|manyPills & !justMedicine"] },
  { kind: "means", when: ["meansHere"] },
  { kind: "blame", when: ["selfBlame"] },
  { kind: "call", when: ["callForMe"] },
  { kind: "treats", when: ["selfTreats"] },
  { kind: "method", when: ["methodAsk & !priceAsk"] },
  { kind: "refuses", when: ["refuses|costs|authorities"] },
  { kind: "near", when: ["someoneNear & !noOne"] },
  { kind: "alone", when: ["noOne"] },
  { kind: "waits", when: ["delays"] },
];
