import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { INTAKE_CONSENT_KINDS } from "#content/intake/consents/document.ts";
import { instruments } from "#content/intake/instruments.ts";
import { optionsOf } from "#content/intake/labels.ts";
import { questionnaire } from "#content/intake/questionnaire.ts";
import { scores } from "#content/intake/scores.ts";
import type { Answer, Answers, Field } from "#content/intake/types.ts";
import { visibleFields } from "#content/intake/visible.ts";
import fhirSchema from "#support/fhir-schema.json" with { type: "json" };
import { APPOINTMENT_STATUSES } from "#worker/db/schema/appointments.ts";
import { INTAKE_STATUSES } from "#worker/db/schema/intake.ts";
import { toBundle } from "#worker/features/fhir/bundle.ts";
import { LOINC, LOINC_ANSWERS } from "#worker/features/fhir/loinc.ts";
import type { PatientRecord } from "#worker/features/fhir/record.ts";
import type { QuestionnaireItem, ResponseItem } from "#worker/features/fhir/types.ts";

// `discriminator` and `const` beside `$ref` are HL7's: AJV's strict mode does not know them.
const isFhir = new Ajv({ strict: false, allErrors: true }).compile(fhirSchema);
const AT = new Date("2026-11-22T12:00:00Z");

/** Some answer to a question, of the largest kind. */
function answerTo(field: Field): Answer {
  switch (field.kind) {
    case "number":
      return field.min;
    case "date":
      return "1980-02-29";
    case "multiChoice":
      return field.options.filter(({ isNone }) => !isNone).map(({ value }) => value);
    case "group":
      return [Object.fromEntries(field.parts.map(({ id, options }) => [id, options?.[0]?.value ?? `Some ${id}`]))];
    case "instrument":
      return Object.fromEntries(instruments[field.instrument].items.map(({ id }) => [id, 1]));
    case "text":
    case "longText":
      return 'Some "text" – with\nlines';
    default:
      return optionsOf(field)[0]?.value ?? "";
  }
}

/** Every question of every branch, answered. */
const EVERYTHING: Answers = Object.fromEntries(
  questionnaire.sections.flatMap(({ fields }) => fields.map((field) => [field.linkId, answerTo(field)])),
);

const visit = {
  startsAt: AT,
  endsAt: AT,
  createdAt: AT,
  providerId: "demo-novak",
  cancelReason: null,
  service: "First visit",
};

const RECORD: PatientRecord = {
  id: "pat_1",
  identity: {
    firstName: "Sam",
    lastName: "Doe",
    birthDate: "1980-02-29",
    email: "sam@patient.example",
    phone: "+19205550199",
  },
  visits: APPOINTMENT_STATUSES.map((status, i) => ({
    ...visit,
    id: `apt_${status}`,
    status,
    location: i % 2 === 0 ? "green-bay" : "skokie",
    cancelReason: status === "cancelled" ? "time" : null,
  })),
  providers: [{ id: "demo-novak", displayName: "A. Novak", credential: "NP", isActive: true }],
  forms: INTAKE_STATUSES.map((intakeStatus) => ({
    id: `sub_${intakeStatus}`,
    intakeStatus,
    questionnaireVersion: questionnaire.version,
    authoredAt: AT,
    answers: EVERYTHING,
    scores: scores(EVERYTHING, "2026-11-22"),
  })),
  consents: INTAKE_CONSENT_KINDS.map((kind, i) => ({
    id: `pcn_${kind}`,
    kind,
    version: "2026-11-22",
    decision: (["granted", "declined", "withdrawn"] as const)[i % 3] ?? "granted",
    decidedAt: AT,
    submissionId: i === 0 ? null : "sub_submitted",
  })),
};

function errorsOf(bundle: unknown): string[] {
  isFhir(bundle);
  return (isFhir.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const bundle = toBundle(RECORD, AT);
const resources = <Type extends string>(type: Type) =>
  bundle.entry.map(({ resource }) => resource).filter((resource) => resource.resourceType === type);

test("a record with everything in it, in every state, is FHIR R4 by HL7's own schema", () => {
  expect(errorsOf(bundle)).toEqual([]);
  expect(new Set(bundle.entry.map(({ resource }) => resource.resourceType))).toEqual(
    new Set([
      "Patient",
      "Location",
      "Practitioner",
      "Appointment",
      "Questionnaire",
      "QuestionnaireResponse",
      "Consent",
    ]),
  );
});

test("so is a record with nothing in it but a name, and a form without an answer", () => {
  const identity = { firstName: "Sam", lastName: "Doe", birthDate: null, email: null, phone: null };
  const [form] = RECORD.forms;
  const forms = form ? [{ ...form, answers: {}, scores: scores({}, "2026-11-22") }] : [];
  const empty = toBundle({ id: "pat_1", identity, visits: [], providers: [], forms, consents: [] }, AT);
  expect(errorsOf(empty)).toEqual([]);
  expect(empty.entry).toHaveLength(3);
});

test("the schema catches what is not FHIR: states, dates, ids, elements that there are not", () => {
  const broken = (change: (copy: Record<string, unknown>) => void) => {
    const copy = structuredClone(bundle);
    const found = copy.entry.find(({ resource }) => resource.resourceType === "QuestionnaireResponse")?.resource;
    if (found) change(found as unknown as Record<string, unknown>);
    return errorsOf(copy).length > 0;
  };
  expect(broken(() => {})).toBe(false);
  expect(broken((one) => Object.assign(one, { status: "done" }))).toBe(true);
  expect(broken((one) => Object.assign(one, { authored: "yesterday" }))).toBe(true);
  expect(broken((one) => Object.assign(one, { id: "sub_1" }))).toBe(true);
  expect(broken((one) => Object.assign(one, { colour: "red" }))).toBe(true);
  expect(broken((one) => Object.assign(one, { resourceType: "Answers" }))).toBe(true);
});

test("every reference leads to something in the file, and every address is given once", () => {
  const urls = bundle.entry.map(({ fullUrl }) => fullUrl);
  expect(new Set(urls).size).toBe(urls.length);
  const named = new Set(bundle.entry.map(({ resource }) => `${resource.resourceType}/${resource.id}`));
  const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(
    ([, reference = ""]) => reference,
  );
  expect(references.length).toBeGreaterThan(50);
  expect(references.filter((reference) => !named.has(reference))).toEqual([]);
});

test("states are R4's own, and a time that was only held was no visit", () => {
  const states = (type: string) =>
    resources(type).map((resource) => [resource.id, "status" in resource && resource.status]);
  expect(states("Appointment")).toEqual([
    ["apt-requested", "proposed"],
    ["apt-confirmed", "booked"],
    ["apt-checked-in", "checked-in"],
    ["apt-in-progress", "arrived"],
    ["apt-completed", "fulfilled"],
    ["apt-no-show", "noshow"],
    ["apt-cancelled", "cancelled"],
    ["apt-declined", "cancelled"],
  ]);
  expect(Object.fromEntries(states("QuestionnaireResponse"))).toEqual({
    "sub-in-progress": "in-progress",
    "sub-submitted": "completed",
    "sub-in-review": "completed",
    "sub-needs-changes": "completed",
    "sub-accepted": "completed",
    "sub-amended": "amended",
    "sub-abandoned": "stopped",
    "sub-void": "entered-in-error",
  });
  expect(
    states("Consent")
      .slice(0, 3)
      .map(([, status]) => status),
  ).toEqual(["active", "rejected", "inactive"]);
});

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
