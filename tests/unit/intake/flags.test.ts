import { expect, test } from "vitest";
import { noticeAt, noticesFor, redFlags } from "#content/intake/flags.ts";
import { questionnaire, sectionOf } from "#content/intake/questionnaire.ts";
import type { Answers, Condition, Field } from "#content/intake/types.ts";

const flagged = questionnaire.sections.flatMap((section) =>
  section.fields.flatMap((field) => (field.flag ? [{ linkId: field.linkId, field, when: section.when }] : [])),
);

/** What has to be answered before, so that a page is asked. */
function opening(when: Condition | undefined): Answers {
  return when && "includes" in when ? { [when.field]: [when.includes] } : {};
}

test.each(flagged.filter(({ field }) => field.kind === "yesNoUnsure"))(
  "$linkId is flagged for yes and unsure, not for no",
  ({ linkId, field, when }) => {
    const flags = (answer: string) => redFlags({ ...opening(when), [linkId]: answer });
    expect(flags("no")).toEqual([]);
    expect(flags("yes")).toEqual([{ linkId, words: field.flag?.words, answer: "Yes", shows: field.flag?.shows }]);
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

test("what is flagged is flagged once: 18 safety answers, blood pressure, shockwave, mood", () => {
  expect(flagged.map(({ linkId }) => linkId)).toEqual([
    ...sectionOf("safety").fields.map(({ linkId }) => linkId),
    "measures.systolic",
    "measures.diastolic",
    "shockwave.anticoagulant",
    "shockwave.implant",
    "shockwave.pacemaker",
  ]);
});

test("a branch that was left raises nothing", () => {
  expect(redFlags({ "reasons.topics": ["hair"], "shockwave.pacemaker": "yes" })).toEqual([]);
});

test("the patient is shown where help is, beside the question and once for each kind", () => {
  const answers = { "med.nitrates": "yes", "heart.recent": "unsure", "mind.suicidal": "yes", "blood.clots": "no" };
  expect(noticesFor(answers)).toEqual(["emergency", "support"]);
  expect(
    ["med.nitrates", "mind.suicidal", "blood.clots", "gut.gallbladder"].map((id) => noticeAt(id, answers)),
  ).toEqual(["emergency", "support", null, null]);
  expect(noticeAt("mood.phq2", { "mood.phq2": { interest: 2, down: 1 } })).toBe("support");
  expect(noticesFor({})).toEqual([]);
});

test("words of a flag tell staff what it is, and no patient that he has something", () => {
  const words = flagged.map(({ field }: { field: Field }) => field.flag?.words ?? "");
  expect(words.every((text) => text.length > 5)).toBe(true);
  expect(words.filter((text) => /\byou\b|diagnos/i.test(text))).toEqual([]);
});
