import type { RuleSource } from "./matcher.ts";
import type { CrisisKind, EmergencyKind } from "./replies.ts";

/** A named medicine taken by mistake, or too much of it; an infection that spreads from a shot. */
export const poisoningRules: readonly RuleSource<EmergencyKind>[] = [
  {
    kind: "overdose",
    when: [
      "insulin & tookIt & accidental|othersOwn|notDiabetic",
      "tookIt >> othersOwn >> pills|riskyDrug & accidental|insteadOf",
      "tookIt >> riskyDrug & accidental & !doubleDose",
      "tookVerb > bunchOf > riskyDrug",
      "tookVerb >> riskyDrug|sedatives & moreThanUsual",
      "doubleDose & feelsIll|pukeUp & riskyDrug",
      "tookIt > dose > insteadOf > number",
    ],
  },
  {
    kind: "infection",
    when: [
      "injectSite & inflamed & feverNow & !noFever",
      "injectSite & inflamed|itsRed & streakUp",
      "lump|bigBruise & injectSite & feverNow & !noFever",
    ],
  },
];

/** How many would be too many: a question behind which somebody may have taken them, or want to. */
export const tooManyRules: readonly RuleSource<CrisisKind>[] = [
  {
    kind: "overdose_question",
    when: ["tooManyAsk & riskyDrug|pills|sedatives", "tooMuchAsk & riskyDrug|sedatives", "wholeTaken"],
  },
];
