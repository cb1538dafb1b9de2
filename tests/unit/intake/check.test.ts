import { expect, test } from "vitest";
import { checkAnswers, missingAnswers, PLEASE_ANSWER, UNKNOWN_FIELD, validateSection } from "#content/intake/check.ts";
import { dateLabel, labelsOf } from "#content/intake/labels.ts";
import { UNDER_18 } from "#content/intake/notices.ts";
import { progressOf } from "#content/intake/progress.ts";
import { fieldOf, questionnaire, sectionOf } from "#content/intake/questionnaire.ts";
import type { Answers, SectionId } from "#content/intake/types.ts";

const today = "2026-11-22";

function check(section: SectionId, given: Record<string, unknown>) {
  return checkAnswers(sectionOf(section), given, { today });
}

function problemOf(section: SectionId, linkId: string, answer: Answers[string]): string | undefined {
  return validateSection(sectionOf(section), { [linkId]: answer }, { today })[linkId];
}

test("trims answers and drops blanks", () => {
  const given = {
    "who.firstName": "  Sam ",
    "who.unit": "",
    "who.gender": "   ",
    "who.email": null,
    "who.voicemail": "no",
  };
  expect(check("who", given)).toEqual({ answers: { "who.firstName": "Sam", "who.voicemail": "no" }, refused: {} });
  expect(check("reasons", { "reasons.topics": [] }).answers).toEqual({});
  expect(check("medicines", { "medicines.list": [{ name: " " }, {}] }).answers).toEqual({});
  expect(check("mood", { "mood.phq2": { interest: null } }).answers).toEqual({});
});

test("rejects an unknown question by its name", () => {
  expect(check("who", { "who.ssn": "1", "med.nitrates": "yes", "who.city": "Allouez" })).toEqual({
    answers: { "who.city": "Allouez" },
    refused: { "who.ssn": UNKNOWN_FIELD, "med.nitrates": UNKNOWN_FIELD },
  });
});

const WRONG: [SectionId, string, unknown][] = [
  ["who", "who.firstName", 5],
  ["who", "who.firstName", ["a"]],
  ["who", "who.firstName", "x".repeat(101)],
  ["reasons", "reasons.goals", "x".repeat(10_000)],
  ["reasons", "reasons.topics", "ed"],
  ["reasons", "reasons.topics", ["ed", "x"]],
  ["reasons", "reasons.topics", ["ed", "ed"]],
  ["safety", "med.nitrates", "maybe"],
  ["safety", "med.nitrates", true],
  ["safety", "med.nitrates", ["yes"]],
  ["life", "life.alcohol", "often "],
  ["who", "who.voicemail", "unsure"],
  ["who", "who.birthDate", "1980-02-30"],
  ["who", "who.birthDate", "29.2.1980"],
  ["who", "who.birthDate", "1899-12-31"],
  ["who", "who.birthDate", "2026-11-23"],
  ["who", "who.birthDate", 19800229],
  ["measures", "measures.weight", "200"],
  ["measures", "measures.weight", Number.NaN],
  ["measures", "measures.weight", Number.POSITIVE_INFINITY],
  ["medicines", "medicines.list", "aspirin"],
  ["medicines", "medicines.list", ["aspirin"]],
  ["medicines", "medicines.list", [["a"]]],
  ["medicines", "medicines.list", [{ name: "a", price: "1" }]],
  ["medicines", "medicines.list", [{ name: 5 }]],
  ["medicines", "medicines.list", [{ name: "x".repeat(201) }]],
  ["medicines", "medicines.list", Array(41).fill({ name: "a" })],
  ["medicines", "allergies.list", [{ substance: "a", severity: "deadly" }]],
  ["mood", "mood.phq2", [1, 2]],
  ["mood", "mood.phq2", { interest: 4 }],
  ["mood", "mood.phq2", { interest: 1.5 }],
  ["mood", "mood.phq2", { interest: "1" }],
  ["mood", "mood.phq2", { other: 1 }],
];

test.each(WRONG)("rejects for %s, %s the value %j", (section, linkId, value) => {
  const { answers, refused } = check(section, { [linkId]: value });
  expect(answers).toEqual({});
  expect(refused[linkId]).toMatch(/^[A-Z].+\.$/);
});

test("turns away a patient one day before the 18th birthday and admits them on it", () => {
  expect(check("who", { "who.birthDate": "2008-11-23" }).refused).toEqual({ "who.birthDate": UNDER_18 });
  expect(check("who", { "who.birthDate": "2008-11-22" }).refused).toEqual({});
  expect(problemOf("who", "who.birthDate", "2008-11-23")).toBe(UNDER_18);
  expect(UNDER_18).toMatch(/glad to help/);
});

const UNFINISHED: [SectionId, string, string | number | string[]][] = [
  ["who", "who.email", "sam@"],
  ["who", "who.phone", "555-0142"],
  ["who", "who.phone", "(120) 555-0142"],
  ["who", "who.zip", "5430"],
  ["who", "who.firstName", "1234"],
  ["measures", "measures.weight", 59.9],
  ["measures", "measures.weight", 1000],
  ["measures", "measures.weight", 180.25],
  ["measures", "measures.feet", 5.5],
  ["measures", "measures.inches", 12],
  ["history", "history.surgeries", ["vasectomy", "none"]],
];

test.each(UNFINISHED)("stores for %s, %s the unfinished value %j", (section, linkId, value) => {
  expect(check(section, { [linkId]: value })).toEqual({ answers: { [linkId]: value }, refused: {} });
  expect(problemOf(section, linkId, value)).toMatch(/^Please .+\.$/);
});

test.each([
  ["who", "who.phone", "+1 (920) 555-0142"],
  ["who", "who.phone", "920.555.0142"],
  ["who", "who.zip", "54304-1234"],
  ["who", "who.email", "sam.o'neil+x@mail.example"],
  ["who", "who.lastName", "Łukasiewicz"],
  ["measures", "measures.weight", 180.3],
] as const)("accepts for %s, %s the value %j", (section, linkId, value) => {
  expect(problemOf(section, linkId, value)).toBeUndefined();
});

test("lists missing answers in form order until they are given", () => {
  const needed = sectionOf("who").fields.filter(({ isRequired }) => isRequired);
  expect(missingAnswers(sectionOf("who"), {})).toEqual(needed.map(({ linkId }) => linkId));
  expect(missingAnswers(sectionOf("family"), {})).toEqual([]);
  const answers = { "medicines.any": "no", "medicines.before": ["none"], "allergies.any": "no" };
  expect(missingAnswers(sectionOf("medicines"), answers)).toEqual([]);
  expect(missingAnswers(sectionOf("medicines"), { ...answers, "medicines.any": "yes" })).toEqual(["medicines.list"]);
  expect(missingAnswers(sectionOf("hair"), {})).toEqual([]);
});

test("counts an entry without a name or an incomplete instrument as missing", () => {
  const medicines = { "medicines.any": "yes", "medicines.before": ["none"], "allergies.any": "no" };
  const listed = (entry: Record<string, string>) =>
    missingAnswers(sectionOf("medicines"), { ...medicines, "medicines.list": [{ name: "A" }, entry] });
  expect([listed({ dose: "5 mg" }), listed({ name: "B" })]).toEqual([["medicines.list"], []]);
  expect(missingAnswers(sectionOf("mood"), { "mood.phq2": { interest: 0 } })).toEqual(["mood.phq2"]);
  expect(missingAnswers(sectionOf("mood"), { "mood.phq2": { interest: 0, down: 0 } })).toEqual([]);
  expect(validateSection(sectionOf("mood"), {}, { today })).toEqual({ "mood.phq2": PLEASE_ANSWER });
});

test("counts visible, complete and valid pages as progress", () => {
  const done = (answers: Answers) => ({ answers, isComplete: true });
  expect(progressOf({}, { today })).toEqual({ sections: 11, complete: 0, percent: 0, next: "who" });
  const reasons = done({ "reasons.topics": ["hair"] });
  const family = done({});
  expect(progressOf({ reasons, family }, { today })).toEqual({ sections: 12, complete: 2, percent: 16, next: "who" });
  // A finished page opens again when another answer adds a question to it.
  expect(progressOf({ reasons: done({}), family }, { today })).toMatchObject({ complete: 1 });
  expect(progressOf({ family: { answers: {}, isComplete: false } }, { today }).complete).toBe(0);
});

test("shows answers with the labels of the form", () => {
  const lines = (linkId: string, answer: Answers[string]) => {
    const field = fieldOf(linkId);
    return field && labelsOf(field, answer);
  };
  expect(lines("reasons.topics", ["ed", "hair"])).toEqual(["Erections", "Hair loss"]);
  expect(lines("med.nitrates", "unsure")).toEqual(["I am not sure"]);
  expect(lines("measures.weight", 180.5)).toEqual(["180.5 lb"]);
  expect(lines("who.birthDate", "1980-02-29")).toEqual(["February 29, 1980"]);
  expect(lines("medicines.list", [{ name: "Aspirin", since: "2020" }])).toEqual(["Aspirin, 2020"]);
  expect(lines("allergies.list", [{ substance: "Latex", severity: "mild" }])).toEqual(["Latex, Mild"]);
  expect(lines("mood.phq2", { down: 3 })).toEqual(["Feeling down, depressed, or hopeless: Nearly every day"]);
  expect(lines("who.city", "Allouez")).toEqual(["Allouez"]);
  expect(dateLabel("2026-11-02")).toBe("November 2, 2026");
});

test("limits every field and every page to what the server stores", () => {
  for (const { fields } of questionnaire.sections) {
    const most = fields.map((field) => {
      if (field.kind === "text" || field.kind === "longText") return field.maxLength;
      if (field.kind !== "group") return 100;
      return field.maxEntries * field.parts.reduce((sum, { maxLength }) => sum + maxLength + 20, 0);
    });
    expect(most.reduce((sum, length) => sum + length, 0)).toBeLessThan(60_000);
  }
});
