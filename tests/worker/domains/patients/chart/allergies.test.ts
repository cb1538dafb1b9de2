import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AllergyLine } from "#contract/staff-chart.ts";
import type { ChartAnswer } from "#contract/staff-patients.ts";
import { chartNotes } from "#worker/domains/patients/schema/chart.ts";
import { intakeSubmissions, intakes } from "#worker/domains/visits/schema/intake.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { ifMatch, person, refusalOf } from "../../../support/care.ts";
import { logged } from "../../../support/console.ts";
import {
  type Clinic,
  clinicianOf,
  FORM,
  fill,
  openClinic,
  sign,
  signAgain,
  signed,
  sitDown,
} from "../../../support/intake.ts";
import { act } from "../../../support/intake-signed.ts";

const PENICILLIN = { substance: "penicillin", reaction: "hives", severity: "severe" };
const LATEX = { substance: "latex", reaction: "", severity: "unsure" };
const allergicTo = (...entries: object[]) => ({
  medicines: { ...FORM.medicines, "allergies.any": "yes", "allergies.list": entries } as never,
});

async function openChart(change: Parameters<typeof signed>[1] | null) {
  const clinic = await openClinic();
  if (change) await signed(clinic, change);
  const doctor = await clinicianOf(clinic);
  const { id } = clinic.patient;
  const chart = async () => (await doctor.send(`/api/staff/patients/${id}?purpose=treatment`)).json<ChartAnswer>();
  const line = async (): Promise<AllergyLine> => {
    const { allergies } = await chart();
    if (!allergies) throw new Error("The clinician sees no allergy line.");
    return allergies;
  };
  const entries = async () => ((await chart()).alerts ?? []).map(({ kind, text }) => [kind, text]);
  const post = (path: string, json: object, version?: number) =>
    doctor.post(`/api/staff/chart/${id}${path}`, json, version === undefined ? {} : ifMatch(version));
  const review = (json: object, version: number) =>
    post("/allergies/review", { confirmed: [], clientKey: crypto.randomUUID(), ...json }, version);
  const note = (kind: string, text: string) => post("/notes", { kind, text, clientKey: crypto.randomUUID() });
  return { clinic, doctor, id, line, entries, review, note, post };
}

function signLater(clinic: Clinic, change: Parameters<typeof signed>[1]) {
  clinic.app.advance(60_000);
  return signAgain(clinic, change);
}

test("says that allergies were not asked about before there is a signed intake or a note", async () => {
  const { line, entries } = await openChart(null);
  expect(await line()).toMatchObject({ state: "not_asked", declared: [], reviewed: null });
  expect(await entries()).toEqual([]);
});

test("says that the intake is begun once its page about allergies was saved, until it is signed", async () => {
  const { clinic, line } = await openChart(null);
  const sitting = await sitDown(clinic);
  await sitting.save("medicines", { "allergies.any": "yes" }, 0, false);
  expect(await line()).toMatchObject({ state: "unsigned", declared: [] });
  await sign(sitting, await fill(sitting, allergicTo(PENICILLIN)));
  expect(await line()).toMatchObject({ state: "declared" });
});

test("shows the allergies of the newest signed intake as declared and not reviewed, also after it was accepted", async () => {
  const { doctor, line, entries } = await openChart(allergicTo(PENICILLIN, LATEX));
  const declared = [{ answer: "yes", words: ["penicillin (hives, severe)", "latex"] }];
  expect(await line()).toMatchObject({ state: "declared", declared, reviewed: null });
  const [intake] = await db.select().from(intakes);
  const seen = { version: intake?.version ?? 0 };
  expect((await act(doctor, intake?.id ?? "", "accept", seen)).status).toBe(200);
  expect(await line()).toMatchObject({ state: "declared", declared });
  expect(await entries()).toEqual([]);
});

test("keeps the patient's doubt as declared, and drops what a voided intake said", async () => {
  const unsure = { ...FORM.medicines, "allergies.any": "unsure", "allergies.unsureDetail": "a rash as a child" };
  const { doctor, line } = await openChart({ medicines: unsure });
  const words = ["possible allergy, the patient is not sure: a rash as a child"];
  expect(await line()).toMatchObject({ state: "declared", declared: [{ answer: "unsure", words }] });
  const [intake] = await db.select().from(intakes);
  await act(doctor, intake?.id ?? "", "void", { version: intake?.version ?? 0, reason: "Another patient's form" });
  expect(await line()).toMatchObject({ state: "not_asked", declared: [] });
});

test("records a review that confirms what was declared, sealed, with its audit row", async () => {
  const { id, line, entries, review } = await openChart(allergicTo(PENICILLIN, LATEX));
  const { version } = await line();
  const answer = await review({ outcome: "listed", confirmed: ["penicillin (hives, severe)"] }, version);
  expect(answer.status).toBe(201);
  expect(await line()).toMatchObject({
    state: "reviewed",
    declared: [],
    reviewed: { outcome: "listed", by: "clinician Lee" },
  });
  expect(await entries()).toEqual([["allergy", "penicillin (hives, severe)"]]);
  const rows = await db
    .select()
    .from(auditTrails)
    .where(and(eq(auditTrails.patientId, id), eq(auditTrails.actionType, "allergies.review")));
  expect(rows).toMatchObject([{ actionDetails: { fields: ["listed"] }, purpose: "treatment" }]);
  expect(JSON.stringify([rows, await db.select().from(chartNotes)]) + logged()).not.toMatch(/penicillin|latex/i);
});

test("says that there are no known allergies only once a clinician has recorded it", async () => {
  const { line, review } = await openChart({});
  const before = await line();
  expect(before).toMatchObject({ state: "declared", declared: [{ answer: "no", words: [] }] });
  expect((await review({ outcome: "none" }, before.version)).status).toBe(201);
  expect(await line()).toMatchObject({ state: "reviewed", reviewed: { outcome: "none" } });
});

test("is not reviewed again once a later intake declares something new, and stays reviewed when it does not", async () => {
  const { clinic, line, review } = await openChart(allergicTo(PENICILLIN));
  await review({ outcome: "listed", confirmed: ["penicillin (hives, severe)"] }, (await line()).version);
  await signLater(clinic, allergicTo(PENICILLIN));
  expect(await line()).toMatchObject({ state: "reviewed" });
  await signLater(clinic, allergicTo(PENICILLIN, LATEX));
  expect(await line()).toMatchObject({
    state: "declared",
    declared: [{ words: ["penicillin (hives, severe)", "latex"] }],
  });
});

test("asks for a review again when a later intake repeats an allergy that no review confirmed", async () => {
  const { clinic, line, entries, review } = await openChart(allergicTo(PENICILLIN));
  expect((await review({ outcome: "none" }, (await line()).version)).status).toBe(201);
  expect(await line()).toMatchObject({ state: "reviewed", reviewed: { outcome: "none" } });
  await signLater(clinic, allergicTo(PENICILLIN));
  const again = await line();
  expect(again).toMatchObject({
    state: "declared",
    declared: [{ answer: "yes", words: ["penicillin (hives, severe)"] }],
    reviewed: null,
  });
  const confirmed = ["penicillin (hives, severe)"];
  expect((await review({ outcome: "listed", confirmed }, again.version)).status).toBe(201);
  expect(await line()).toMatchObject({ state: "reviewed", reviewed: { outcome: "listed" } });
  expect(await entries()).toEqual([["allergy", "penicillin (hives, severe)"]]);
});

test("keeps an allergy that was never reviewed in view when a newer intake declares none, or others", async () => {
  const { clinic, line, entries, review } = await openChart(allergicTo(PENICILLIN));
  await signLater(clinic, {});
  const penicillin = { answer: "yes", words: ["penicillin (hives, severe)"] };
  expect(await line()).toMatchObject({ state: "declared", declared: [{ answer: "no", words: [] }, penicillin] });
  await signLater(clinic, allergicTo(LATEX, PENICILLIN));
  const both = { answer: "yes", words: ["latex", "penicillin (hives, severe)"] };
  expect((await line()).declared).toMatchObject([both]);
  await signLater(clinic, allergicTo(LATEX));
  const union = await line();
  expect(union.declared).toMatchObject([{ answer: "yes", words: ["latex"] }, penicillin]);
  const confirmed = ["latex", "penicillin (hives, severe)"];
  expect((await review({ outcome: "listed", confirmed }, union.version)).status).toBe(201);
  expect(await line()).toMatchObject({ state: "reviewed", declared: [] });
  expect((await entries()).map(([, text]) => text).sort()).toEqual(confirmed);
});

test("stays reviewed when a later intake declares none, or what the chart lists", async () => {
  const { clinic, line, review } = await openChart(allergicTo(PENICILLIN));
  await review({ outcome: "listed", confirmed: ["penicillin (hives, severe)"] }, (await line()).version);
  await signLater(clinic, {});
  expect(await line()).toMatchObject({ state: "reviewed", declared: [] });
  await signLater(clinic, allergicTo({ ...PENICILLIN, substance: "Penicillin" }));
  expect(await line()).toMatchObject({ state: "reviewed", declared: [] });
});

test("covers no intake that was signed while the review was under way", async () => {
  const { clinic, line, review } = await openChart({});
  const { version } = await line();
  expect((await review({ outcome: "none" }, version)).status).toBe(201);
  // Signed in the same millisecond as the review, so the clock cannot order the two.
  await signAgain(clinic, allergicTo(PENICILLIN));
  const [reviewed] = await db.select().from(chartNotes);
  await db.update(intakeSubmissions).set({ signedAt: reviewed?.createdAt ?? new Date(0) });
  expect(await line()).toMatchObject({ state: "declared" });
});

test("is not reviewed any more once the list changes by hand or an intake is voided", async () => {
  const { clinic, doctor, line, note, post, review } = await openChart({});
  await review({ outcome: "none" }, (await line()).version);
  clinic.app.advance(60_000);
  const added = await (await note("allergy", "Iodine")).json<{ note: { id: string } }>();
  expect(await line()).toMatchObject({ state: "changed", reviewed: null });
  await review({ outcome: "listed" }, (await line()).version);
  expect(await line()).toMatchObject({ state: "reviewed", reviewed: { outcome: "listed" } });
  await post(`/notes/${added.note.id}/retire`, {});
  expect(await line()).toMatchObject({ state: "changed", reviewed: null });
  await review({ outcome: "none" }, (await line()).version);
  clinic.app.advance(60_000);
  const [intake] = await db.select().from(intakes);
  await act(doctor, intake?.id ?? "", "void", { version: intake?.version ?? 0, reason: "Another patient's form" });
  expect(await line()).toMatchObject({ state: "changed", reviewed: null });
});

test("refuses a review of a list that has changed since it was shown, and keeps nothing of it", async () => {
  const { clinic, line, entries, review, note } = await openChart(allergicTo(PENICILLIN));
  const shown = await line();
  await note("allergy", "Iodine");
  const json = { outcome: "listed", confirmed: ["penicillin (hives, severe)"] };
  expect(await refusalOf(await review(json, shown.version))).toMatchObject({ status: 409, code: "stale" });
  expect(await entries()).toEqual([["allergy", "Iodine"]]);
  const { version } = await line();
  await signLater(clinic, allergicTo(PENICILLIN, LATEX));
  expect((await review(json, version)).status).toBe(409);
  const now = await line();
  const both = await Promise.all([review(json, now.version), review(json, now.version)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await entries()).toHaveLength(2);
});

test("keeps a review that is sent twice once", async () => {
  const { line, review } = await openChart({});
  const { version } = await line();
  const json = { outcome: "none", clientKey: crypto.randomUUID() };
  expect((await review(json, version)).status).toBe(201);
  expect((await review(json, version)).status).toBe(200);
  expect(await db.$count(chartNotes)).toBe(1);
});

test("refuses no known allergies beside an entry, an empty list, and words that nobody declared", async () => {
  const { line, note, review } = await openChart(allergicTo(PENICILLIN));
  const { version } = await line();
  expect((await review({ outcome: "listed" }, version)).status).toBe(400);
  expect((await review({ outcome: "listed", confirmed: ["iodine"] }, version)).status).toBe(400);
  await note("allergy", "Iodine");
  expect((await review({ outcome: "none" }, (await line()).version)).status).toBe(400);
});

test("a review is a note that stands: it can not be ended", async () => {
  const { line, review, post } = await openChart({});
  const { version } = await line();
  const { note } = await (await review({ outcome: "none" }, version)).json<{ note: { id: string } }>();
  expect(note).toMatchObject({ kind: "allergy_review", text: "No known allergies." });
  expect((await post(`/notes/${note.id}/retire`, {})).status).toBe(409);
});

test("the front desk neither reads the line nor records a review", async () => {
  const { clinic, id } = await openChart(allergicTo(PENICILLIN));
  const desk = await person(clinic.app, "desk@clinic.example", "front_desk");
  const chart = await (await desk.send(`/api/staff/patients/${id}?purpose=operations`)).json<ChartAnswer>();
  expect(chart.allergies).toBeNull();
  const json = { outcome: "none", confirmed: [], clientKey: crypto.randomUUID() };
  expect((await desk.post(`/api/staff/chart/${id}/allergies/review`, json, ifMatch(0))).status).toBe(403);
});
