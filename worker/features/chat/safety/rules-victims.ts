import type { RuleSource } from "./matcher.ts";
import type { CrisisKind } from "./replies.ts";

/** What was done to the person who writes. A wish to do it to someone else is read by the rules for harm to others. */
export const victimRules: readonly RuleSource<CrisisKind>[] = [
  {
    kind: "partner_violence",
    when: ["partner >> habitual >> sexForced & !ownThreat"],
  },
  {
    kind: "sexual_assault",
    when: [
      "rape & !rapeElse",
      "ontoMe & !clinicExam",
      "forcesMe >> sexForced & !clinicExam",
      "forcesMe >> ontoMe & !clinicExam",
      "roofie & undressed|sexForced|rape|noConsent|intimately",
      "roofie",
      "touchedMe & noConsent|forcesMe & !clinicExam",
      "touchedMe & someone|partner & !clinicExam",
      "onTop & noConsent",
      "noConsent & intimately & someone|partner|forcesMe & !clinicExam",
      "undressed & noConsent & sexForced",
      "saidNo & wentOnAnyway & !clinicExam",
    ],
  },
  {
    kind: "partner_violence",
    when: [
      "partner >> strikesMe & !strikePlay|ownThreat",
      "strikesMe + partner & !strikePlay|ownThreat",
      "someone >> strangledMe & !strikePlay|ownThreat",
      "someone > strikesMe & !strikePlay|ownThreat",
      "partner >> trapsMe & !strikePlay|ownThreat",
      "trapsMe + partner & !strikePlay|ownThreat",
      "partner & someone > trapsMe & !strikePlay|ownThreat",
      "afraidOf + partner & !afraidElse|ownThreat",
      "partner|someone > throwsThings & !strikePlay|ownThreat",
      "throwsThings & getsMad & !strikePlay|ownThreat",
      "homeAbuse",
      "abuseAsk & strikesMan|strikesMe|partner|someone",
    ],
  },
];
