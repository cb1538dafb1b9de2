import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { consentLinesOf } from "#content/intake/consents/document.ts";
import { consentOf } from "#content/intake/consents/documents.ts";
import { DAY } from "#contract/time.ts";
import { openIdentity } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { intakeAddenda, intakeSubmissions, intakes, patientConsents } from "#worker/domains/visits/schema/intake.ts";
import { contactPreferences } from "#worker/domains/visits/schema/reminders.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { db } from "../../../support/app.ts";
import { settings } from "../../../support/care.ts";
import { logged } from "../../../support/console.ts";
import {
  BIRTH_DATE,
  FORM,
  fill,
  MARKER,
  openClinic,
  ownSitting,
  sign,
  signature,
  signed,
} from "../../../support/intake.ts";
import { NOTHING, openSitting, patientNow, receiptOf, traces } from "../../../support/intake-signed.ts";

test("a whole form is signed once and for all, and everything follows from it", async () => {
  const { clinic } = await openSitting();
  const sitting = await ownSitting(clinic);
  const intake = await fill(sitting);
  expect(intake.progress).toEqual({ sections: 12, complete: 12, percent: 100, next: null });
  const response = await sign(sitting, intake);
  expect(response.status).toBe(201);
  const receipt = await receiptOf(response);
  expect(receipt).toMatchObject({
    status: "submitted",
    version: 2,
    number: 1,
    signedName: "Marker Surname",
    answers: { "who.birthDate": BIRTH_DATE, "hair.pattern": "crown", "med.nitrates": "no" },
  });
  expect(receipt.consents.map(({ kind, decision }) => [kind, decision])).toEqual([
    ["treatment", "granted"],
    ["privacy_notice", "granted"],
    ["financial_policy", "granted"],
    ["care_messages", "granted"],
    ["ai_assistant", "granted"],
    ["photo", "granted"],
  ]);
  expect(await db.$count(intakeSubmissions)).toBe(1);
  const [consent] = await db.select().from(patientConsents).where(eq(patientConsents.kind, "treatment"));
  const wordsHash = await digest(consentLinesOf(consentOf("treatment")));
  expect(consent).toMatchObject({ version: "2026-11-22", wordsHash, decision: "granted", method: "typed" });
  const todo = await db.select().from(tasks);
  expect(todo.map(({ kind, dueAt, location }) => [kind, dueAt.getTime(), location])).toEqual([
    ["review_intake", clinic.visit.startsAt.getTime() - DAY, "green-bay"],
  ]);
  const read = await receiptOf(await sitting.send(`/api/intake/${sitting.id}/receipt`));
  expect(read).toEqual(receipt);
  expect(await sitting.read()).toMatchObject({ status: "submitted", isEditable: false, prefill: {} });
});

test("stores no answer unsealed in tables, audit trail or log", async () => {
  const { clinic } = await openSitting();
  const sitting = await signed(clinic, { safety: { ...FORM.safety, "med.nitrates": "yes" } });
  await sitting.send(`/api/intake/${sitting.id}/addenda`, {
    method: "POST",
    json: { body: `${MARKER} more`, clientKey: crypto.randomUUID() },
  });
  const kept = [
    intakes,
    intakeSubmissions,
    intakeAddenda,
    patientConsents,
    tasks,
    auditTrails,
    patients,
    contactPreferences,
  ];
  const rows = JSON.stringify(await Promise.all(kept.map((table) => db.select().from(table))));
  for (const text of [rows, logged()]) {
    expect(text).not.toMatch(new RegExp(`${MARKER}|Surname|555-?0199|5550199|told@guest|${BIRTH_DATE}|nitrate`, "i"));
  }
  expect(rows).toContain("intake.submit");
});

test("the patient becomes who he signed to be: birth date, number, discretion, and how he is written to", async () => {
  const { clinic } = await openSitting();
  const before = await patientNow();
  await signed(clinic);
  const after = await patientNow();
  expect(await openIdentity({ settings }, after)).toEqual({
    firstName: "Marker",
    lastName: "Surname",
    birthDate: BIRTH_DATE,
    // Confirmed at booking: an address typed later does not replace it.
    email: "marker@guest.example",
    phone: "+19205550199",
  });
  expect(after.emailIndex).toBe(before.emailIndex);
  expect(after.phoneIndex).toBe(await blindIndex(settings, "phone", "+19205550199"));
  expect(after.nameIndex).toMatch(/^[\w-]{43}$/);
  expect([before.isDiscreet, after.isDiscreet]).toEqual([false, true]);
  expect(await db.select().from(contactPreferences)).toMatchObject([
    {
      patientId: after.id,
      byEmail: true,
      byText: false,
      hoursBefore: [72, 24, 2],
      quietFrom: "20:00",
      quietTo: "08:00",
    },
  ]);
});

test("who declines messages gets none, who prefers texts gets texts, and other wishes of his stay", async () => {
  const { clinic } = await openSitting();
  const sitting = await ownSitting(clinic);
  const about = { patientId: clinic.patient.id, hoursBefore: [2], quietFrom: "21:00", quietTo: "07:00" };
  await db.insert(contactPreferences).values({ ...about, byEmail: true, byText: true, updatedAt: clinic.app.now() });
  const intake = await fill(sitting, { who: { ...FORM.who, "who.contactWay": "text" } });
  const { consents } = signature(intake);
  const declined = consents.map((one) => (one.kind === "care_messages" ? { ...one, decision: "declined" } : one));
  expect((await sign(sitting, intake, { consents: declined })).status).toBe(201);
  expect(await db.select().from(contactPreferences)).toMatchObject([{ ...about, byEmail: false, byText: false }]);
  await db.update(intakes).set({ status: "needs_changes" });
  expect((await sign(sitting, await sitting.read())).status).toBe(201);
  expect(await db.select().from(contactPreferences)).toMatchObject([{ ...about, byEmail: false, byText: true }]);
});

test.each([
  ["a safety answer", { safety: { ...FORM.safety, "heart.recent": "unsure" } }, 1],
  ["PHQ-2 at 3", { mood: { "mood.phq2": { interest: 1, down: 2 } } }, 1],
  [
    "three of them",
    {
      safety: { ...FORM.safety, "med.nitrates": "yes", "blood.clots": "yes" },
      mood: { "mood.phq2": { interest: 3, down: 3 } },
    },
    3,
  ],
])("%s makes a task to check before the visit", async (_, change, count) => {
  const { clinic } = await openSitting();
  await signed(clinic, change);
  const [flag] = await db.select().from(tasks).where(eq(tasks.kind, "red_flag"));
  expect(flag).toMatchObject({
    status: "open",
    patientId: clinic.patient.id,
    appointmentId: clinic.visit.id,
    note: null,
  });
  expect(flag?.dueAt.getTime()).toBe(clinic.visit.startsAt.getTime() - DAY);
  expect((await db.select().from(intakes))[0]?.flagCount).toBe(count);
});

test("PHQ-2 at 2 and a clean safety page flag nothing", async () => {
  const { clinic } = await openSitting();
  await signed(clinic, { mood: { "mood.phq2": { interest: 0, down: 2 } } });
  expect(await db.$count(tasks, eq(tasks.kind, "red_flag"))).toBe(0);
});

test("two clicks sign once, and a lost answer can be asked for again", async () => {
  const sitting = await ownSitting(await openClinic());
  const intake = await fill(sitting);
  const both = await Promise.all([sign(sitting, intake), sign(sitting, intake)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  const receipts = await Promise.all([...both, await sign(sitting, intake)].map(receiptOf));
  expect(new Set(receipts.map(({ evidenceHash }) => evidenceHash)).size).toBe(1);
  expect(await traces()).toMatchObject({ submissions: 1, consents: 6, tasks: 1, audits: 1 });
});

test.each(["audit_trails", "tasks", "patient_consents", "contact_preferences", "intake_submissions"])(
  "when %s can not be written, nothing of the signature is",
  async (table) => {
    const { sitting } = await openSitting();
    const intake = await fill(sitting);
    await db.run(sql.raw(`create trigger refuse before insert on ${table} begin select raise(abort, 'refused'); end`));
    const response = await sign(sitting, intake);
    expect(response.status).toBe(500);
    expect(`${await response.text()}${logged()}`).not.toContain(MARKER);
    expect(await traces()).toEqual(NOTHING);
    await db.run(sql`drop trigger refuse`);
    expect((await sign(sitting, intake)).status).toBe(201);
  },
);

test("what was signed stays as it was signed when it is signed again", async () => {
  const { clinic } = await openSitting();
  const sitting = await signed(clinic);
  const before = await db.select().from(intakeSubmissions);
  await db.update(intakes).set({ status: "needs_changes" });
  clinic.app.advance(DAY);
  const again = await ownSitting(clinic);
  await again.save("reasons", { ...FORM.reasons, "reasons.goals": "second" }, 1);
  const receipt = await receiptOf(await sign(again, await again.read()));
  expect(receipt).toMatchObject({ number: 2, answers: { "reasons.goals": "second" } });
  expect((await db.select().from(intakeSubmissions))[0]).toEqual(before[0]);
  expect(sitting.id).toBe(again.id);
});
