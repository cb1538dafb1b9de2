import type { Instrument, InstrumentId } from "./instrument-types.ts";

// Forms by others. Without a license only the key and bands stand here. To add one: items, `licenceStatus`,
// `licenceNote`.

export const instruments: Readonly<Record<InstrumentId, Instrument>> = {
  // Kroenke, Spitzer, Williams 2003 (Med Care 41:1284): 3 or more is positive. Pfizer permits free use of the PHQ
  // screeners.
  "phq-2": {
    id: "phq-2",
    version: "2026-11-22",
    name: "PHQ-2",
    licenceStatus: "free",
    licenceNote: "No permission required to reproduce, translate, display or distribute.",
    stem: "Over the last 2 weeks, how often have you been bothered by any of the following problems?",
    itemCount: 2,
    itemRange: [0, 3],
    items: [
      { id: "interest", text: "Little interest or pleasure in doing things" },
      { id: "down", text: "Feeling down, depressed, or hopeless" },
    ],
    answers: [
      { value: 0, label: "Not at all" },
      { value: 1, label: "Several days" },
      { value: 2, label: "More than half the days" },
      { value: 3, label: "Nearly every day" },
    ],
    scoring: "sum",
    bands: [
      { from: 0, to: 2, id: "negative", label: "Below the cut-off of 3" },
      { from: 3, to: 6, id: "positive", label: "At or above the cut-off of 3: follow up with PHQ-9" },
    ],
    use: "A screen, not a diagnosis. At 2 or more it misses fewer (Arroll 2010: sensitivity 86 %, specificity 78 %; at 3 or more 61 % and 92 %).",
  },
  // Rosen et al. 1999 (Int J Impot Res 11:319). The printed form's 0, "no sexual activity", is not scored.
  shim: {
    id: "shim",
    version: "2026-11-22",
    name: "SHIM (IIEF-5)",
    licenceStatus: "not_licensed",
    licenceNote: "Forms say 'adapted with permission'; no licence on file.",
    itemCount: 5,
    itemRange: [0, 5],
    items: [],
    answers: [],
    scoring: "sum",
    bands: [
      { from: 0, to: 4, id: "not_scored", label: "Not sexually active: not scored" },
      { from: 5, to: 7, id: "severe", label: "5 to 7, the form's class 'severe'" },
      { from: 8, to: 11, id: "moderate", label: "8 to 11, the form's class 'moderate'" },
      { from: 12, to: 16, id: "mild_moderate", label: "12 to 16, the form's class 'mild to moderate'" },
      { from: 17, to: 21, id: "mild", label: "17 to 21, the form's class 'mild'" },
      { from: 22, to: 25, id: "none", label: "22 to 25, above the form's cut-off of 21" },
    ],
    use: "The AUA guideline on erectile dysfunction (2018) recommends validated questionnaires beside the history.",
  },
  // Morley et al. 2000 (Metabolism 49:1239); 2006 (Metabolism 55:1424, Maturitas 53:424): specificity 30 %.
  adam: {
    id: "adam",
    version: "2026-11-22",
    name: "ADAM",
    licenceStatus: "not_licensed",
    licenceNote: "Copyright unclear (Saint Louis University, Elsevier); no licence on file.",
    itemCount: 10,
    itemRange: [0, 1],
    items: [],
    answers: [
      { value: 1, label: "Yes" },
      { value: 0, label: "No" },
    ],
    scoring: "adam",
    bands: [
      { from: 0, to: 0, id: "negative", label: "Negative by its own key" },
      { from: 1, to: 1, id: "positive", label: "Positive by its own key" },
    ],
    use: "To talk about, no more: the AUA guideline on testosterone advises against questionnaires for choosing or monitoring.",
  },
  // Heinemann et al. 2003 (Health Qual Life Outcomes 1:15): 17 items of 1 to 5. Bands: Heinemann et al. 1999.
  ams: {
    id: "ams",
    version: "2026-11-22",
    name: "AMS",
    licenceStatus: "not_licensed",
    licenceNote: "Described in an open-access paper; rights in the wording unclear; no licence on file.",
    itemCount: 17,
    itemRange: [1, 5],
    items: [],
    answers: [],
    scoring: "sum",
    bands: [
      { from: 17, to: 26, id: "none", label: "17 to 26, the form's class 'no or little'" },
      { from: 27, to: 36, id: "mild", label: "27 to 36, the form's class 'mild'" },
      { from: 37, to: 49, id: "moderate", label: "37 to 49, the form's class 'moderate'" },
      { from: 50, to: 85, id: "severe", label: "50 to 85, the form's class 'severe'" },
    ],
    subscales: [
      { id: "psychological", label: "Psychological (5 to 25)", items: [6, 7, 8, 11, 13] },
      { id: "somatic", label: "Somatic (7 to 35)", items: [1, 2, 3, 4, 5, 9, 10] },
      { id: "sexual", label: "Sexual (5 to 25)", items: [12, 14, 15, 16, 17] },
    ],
    use: "To talk about, no more: the AUA guideline on testosterone advises against questionnaires for choosing or monitoring.",
  },
};

export function isUsable({ licenceStatus, items, itemCount }: Instrument): boolean {
  return licenceStatus !== "not_licensed" && items.length === itemCount;
}
