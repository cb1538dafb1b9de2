import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { scores } from "#content/intake/scores.ts";
import fhirSchema from "#support/fhir-schema.json" with { type: "json" };
import { toBundle } from "#worker/domains/visits/fhir/bundle.ts";
import { AT, RECORD } from "./record.ts";

// HL7's schema uses `discriminator` and puts `const` beside `$ref`, which AJV's strict mode does not know.
const isFhir = new Ajv({ strict: false, allErrors: true }).compile(fhirSchema);

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
