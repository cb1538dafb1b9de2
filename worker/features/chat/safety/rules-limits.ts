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
      "newRules",
      "makeVerb > workProduct & !info|clinicDocument",
      "offTopic & !clinicTalk|history",
      "aboutMax",
      "noWarnings",
      "insult + machine",
      "staffSecret + otherPerson & lookup",
      "fetchVerb >> webAddress & !yourSite",
      "fraud",
      "unlocked & !clinicTalk|history|info",
      "askPrompt",
      "sayThat & !clinicTalk|history|clinicDocument",
      "madeUp",
      "hateful & !history",
      "lewdToMax",
      "insultPlain",
      "patientsData",
      "harmOthersDrink",
      "cheatTest",
      "decodeIt & doIt2",
      "creatorClaim",
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
      "minorSelf & !parentOf",
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
      "bodybuilderLevels",
      "steroidPlan & !info|history",
    ],
  },
  {
    kind: "sharing",
    when: [
      "othersDrug & drug|pde5 & !existing|whyGeneral",
      "acquaintance > has >> drug & strictPersonal",
      "acquaintance >> offered",
      "shareAct & drug|pde5 & !existing|whyGeneral",
      "kinOwn > drug|pde5 & takeIt & !runErrand",
    ],
  },
  {
    kind: "buying",
    when: [
      "sellMe",
      "acquire|sellMe|legit + withoutVisit & !whyGeneral",
      "withoutVisit & drug & acquire|strictPersonal",
      "shadySource & drug|pde5|steroidDrug & legit|acquire|strictPersonal & !clinicSite|whyGeneral",
      "mixOwn",
      "streetSource + acquire & !clinicSite",
      "acquire > drug|pde5|steroidDrug + cheap",
      "prescribeNow",
    ],
  },
  {
    kind: "stopping",
    when: [
      "stopping >> drug & strictPersonal|question & !procedure",
      "strictPersonal >> stopping & drug & !procedure",
      "stopping & drug & strictPersonal & !procedure",
      "dropNow",
      "skipAsk > drug & !procedure|infoVisit",
      "leaveOff > drug & howStop & !procedure|info",
      "ranOut & stayOff",
      "shouldStop",
    ],
  },
  {
    kind: "dosing",
    when: [
      "howMuchDose & drug|dose|askPersonal & !info",
      "howMuchDose & strictPersonal|number",
      "doseChange & drug|dose & askPersonal & !info|infoVisit",
      "dose & strictPersonal",
      "strictPersonal > doseChange & drug|number & !infoVisit",
      "shouldI > takeVerb & drug|pde5|steroidDrug & !infoVisit",
      "bestForMe & drug|pde5|condition|medicineWord",
      "dose + enoughWord",
      "howOften",
      "amountPlain & !info|infoVisit",
      "amountAsk & mineNow & dose",
      "amountAsk >> glp & mineNow & number & !info|infoVisit",
      "takeItEvery & glp & mineNow & !info",
      "mixing & drug|pde5 & strictPersonal",
    ],
  },
  {
    kind: "labs",
    when: [
      "labName >> labValue & !openHours|history",
      "myLab & interpret & !clinicReads",
      "is > labValue > bareLow & brief",
      "labValue > bareLow & brief",
      "readLab & !clinicReads",
      "labMeaning",
      "isMyNumber > labValue > bareLow",
      "labsAreIn & tellIfOk & !clinicReads",
    ],
  },
  {
    kind: "diagnosis",
    when: [
      "symptomAsk > condition & !generalTopic",
      "whatIsIt & finding",
      "diagnoseMe & !insurance",
      "whySymptom + finding|pain",
      "couldBe > condition",
      "finding & condition > or & !generalTopic",
      "finding|condition & confirmIt",
      "medically",
      "my > condition > condition & symptomAsk",
      "finding + condition > or > condition",
    ],
  },
];
