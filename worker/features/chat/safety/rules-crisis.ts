import type { RuleSource } from "./matcher.ts";
import type { CrisisKind } from "./replies.ts";

/** Wishes, plans and acts against oneself or others. Denials do not count against these rules. */
export const crisisRules: readonly RuleSource<CrisisKind>[] = [
  {
    kind: "harm_to_others",
    when: [
      "intent >> violence > person & !injuredOther",
      "shootUp",
      "weapon & comingOver",
      "weapon >> intent >> person & violence",
      "voices & violence",
      "scaredHurt",
      "comingOver & intent|weapon & threat",
    ],
  },
  {
    kind: "suicide",
    when: [
      "suicide",
      "wishDead",
      "lifeless & !commerce",
      "burden + gone|family|better",
      "endIt & ideation & !commerce",
      "endIt & garage",
      "ideation|on >> deadlyPlace",
      "gun & gunClose & !hunting",
      "pillsToDie",
      "ingest >> onPurpose",
      "overdose & lifeless|wishDead",
      "havePlan & pillsToDie|gun|ingest|deadlyPlace|doIt|die",
      "joinDead & shotHimself|ideation|want",
      "farewell & gone|alone|lifeless|suicide|secretly",
      "gone & farewell|burden|peace",
      "gone & !commerce & !vacation",
      "alone + suicide|lifeless",
      "deadlyPlace & waiting",
      "doIt & suicide|endIt|ideation & die",
      "reasonless",
    ],
  },
  { kind: "self_harm", when: ["selfHarm & !unharmed", "selfHurt"] },
];
