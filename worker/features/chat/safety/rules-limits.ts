import type { RuleSource } from "./matcher.ts";
import type { LimitsKind } from "./replies.ts";

/** Orders to leave the role, to tell secrets, or to do something else than the clinic's business. */
export const scopeRules: readonly RuleSource<LimitsKind>[] = [
  {
    kind: "scope",
    when: [
      "override >> rules",
      "reveal >> yours > rules",
      "reveal & toldBefore",
      "toldBefore & rules|yours",
      "persona & dosing|rules|fictionDoctor|dirty|override|noLimits",
      "persona & !clinicTalk",
      "fiction & dosing & !info",
      "authority & compliance",
      "forged",
      "encoded & reveal|rules|dosing|obey",
      "lookup >> otherPeople",
      "otherPeople & lookup",
      "codeTalk & !prescriptionScript",
      "abuse",
      "syntax",
      "opaque",
    ],
  },
];

export const sexualMinorRules: readonly RuleSource<LimitsKind>[] = [
  {
    kind: "sexual_minor",
    when: ["sexual & childish|minorSelf|minorOther & creative|sexualAct|sexual & !patientTalk", "sexual + childish"],
  },
];

export const minorRules: readonly RuleSource<LimitsKind>[] = [
  {
    kind: "minor",
    when: [
      "minorSelf & !minorCare|parentOf",
      "selfMinor",
      "minorOther & treat & !parentOf",
      "minorBirthday & treat",
      "minorAge & treat & !parentOf",
    ],
  },
];

/** Questions that a physician of the clinic answers, not Max. */
export const physicianRules: readonly RuleSource<LimitsKind>[] = [
  {
    kind: "steroids",
    when: [
      "cycle & drug|steroidDrug|askPersonal & !cycleNot|info",
      "steroidDrug & !info",
      "steroidDrug & askPersonal|howMuchDose|cycle",
    ],
  },
  {
    kind: "sharing",
    when: ["othersDrug & drug|pde5 & !existing"],
  },
  {
    kind: "buying",
    when: [
      "sellMe",
      "acquire|sellMe|legit + withoutVisit",
      "withoutVisit & drug & acquire|strictPersonal",
      "shadySource & drug|pde5|steroidDrug & legit|acquire|strictPersonal & !clinicSite",
    ],
  },
  {
    kind: "stopping",
    when: [
      "stopping >> drug & strictPersonal|question & !procedure",
      "strictPersonal >> stopping & drug & !procedure",
      "stopping & drug & strictPersonal & !procedure",
      "dropNow",
    ],
  },
  {
    kind: "dosing",
    when: [
      "howMuchDose & drug|dose|askPersonal & !info",
      "howMuchDose & strictPersonal|number",
      "doseChange & drug|dose|number & askPersonal & !info",
      "dose & strictPersonal",
      "strictPersonal > doseChange & drug|number",
    ],
  },
  {
    kind: "labs",
    when: [
      "labName & labValue & !info|openHours",
      "labName & interpret & myLab",
      "bareLow > labValue",
      "labValue > bareLow|is & bareLow & short",
      "is > labValue > bareLow",
      "readLab",
    ],
  },
  {
    kind: "diagnosis",
    when: [
      "symptomAsk > condition",
      "symptomAsk & finding & personalFinding & !info",
      "symptomAsk & condition & finding",
      "diagnoseMe",
      "condition & finding & question & personalFinding",
    ],
  },
];
