import type { RuleSource } from "./matcher.ts";

/** Words near suicide that are too weak for a rule of their own. Beside a classifier that is sure they are enough. */
export const crisisCueRules: readonly RuleSource<"cue">[] = [
  {
    kind: "cue",
    when: [
      "suicide|wishDead|lifeless|noPurpose|gone|burden|farewell|goodbye|partingWords|lastThanks",
      "finalPlan|peace|setDate|forGood|checkOut|selfEnd|notComing|pillsToDie|havePlan|doIt|noteLeft|leaveNothing",
      "death|lethal|killMe|deadlyPlace|deadlyVerb|atHeight|die & !liveliness|deathOf",
      "gun|gunClose|firearm|weapon|rope & !hunting|firearmElse",
      "means & ideation|handy|wish & !commerce",
      "selfHarm|selfHurt & !unharmed",
      "notWant + living & !goOnWith|goodbyeFat",
      "nobodyCares|theNight|secretly|threatened & finality|leave|notDown|goodbye|wish",
    ],
  },
];

export const weakCueRules: readonly RuleSource<"cue">[] = [
  {
    kind: "cue",
    when: [
      "purposely|garage|wilds|onPurpose|sedatives|height|handy|wokeUp|on|wheels|finality|nowStrong|ownBody|recent|enoughWord|passedOn|returning|leaveOff|clock|living|intent|negation|means|painQuestion|pills|weapon & firstPerson|person|spanish",
    ],
  },
];

/** Ordinary complaints that the classifier takes for an emergency: alone they raise no card. */
export const ordinaryRules: readonly RuleSource<"ordinary">[] = [
  {
    kind: "ordinary",
    when: [
      "tookVerb > pde5 & brief & !symptomNow|feelsIll|nitrate|popper|weakNitrate|chest|severe|erection|hard|overdose|manyPills|moreThanUsual|doubleDose|dose|sedatives|heart|notDown|bunchOf",
      "noSymptoms",
      "treated & !notTreated|symptomNow|feelsIll|notOver",
      "chestGrows & !chestTrouble",
      "lostErection & !stillErect",
      "needleFear",
      "liveliness & deathPlain",
    ],
  },
];
