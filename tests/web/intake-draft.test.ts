import { expect, test } from "vitest";
import type { Answers } from "#content/intake/types.ts";
import { toggled } from "#web/areas/booking/intake/fields/choice-fields.tsx";
import { answerDifferences, resolveConflict } from "#web/areas/booking/intake/state/conflict.ts";
import {
  answersOf,
  draftOf,
  pageDraft,
  pageProblems,
  payloadOf,
  progressHere,
  withAnswer,
} from "#web/areas/booking/intake/state/draft.ts";
import { numberOf } from "#web/areas/booking/intake/state/number-text.ts";
import { followingStep, precedingStep, stepsOf } from "#web/areas/booking/intake/steps.ts";
import { dateOf, datePartsOf, NO_DATE, WHOLE_DATE } from "#web/ui/form/date-parts.ts";

const today = "2026-11-22";
const nothing = { sections: {}, prefill: {} };

function saved(answers: Answers, version = 1, isComplete = true) {
  return { answers, version, isComplete };
}

test("prefills only pages that were never saved", () => {
  const prefill = { "who.firstName": "Pat", "who.email": "pat@patient.example" };
  expect(answersOf(draftOf({ sections: {}, prefill }))).toEqual(prefill);
  const kept = { sections: { who: saved({ "who.firstName": "Patrick" }) }, prefill };
  expect(answersOf(draftOf(kept))).toEqual({ "who.firstName": "Patrick" });
});

test("keeps an incomplete date local, reports it and marks the page as not done", () => {
  const before = { ...pageDraft(draftOf(nothing), "who"), isDone: true };
  const half = withAnswer(before, { linkId: "who.birthDate", answer: undefined, half: WHOLE_DATE });
  expect(half.isDone).toBe(false);
  expect(pageProblems({ who: half }, "who", today)["who.birthDate"]).toBe(WHOLE_DATE);
  expect(payloadOf({ who: half }, "who", today).answers).toEqual({});
  const whole = withAnswer(half, { linkId: "who.birthDate", answer: "1980-04-27" });
  expect(pageProblems({ who: whole }, "who", today)["who.birthDate"]).toBeUndefined();
  expect(whole.edits).toBe(2);
});

test("keeps invalid answers local and sends the rest of the page as not done", () => {
  const answers = { "who.birthDate": "2012-01-01", "who.city": "x".repeat(10_000), "who.state": "IL" };
  const page = { ...pageDraft({}, "who"), answers, isDone: true };
  expect(payloadOf({ who: page }, "who", today)).toEqual({ answers: { "who.state": "IL" }, isDone: false });
  expect(pageProblems({ who: page }, "who", today)["who.birthDate"]).toContain("18 years");
  expect(pageProblems({ who: page }, "who", today)["who.city"]).toContain("Please shorten this");
});

test("ignores blank group entries, but reports one without its required name", () => {
  const list = (entries: Record<string, string>[]) => {
    const answers = { "medicines.any": "yes", "medicines.list": entries };
    return { medicines: { ...pageDraft({}, "medicines"), answers } };
  };
  const blank = list([{ name: "Lisinopril" }, {}, { dose: " " }]);
  expect(payloadOf(blank, "medicines", today).answers["medicines.list"]).toEqual([{ name: "Lisinopril" }]);
  expect(pageProblems(blank, "medicines", today)["medicines.list"]).toBeUndefined();
  expect(pageProblems(list([{ dose: "20 mg" }]), "medicines", today)["medicines.list"]).toBeDefined();
  expect(pageProblems(list([{}]), "medicines", today)["medicines.list"]).toBeDefined();
});

test("reports a rejected answer until it changes, and leaves it out meanwhile", () => {
  const page = { ...pageDraft({}, "who"), answers: { "who.city": "Skokie" }, refused: { "who.city": "Please check." } };
  expect(payloadOf({ who: page }, "who", today).answers).toEqual({});
  expect(pageProblems({ who: page }, "who", today)["who.city"]).toBe("Please check.");
  const changed = withAnswer(page, { linkId: "who.city", answer: "Niles" });
  expect(payloadOf({ who: changed }, "who", today).answers).toEqual({ "who.city": "Niles" });
});

test("ignores hidden questions when checking a page", () => {
  const page = {
    ...pageDraft({}, "medicines"),
    answers: { "medicines.any": "no" },
    halves: { "medicines.list": "No." },
  };
  expect(pageProblems({ medicines: page }, "medicines", today)["medicines.list"]).toBeUndefined();
});

test("counts pages as done if the patient went past them and nothing is missing", () => {
  const family = { ...pageDraft({}, "family"), isDone: true };
  const { sections, complete, next } = progressHere({ family }, today);
  expect([complete, next]).toEqual([1, "who"]);
  expect(progressHere({ family: { ...family, isDone: false } }, today).complete).toBe(0);
  const hair = { ...pageDraft({}, "reasons"), answers: { "reasons.topics": ["hair"] }, isDone: true };
  expect(progressHere({ family, reasons: hair }, today).sections).toBe(sections + 1);
});

test("derives the steps from the answers", () => {
  const steps = stepsOf({});
  expect(steps[0]).toBe("who");
  expect(steps.slice(-2)).toEqual(["consents", "review"]);
  expect(steps).not.toContain("weight");
  const more = stepsOf({ "reasons.topics": ["weight"] });
  expect(more).toContain("weight");
  expect(precedingStep(more, "who")).toBeUndefined();
  expect(followingStep(more, "measures")).toBe("weight");
  expect(followingStep(more, "review")).toBe("review");
});

test("resolves a conflict between two windows question by question", () => {
  const here = { "who.city": "Skokie", "who.state": "IL ", "who.unit": "4" };
  const there = { "who.city": "Niles", "who.state": "IL", "who.phone": "8475550199" };
  const differences = answerDifferences("who", here, there);
  expect(differences.map(({ field }) => field.linkId)).toEqual(["who.unit", "who.city", "who.phone"]);
  const chosen = { "who.city": "there", "who.unit": "there", "who.phone": "here" } as const;
  expect(resolveConflict(here, differences, chosen)).toEqual({ "who.city": "Niles", "who.state": "IL " });
  const group = (entry: Record<string, string>) => ({ "medicines.list": [entry] });
  const same = answerDifferences("medicines", group({ name: "A", dose: "1" }), group({ dose: "1", name: "A" }));
  expect(same).toEqual([]);
});

test("parses a date from three fields, or reports what is wrong", () => {
  expect(dateOf({ month: "4", day: "7", year: "1980" })).toEqual({ date: "1980-04-07" });
  expect(dateOf({ month: "2", day: "29", year: "1980" })).toEqual({ date: "1980-02-29" });
  expect(dateOf({ month: "2", day: "30", year: "1980" }).half).toMatch(/no such day/);
  expect(dateOf({ month: "13", day: "1", year: "1980" }).half).toMatch(/no such day/);
  expect(dateOf({ month: "4", day: "", year: "1980" }).half).toBe(WHOLE_DATE);
  expect(dateOf({ month: "4", day: "7", year: "80" }).half).toBe(WHOLE_DATE);
  expect(dateOf(NO_DATE)).toEqual({});
  expect(datePartsOf("1980-04-07")).toEqual({ month: "4", day: "7", year: "1980" });
  expect(datePartsOf(undefined)).toEqual(NO_DATE);
});

test("parses a number, or reports that it is none", () => {
  expect(numberOf(" 200.5 ")).toEqual({ number: 200.5 });
  expect(numberOf("12.").half).toBeDefined();
  expect(numberOf("1,200").half).toBeDefined();
  expect(numberOf("-3").half).toBeDefined();
  expect(numberOf("9e9").half).toBeDefined();
  expect(numberOf(" ")).toEqual({});
});

test('"none of these" excludes other options, and clearing the last option clears the answer', () => {
  const options = ["a", "b"].map((value) => ({ value, label: value }));
  const field = { options: [...options, { value: "none", label: "None", isNone: true }] };
  expect(toggled(field, ["a"], "b")).toEqual(["a", "b"]);
  expect(toggled(field, ["a", "b"], "none")).toEqual(["none"]);
  expect(toggled(field, ["none"], "a")).toEqual(["a"]);
  expect(toggled(field, ["a"], "a")).toBeUndefined();
});
