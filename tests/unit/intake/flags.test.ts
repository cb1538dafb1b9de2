import { expect, test } from "vitest";
import { helpFor, newUrgentFlags, noticeAt, redFlags, topTier } from "#content/intake/flags.ts";
import { notices } from "#content/intake/notices.ts";
import { questionnaire } from "#content/intake/questionnaire.ts";
import type { Answers, Condition, FlagTier, IntakeField } from "#content/intake/types.ts";

const flagged = questionnaire.sections.flatMap((section) =>
  section.fields.flatMap((field) => (field.flag ? [{ linkId: field.linkId, field, when: section.when }] : [])),
);

function opening(when: Condition | undefined): Answers {
  return when && "includes" in when ? { [when.field]: [when.includes] } : {};
}

const [NOW, PRESCRIBING, NOTE] = ["now", "before_prescribing", "note"] as const satisfies readonly FlagTier[];

/** `withoutWish`: the tier of a yes from a patient who does not want to lose weight. */
const TIERS: readonly [linkId: string, yes: FlagTier, unsure: FlagTier, withoutWish?: FlagTier][] = [
  ["med.nitrates", PRESCRIBING, PRESCRIBING],
  ["med.riociguat", PRESCRIBING, PRESCRIBING],
  ["med.alphaBlocker", PRESCRIBING, NOTE],
  ["heart.recent", PRESCRIBING, PRESCRIBING],
  ["heart.chestPain", NOW, PRESCRIBING],
  ["heart.noSex", PRESCRIBING, PRESCRIBING],
  ["priapism.ever", PRESCRIBING, NOTE],
  ["blood.disease", PRESCRIBING, NOTE],
  ["cancer.prostateBreast", PRESCRIBING, PRESCRIBING],
  ["blood.hematocrit", PRESCRIBING, NOTE],
  ["blood.clots", PRESCRIBING, NOTE],
  ["sleep.apneaUntreated", PRESCRIBING, NOTE],
  ["fertility.soon", NOTE, NOTE],
  ["cancer.thyroidMen2", PRESCRIBING, PRESCRIBING],
  ["gut.pancreatitis", PRESCRIBING, NOTE, NOTE],
  ["gut.gallbladder", PRESCRIBING, NOTE, NOTE],
  ["mind.eatingDisorder", PRESCRIBING, NOTE, NOTE],
  ["mind.suicidal", NOW, NOW],
  ["shockwave.anticoagulant", PRESCRIBING, NOTE],
  ["shockwave.implant", PRESCRIBING, NOTE],
  ["shockwave.pacemaker", PRESCRIBING, NOTE],
];

test.each(TIERS)("%s has the tier that the clinic expects", (linkId, yes, unsure, withoutWish = yes) => {
  const tiers = (answer: string, ...topics: string[]) =>
    redFlags({ "reasons.topics": [...topics, "shockwave"], [linkId]: answer }).map(({ tier }) => tier);
  expect(tiers("yes", "weight")).toEqual([yes]);
  expect(tiers("unsure", "weight")).toEqual([unsure]);
  expect(tiers("yes")).toEqual([withoutWish]);
});

test("covers every flag except blood pressure and PHQ-2", () => {
  const listed = TIERS.map(([linkId]) => linkId);
  const others = flagged.filter(({ linkId }) => !listed.includes(linkId));
  expect(others.map(({ linkId, field }) => [linkId, field.flag?.tier])).toEqual([
    ["measures.systolic", NOW],
    ["measures.diastolic", NOW],
    ["mood.phq2", PRESCRIBING],
  ]);
});

test("orders flags: suicidal thoughts, chest pain, other urgent answers, prescribing", () => {
  const every = Object.fromEntries(TIERS.map(([linkId]) => [linkId, "yes"]));
  const flags = redFlags({ ...every, "measures.systolic": 190, "mood.phq2": { interest: 3, down: 3 } });
  const order = flags.map(({ linkId }) => linkId);
  expect(order.slice(0, 4)).toEqual(["mind.suicidal", "heart.chestPain", "measures.systolic", "med.nitrates"]);
  expect(order.slice(-4)).toEqual(["fertility.soon", "gut.pancreatitis", "gut.gallbladder", "mind.eatingDisorder"]);
  expect(topTier(flags)).toBe("now");
  expect([topTier(redFlags({ "fertility.soon": "yes" })), topTier([])]).toEqual(["note", null]);
});

test("shows 911 for acute answers and 988 for suicidal thoughts or low mood", () => {
  const seen = (linkId: string, answer: Answers[string]) => noticeAt(linkId, { [linkId]: answer });
  expect(seen("heart.chestPain", "yes")).toBe("emergency");
  expect(seen("measures.diastolic", 130)).toBe("emergency");
  expect(seen("mind.suicidal", "yes")).toBe("support");
  expect(seen("mind.suicidal", "unsure")).toBe("support");
  expect(seen("mood.phq2", { interest: 2, down: 1 })).toBe("support");
  const calm = TIERS.filter(([linkId]) => !["heart.chestPain", "mind.suicidal"].includes(linkId));
  for (const [linkId] of calm) {
    const answers = { "reasons.topics": ["weight", "shockwave"], [linkId]: "yes" };
    expect([linkId, noticeAt(linkId, answers)]).toEqual([linkId, "visit"]);
    expect(noticeAt(linkId, { ...answers, [linkId]: "unsure" })).toBe("visit");
  }
  expect(JSON.stringify(notices.visit)).not.toMatch(/911|988/);
  expect(JSON.stringify(notices.emergency.lines)).toContain("tel:911");
  expect(JSON.stringify(notices.support.lines)).toContain("tel:988");
});

test("reports an urgent answer once, and again when that answer changes", () => {
  const unsure = { "mind.suicidal": "unsure" };
  const linkIds = (before: Answers, after: Answers) => newUrgentFlags(before, after).map(({ linkId }) => linkId);
  expect(linkIds({}, unsure)).toEqual(["mind.suicidal"]);
  expect(linkIds(unsure, { ...unsure, "med.nitrates": "yes" })).toEqual([]);
  expect(linkIds(unsure, { "mind.suicidal": "yes" })).toEqual(["mind.suicidal"]);
  expect(linkIds({ "mind.suicidal": "yes" }, { "mind.suicidal": "no" })).toEqual([]);
});

test.each(flagged.filter(({ field }) => field.kind === "yesNoUnsure"))(
  "$linkId is flagged for yes and unsure, not for no",
  ({ linkId, field, when }) => {
    const flags = (answer: string) => redFlags({ ...opening(when), [linkId]: answer });
    expect(flags("no")).toEqual([]);
    expect(flags("yes")).toMatchObject([{ linkId, words: field.flag?.words, answer: "Yes" }]);
    expect(flags("unsure")).toMatchObject([{ linkId, answer: "I am not sure" }]);
  },
);

test.each([
  ["measures.systolic", 180, 181],
  ["measures.diastolic", 120, 121],
])("%s is flagged above %s alone", (linkId, last, first) => {
  expect(redFlags({ [linkId]: last })).toEqual([]);
  expect(redFlags({ [linkId]: first })).toMatchObject([{ linkId, answer: `${first} mmHg`, shows: "emergency" }]);
});

test("PHQ-2 is flagged from 3 on, with support lines for the patient, and not while an item is missing", () => {
  const flags = (interest: number, down: number) => redFlags({ "mood.phq2": { interest, down } });
  expect([flags(0, 0), flags(1, 1), flags(0, 2)]).toEqual([[], [], []]);
  expect(flags(1, 2)).toMatchObject([{ linkId: "mood.phq2", answer: "3 of 6", shows: "support" }]);
  expect(flags(3, 3)).toHaveLength(1);
  expect(redFlags({ "mood.phq2": { interest: 3 } })).toEqual([]);
});

test("ignores the answers of a branch that was left", () => {
  expect(redFlags({ "reasons.topics": ["hair"], "shockwave.pacemaker": "yes" })).toEqual([]);
});

test("names each kind of help once, the most urgent first", () => {
  const answers = { "med.nitrates": "yes", "heart.chestPain": "yes", "mind.suicidal": "yes", "blood.clots": "no" };
  expect(helpFor(answers)).toEqual(["support", "emergency"]);
  expect([noticeAt("blood.clots", answers), noticeAt("gut.gallbladder", answers)]).toEqual([null, null]);
  expect([helpFor({ "fertility.soon": "yes" }), helpFor({})]).toEqual([[], []]);
});

test("describes flags for staff without telling patients a diagnosis", () => {
  const words = flagged.map(({ field }: { field: IntakeField }) => field.flag?.words ?? "");
  expect(words.every((text) => text.length > 5)).toBe(true);
  expect(words.filter((text) => /\byou\b|diagnos/i.test(text))).toEqual([]);
});
