import type { RuleSource } from "./matcher.ts";
import type { LimitsKind } from "./replies.ts";

/**
 * What a clinician must hear of today. Hematocrit from 54 % and a PSA that rises: Endocrine Society, Testosterone
 * Therapy guideline, 2018. Blood in urine: AUA/SUFU microhematuria guideline, 2020. A testicular mass: AUA, 2019.
 */
export const urgentRules: readonly RuleSource<LimitsKind>[] = [
  {
    kind: "call_today",
    when: [
      "lump + onBody & !needleFear",
      "lump + injectSite",
      "bloodLook + urineOrSemen & !bloodTest|noBlood",
      "injectSite >> inflamed & !littleSore",
      "injectSite & itsRed & !littleSore",
      "inflamed >> injectSite & !littleSore",
      "legPart + swells & onTreatment & !standing|oneLeg",
      "spreadingRash >> injectSite|onTreatment & getsBigger & !littleSore",
      "wrongItem & wrongHand|tookIt",
      "sentDifferent & usualWas & dose|medContainer",
      "doubleDose & byMistake & onTreatment|dose|medicineWord|pills|drug",
      "tookIt >> doubleDose & onTreatment|dose & !info",
      "critName >> hematocritHigh",
      "critName & critWarned & possessed",
      "psaName & psaRose & number",
      "psaName & psaRose & possessed",
      "psaName > resultIs > psaHigh",
      "bpName >> systolicHigh",
      "erection & longErect|long & wentDown",
      "creamGel & onOther & gotOn",
      "onOther & pregnant & handled & hairPill",
      "testicle + growsSize & noPainSaid|slowTime",
      "testicle + growsSize + slowTime",
      "vomits & onTreatment & keepsFluids",
      "needleStick & !ownNormal",
      "spoiled & medContainer & tookIt",
      "burnsPee",
      "penisLeak & genital|penis|slowTime|burnsPee",
      "nippleTrouble + lump|leaks",
      "bigBruise & injectSite|onTreatment|pdeContext & shaftBruise",
    ],
  },
];
