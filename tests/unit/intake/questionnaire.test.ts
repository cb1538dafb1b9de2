import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { intakeConsentDocuments } from "#content/intake/consents/documents.ts";
import { instruments, isUsable } from "#content/intake/instruments.ts";
import { fieldOptionsOf } from "#content/intake/labels.ts";
import { notices, UNDER_18 } from "#content/intake/notices.ts";
import { fieldOf, isSectionId, questionnaire, sectionOf } from "#content/intake/questionnaire.ts";
import { type Answers, type Condition, type IntakeField, SECTION_IDS } from "#content/intake/types.ts";
import { holds, visibleFields, visibleSections } from "#content/intake/visible.ts";

/** SHA-256 of each version. A changed question adds a line; no line is ever removed. */
const VERSIONS: Record<string, string> = {
  "2026-11-22": "8d31e736a775e5d78d4623f0ec800edbb24418b10882cd62a9cb7ac032a307c7",
  "2026-11-23": "508327bd605dac4d578282ee5cb1d2d47941bf50fb0c50dbe918ba69442861ac",
};

const fields = questionnaire.sections.flatMap((section) => section.fields.map((field) => ({ section, field })));

const conditions = [
  ...questionnaire.sections.flatMap(({ id, when, notice }) => [
    { of: id, at: id, when },
    { of: `notice of ${id}`, at: id, when: notice?.when },
  ]),
  ...fields.flatMap(({ section, field }) =>
    [field.when, field.flag?.tierWhen].map((when) => ({ of: field.linkId, at: section.id, when })),
  ),
  ...intakeConsentDocuments.map(({ kind, when }) => ({ of: kind, at: "mood", when })),
].flatMap(({ when, ...rest }) => (when ? [{ ...rest, when }] : []));

test("changes the questionnaire only with its version", () => {
  const hash = createHash("sha256").update(JSON.stringify({ questionnaire, instruments })).digest("hex");
  expect(`${questionnaire.version}: ${hash}`).toBe(`${questionnaire.version}: ${VERSIONS[questionnaire.version]}`);
});

test("gives every page and question a unique id", () => {
  const linkIds = fields.map(({ field }) => field.linkId);
  expect(new Set(linkIds).size).toBe(linkIds.length);
  expect(linkIds.filter((linkId) => !/^[a-zA-Z]+\.[a-zA-Z0-9]+$/.test(linkId))).toEqual([]);
  expect(questionnaire.sections.map(({ id }) => id)).toEqual([...SECTION_IDS]);
  expect(fields.every(({ field }) => fieldOf(field.linkId) === field)).toBe(true);
  expect(SECTION_IDS.every((id) => sectionOf(id).id === id && isSectionId(id))).toBe(true);
  expect([isSectionId("wh"), isSectionId("constructor"), fieldOf("who.ssn")]).toEqual([false, false, undefined]);
});

function leaves(condition: Condition): { field: string; values: readonly string[] }[] {
  if ("any" in condition) return condition.any.flatMap(leaves);
  if ("all" in condition) return condition.all.flatMap(leaves);
  if ("equals" in condition) return [{ field: condition.field, values: [condition.equals] }];
  if ("includes" in condition) return [{ field: condition.field, values: [condition.includes] }];
  return [{ field: condition.field, values: condition.anyOf }];
}

test("lets conditions refer only to earlier questions and possible answers", () => {
  const order = new Map<string, number>(fields.map(({ field }, i) => [field.linkId, i]));
  for (const { of, when } of conditions) {
    for (const { field: linkId, values } of leaves(when)) {
      const field = fieldOf(linkId);
      expect(field, `${of} looks at ${linkId}`).toBeDefined();
      const own = order.get(of) ?? Number.POSITIVE_INFINITY;
      expect(order.get(linkId) ?? own, `${of} looks forward at ${linkId}`).toBeLessThan(own);
      const offered = field ? fieldOptionsOf(field).map(({ value }) => value) : [];
      expect(
        values.filter((value) => !offered.includes(value)),
        `${of} waits for what ${linkId} does not offer`,
      ).toEqual([]);
    }
  }
});

/** The answers also open the questions that the condition depends on. */
function answersFor(condition: Condition, which = 0): Answers {
  if ("any" in condition) return answersFor(condition.any[which] ?? { any: [] });
  if ("all" in condition) return Object.assign({}, ...condition.all.map((one) => answersFor(one)));
  const field = fieldOf(condition.field);
  const value =
    "equals" in condition ? condition.equals : "includes" in condition ? condition.includes : condition.anyOf[which];
  const own = { [condition.field]: field?.kind === "multiChoice" ? [value ?? ""] : (value ?? "") };
  const section = questionnaire.sections.find((one) => field && one.fields.includes(field));
  return { ...(section?.when && answersFor(section.when)), ...(field?.when && answersFor(field.when)), ...own };
}

function merge(...parts: Answers[]): Answers {
  const merged: Record<string, Answers[string]> = {};
  for (const [linkId, answer] of parts.flatMap((part) => Object.entries(part))) {
    const before = merged[linkId];
    merged[linkId] = Array.isArray(before) && Array.isArray(answer) ? [...new Set([...before, ...answer])] : answer;
  }
  return merged;
}

function waysInto(when: Condition): number {
  if ("anyOf" in when) return when.anyOf.length;
  return "any" in when ? when.any.length : 1;
}

const guarded = fields.flatMap(({ section, field }) => {
  const { when } = field;
  return when ? Array.from({ length: waysInto(when) }, (_, way) => ({ section, field, when, way })) : [];
});

test("opens every branch by each of its answers", () => {
  expect(guarded.length).toBeGreaterThan(40);
  for (const { section, field, when, way } of guarded) {
    const opening = section.when ? answersFor(section.when) : {};
    const isHere = (answers: Answers) => visibleFields(section, answers).includes(field);
    expect(isHere(opening), `${field.linkId} is asked too early`).toBe(false);
    expect(isHere(merge(opening, answersFor(when, way))), `${field.linkId}, way ${way}`).toBe(true);
  }
});

test("opens the pages of each reason and no others", () => {
  const common = visibleSections({}).map(({ id }) => id);
  const opened = (topic: string) =>
    visibleSections({ "reasons.topics": [topic] })
      .map(({ id }) => id)
      .filter((id) => !common.includes(id));
  expect(common).toEqual([...SECTION_IDS.slice(0, 10), "mood"]);
  expect(
    Object.fromEntries(
      fieldOptionsOf(sectionOf("reasons").fields[0] as IntakeField).map(({ value }) => [value, opened(value)]),
    ),
  ).toEqual({
    low_t: ["testosterone"],
    ed: ["erections"],
    weight: ["weight"],
    hair: ["hair"],
    peptides: ["peptides"],
    prevention: ["prevention"],
    shockwave: ["erections", "shockwave"],
    other: [],
  });
});

test("ignores an answer to a hidden question", () => {
  const left = {
    "medicines.any": "no",
    "medicines.list": [{ name: "A" }],
    "reasons.topics": ["other"],
    "hair.photos": "yes",
  };
  expect(visibleFields(sectionOf("hair"), left)).toEqual([]);
  expect(visibleFields(sectionOf("medicines"), left).map(({ linkId }) => linkId)).not.toContain("medicines.list");
  const photo = intakeConsentDocuments.find(({ kind }) => kind === "photo");
  expect(photo?.when && holds(photo.when, { ...left, "reasons.topics": ["hair"] })).toBe(true);
});

test("hides an unlicensed instrument and asks our own questions instead", () => {
  const erections = sectionOf("erections");
  const answers = { "reasons.topics": ["ed"] };
  const asked = (known = instruments) => visibleFields(erections, answers, known).map(({ linkId }) => linkId);
  expect(
    Object.values(instruments)
      .filter(isUsable)
      .map(({ id }) => id),
  ).toEqual(["phq-2"]);
  expect(
    Object.values(instruments)
      .filter(({ items }) => items.length > 0)
      .map(({ id }) => id),
  ).toEqual(["phq-2"]);
  expect(asked()).toEqual(expect.arrayContaining(["ed.getting", "ed.keeping"]));
  expect(asked()).not.toContain("ed.shim");
  const items = Array.from({ length: 5 }, (_, i) => ({ id: `q${i}`, text: "" }));
  const licensed = { ...instruments, shim: { ...instruments.shim, licenceStatus: "licensed" as const, items } };
  expect(asked(licensed)).toContain("ed.shim");
  expect(asked(licensed)).not.toContain("ed.getting");
  // An instrument needs both its license and its items.
  expect(isUsable({ ...licensed.shim, items: items.slice(1) })).toBe(false);
  expect(isUsable({ ...licensed.shim, licenceStatus: "not_licensed" })).toBe(false);
});

test("requires every safety question and flags yes and unsure", () => {
  const { fields: safety } = sectionOf("safety");
  expect(safety.length).toBe(18);
  for (const { isRequired, kind, flag, when } of safety) {
    expect({ isRequired, kind, on: flag?.on, when }).toEqual({
      isRequired: true,
      kind: "yesNoUnsure",
      on: ["yes", "unsure"],
      when: undefined,
    });
  }
});

function wordsFor(patient: true): string[] {
  const shown = fields.flatMap(({ field }) => [
    field.label,
    field.help ?? "",
    ...fieldOptionsOf(field).map(({ label }) => label),
    ...(field.kind === "group" ? field.parts.flatMap(({ label, help = "" }) => [label, help]) : []),
  ]);
  const pages = questionnaire.sections.flatMap(({ title, intro = "", notice }) => [
    title,
    intro,
    ...(notice?.paragraphs ?? []),
  ]);
  const told = Object.values(notices).flatMap(({ title, paragraphs }) => [title, ...paragraphs]);
  return patient ? [...shown, ...pages, ...told, UNDER_18] : [];
}

test("names no diagnosis, score or Social Security number to patients", () => {
  const words = wordsFor(true);
  expect(
    words.filter((text) => /!|score|positive|negative|you (?:may )?have (?:low|depress)|you suffer/i.test(text)),
  ).toEqual([]);
  expect(words.filter((text) => /social security|ssn/i.test(text))).toEqual([sectionOf("who").intro]);
  for (const { on } of fields.flatMap(({ field }) => field.flag ?? [])) {
    if (!("above" in on)) expect(on).not.toContain("no");
  }
});

test("links help to phone numbers, with 988 and 911 for a crisis", () => {
  expect(notices.support.lines.map(({ href }) => href)).toEqual(["tel:988", "sms:988", "tel:911"]);
  expect(notices.emergency.lines.map(({ href }) => href)).toEqual(["tel:911"]);
});
