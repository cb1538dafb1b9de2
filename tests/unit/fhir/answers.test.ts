import { expect, test } from "vitest";
import { instruments } from "#content/intake/instruments.ts";
import { questionnaire } from "#content/intake/questionnaire.ts";
import { visibleFields } from "#content/intake/visible.ts";
import { toBundle } from "#worker/domains/visits/fhir/bundle.ts";
import { LOINC, LOINC_ANSWERS } from "#worker/domains/visits/fhir/loinc.ts";
import type { QuestionnaireItem, ResponseItem } from "#worker/domains/visits/fhir/types.ts";
import { AT, EVERYTHING, RECORD } from "./record.ts";

const bundle = toBundle(RECORD, AT);
const resources = <Type extends string>(type: Type) =>
  bundle.entry.map(({ resource }) => resource).filter((resource) => resource.resourceType === type);

function itemsOf(items: readonly ResponseItem[]): ResponseItem[] {
  return items.flatMap((item) => [item, ...itemsOf(item.item ?? [])]);
}

test("each answer stands under its stable linkId, with its value, unit and words", () => {
  const [form] = resources("QuestionnaireResponse");
  const items = itemsOf(form?.resourceType === "QuestionnaireResponse" ? (form.item ?? []) : []);
  const answersAt = (linkId: string) => items.find((item) => item.linkId === linkId)?.answer;
  expect(answersAt("med.nitrates")).toMatchObject([{ valueCoding: { code: "yes", display: "Yes" } }]);
  expect(answersAt("who.birthDate")).toEqual([{ valueDate: "1980-02-29" }]);
  expect(answersAt("measures.weight")).toMatchObject([{ valueQuantity: { value: 60, unit: "lb", code: "[lb_av]" } }]);
  expect(answersAt("reasons.topics")).toHaveLength(8);
  expect(answersAt("medicines.list.name")).toEqual([{ valueString: "Some name" }]);
  expect(answersAt("mood.phq2.down")).toEqual([
    {
      valueCoding: {
        system: "http://loinc.org",
        code: "LA6569-3",
        display: "Several days",
        extension: [{ url: "http://hl7.org/fhir/StructureDefinition/ordinalValue", valueDecimal: 1 }],
      },
    },
  ]);
  expect(answersAt("score.height")).toMatchObject([{ valueQuantity: { unit: "in", code: "[in_i]" } }]);
  expect(answersAt("score.phq-2")).toEqual([{ valueInteger: 2 }]);
  expect(answersAt("score.bmi")?.[0]?.valueDecimal).toBeCloseTo(32.5, 1);
  const asked = questionnaire.sections.flatMap((section) => visibleFields(section, EVERYTHING));
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter(({ linkId }) => !items.some((item) => item.linkId === linkId))).toEqual([]);
});

const asked = bundle.entry.find(({ resource }) => resource.resourceType === "Questionnaire")?.resource;
const questions = asked?.resourceType === "Questionnaire" ? questionsOf(asked.item) : [];

function questionsOf(items: readonly QuestionnaireItem[]): QuestionnaireItem[] {
  return items.flatMap((item) => [item, ...questionsOf(item.item ?? [])]);
}

test("what was asked is in the file: the name that answers give it, its version, and every linkId that they have", () => {
  const responses = resources("QuestionnaireResponse");
  const names = responses.map((one) => one.resourceType === "QuestionnaireResponse" && one.questionnaire);
  const isQuestionnaire = asked?.resourceType === "Questionnaire";
  expect(new Set(names)).toEqual(new Set([isQuestionnaire && `${asked.url}|${asked.version}`]));
  const linkIds = questions.map(({ linkId }) => linkId);
  expect(new Set(linkIds).size).toBe(linkIds.length);
  const answered = responses.flatMap((one) =>
    one.resourceType === "QuestionnaireResponse" ? itemsOf(one.item ?? []) : [],
  );
  expect(answered.filter(({ linkId }) => !linkIds.includes(linkId))).toEqual([]);
});

test("a form of an older version names it, and today's questions are not passed off as its own", () => {
  const forms = RECORD.forms.map((form) => ({ ...form, questionnaireVersion: "2025-01-01" }));
  const old = toBundle({ ...RECORD, forms }, AT);
  expect(old.entry.some(({ resource }) => resource.resourceType === "Questionnaire")).toBe(false);
  expect(JSON.stringify(old)).toContain("/Questionnaire/intake|2025-01-01");
});

test("LOINC names only what it means exactly, and its answers are those of our words", () => {
  const coded = questions.flatMap(({ linkId, code = [] }) => code.map((one) => [linkId, one.code]));
  expect(Object.fromEntries(coded)).toEqual({
    "measures.weight": "29463-7",
    "mood.phq2.interest": "44250-9",
    "mood.phq2.down": "44255-8",
    "score.phq-2": "55758-7",
    "score.bmi": "39156-5",
    "score.height": "8302-2",
  });
  expect(Object.keys(LOINC).sort()).toEqual(coded.map(([linkId]) => linkId).sort());
  for (const [id, codings] of Object.entries(LOINC_ANSWERS)) {
    const { answers } = instruments[id as keyof typeof LOINC_ANSWERS];
    expect(codings.map(({ display }) => display)).toEqual(answers.map(({ label }) => label));
    expect(answers.map(({ value }) => value)).toEqual(codings.map((_, i) => i));
  }
});
