import { eq, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { DAY } from "#contract/time.ts";
import { leadActivities, leads } from "#worker/domains/leads/schema.ts";
import { rewrapKeys } from "#worker/domains/office/keys/rewrap.ts";
import { CHART_TABLES, purgeCharts } from "#worker/domains/office/retention/charts.ts";
import { dataRequests } from "#worker/domains/office/schema.ts";
import { openPatientKey } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { chartRestrictions } from "#worker/domains/patients/schema/restrictions.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import {
  intakeAddenda,
  intakeSections,
  intakeSubmissions,
  intakes,
  patientConsents,
} from "#worker/domains/visits/schema/intake.ts";
import { messages, threads } from "#worker/domains/visits/schema/messages.ts";
import { contactPreferences, waitlistEntries } from "#worker/domains/visits/schema/reminders.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { retentionPolicies } from "#worker/kernel/retention-schema.ts";
import { db } from "../../../support/app.ts";
import { patientOf, person, settings } from "../../../support/care.ts";
import { clinicianOf, openClinic, signed, visitWithLink } from "../../../support/intake.ts";
import { entryOf, fillParts, leadOf, MARKED, patientTables, preferencesOf, requestOf } from "./chart-parts.ts";

const YEAR = 365.25 * DAY;

/** Purged with the chart, but not in `CHART_TABLES`. */
const INTAKES_AND_THREADS = ["intakes", "threads"];
const KEPT: Readonly<Record<string, string>> = {
  appointments: "that a visit took place, without whose it was",
  patient_consents: "what was decided, without the typed name",
  audit_trails: "who did what, without words of a person",
  data_requests: "the clinic's proof that it answered, under a key of its own",
};

async function open() {
  const clinic = await openClinic();
  await signed(clinic);
  const { app } = clinic;
  const own = await patientOf(app, "own@patient.example");
  await own.post("/api/messages", { subject: "Marker", body: "Marker words", clientKey: crypto.randomUUID() });
  await own.post("/api/chart/measures", {
    kind: "waist",
    value: 40,
    takenAt: app.now().toISOString(),
    clientKey: crypto.randomUUID(),
  });
  const doctor = await clinicianOf(clinic);
  return { clinic, app, own, doctor, purge: () => purgeCharts({ db, now: app.now }) };
}

const audits = () => db.select().from(auditTrails).where(eq(auditTrails.actionType, "chart.shred"));

test("ten years after the last entry the key of a chart is gone, with what it sealed; a tombstone and a row say so", async () => {
  const { clinic, app, own, purge } = await open();
  await fillParts(clinic.patient, clinic.visit.id, app.now());
  for (const table of CHART_TABLES) expect(await db.$count(table), getTableName(table)).toBeGreaterThan(0);
  app.advance(9.9 * YEAR);
  expect(await purge()).toBe(0);
  app.advance(0.3 * YEAR);
  expect(await purge()).toBe(2);
  const kept = await db.select().from(patients);
  expect(kept).toHaveLength(2);
  for (const row of kept) {
    expect(row).toMatchObject({ wrappedKey: "", firstName: "", email: null, emailIndex: null, userId: null });
    expect(row.shreddedAt).toEqual(app.now());
    await expect(openPatientKey({ settings }, row)).rejects.toThrow("destroyed");
  }
  for (const table of [...CHART_TABLES, intakes, intakeSections, intakeSubmissions, intakeAddenda, threads, messages])
    expect(await db.$count(table), getTableName(table)).toBe(0);
  const decided = await db.select().from(patientConsents);
  expect(decided.length).toBeGreaterThan(0);
  expect(decided.every(({ signedName }) => signedName === null)).toBe(true);
  expect(await db.select({ patientId: appointments.patientId }).from(appointments)).toEqual([{ patientId: null }]);
  expect(await audits()).toMatchObject(
    [clinic.patient.id, own.patient.id].sort().map(() => ({ purpose: "retention", actionDetails: { months: 120 } })),
  );
  expect(await purge()).toBe(0);
  const desk = await person(app, "desk2@clinic.example", "front_desk");
  expect((await desk.send(`/api/staff/patients/${own.patient.id}?purpose=treatment`)).status).toBe(404);
});

test("a younger entry, a legal hold or a longer period keeps the whole chart", async () => {
  const { clinic, app, purge } = await open();
  app.advance(10.2 * YEAR);
  await db.insert(retentionPolicies).values({ id: "chart", keep: 120, isHeld: true, version: 1, updatedAt: app.now() });
  // purge() skips the stored policy, as if the hold came after the rules were read; the guard of the batch finds it.
  expect(await purge()).toBe(0);
  await db.update(retentionPolicies).set({ isHeld: false });
  await visitWithLink(app, clinic.patient, -24);
  expect(await purge()).toBe(1);
  const [kept] = await db.select().from(patients).where(eq(patients.id, clinic.patient.id));
  expect(kept?.shreddedAt).toBeNull();
});

test("a key that was destroyed is not wrapped anew", async () => {
  const { app, purge } = await open();
  app.advance(10.2 * YEAR);
  await purge();
  const at = new Date("2040-01-01T08:30:00Z");
  const PHI_KEK_2 = Buffer.from(new Uint8Array(32).fill(7)).toString("base64");
  await rewrapKeys({ db, now: () => at, settings: { ...settings, PHI_KEK_2 } });
  expect((await db.select().from(patients)).map(({ wrappedKey }) => wrappedKey)).toEqual(["", ""]);
});

test("every table that names a patient is purged with his chart or kept for a reason", () => {
  const known = [...CHART_TABLES.map((table) => getTableName(table)), ...INTAKES_AND_THREADS, ...Object.keys(KEPT)];
  expect(patientTables().sort()).toEqual(known.sort());
});

test("a wish, a preference, a restriction or an answered request of the last years keeps the chart as any entry does", async () => {
  const { app, own, purge } = await open();
  const { id } = own.patient;
  app.advance(9.9 * YEAR);
  const [young, old] = [app.now(), new Date("2020-01-01T00:00:00Z")];
  app.advance(0.3 * YEAR);
  const entries: [SQLiteTable, () => Promise<unknown>][] = [
    [waitlistEntries, () => db.insert(waitlistEntries).values(entryOf(id, young, "waiting"))],
    [contactPreferences, () => db.insert(contactPreferences).values(preferencesOf(id, young))],
    [
      chartRestrictions,
      () =>
        db
          .insert(chartRestrictions)
          .values({ patientId: id, reason: MARKED, restrictedBy: MARKED, restrictedAt: young }),
    ],
    [dataRequests, () => db.insert(dataRequests).values(requestOf(id, young, { status: "denied", endedAt: young }))],
    [dataRequests, () => db.insert(dataRequests).values(requestOf(id, old, { status: "denied", endedAt: young }))],
    [dataRequests, () => db.insert(dataRequests).values(requestOf(id, old, { status: "in_progress" }))],
  ];
  // The other chart has no recent entry, so the first run destroys it.
  await entries[0]?.[1]();
  expect(await purge()).toBe(1);
  await db.delete(waitlistEntries);
  for (const [table, make] of entries) {
    await make();
    expect(await purge(), getTableName(table)).toBe(0);
    await db.delete(table);
  }
  expect(await purge()).toBe(1);
});

test("the requests that led to a patient go with his chart; a housemate's, an open one and a held one stay", async () => {
  const { clinic, app, own, purge } = await open();
  const at = app.now();
  const { emailIndex } = own.patient;
  await db
    .insert(leads)
    .values([
      leadOf("his", at, { emailIndex }),
      leadOf("merged", at, { status: "contacted", dupOf: "his" }),
      leadOf("asked", at, { status: "new", emailIndex }),
      leadOf("shared", at, { emailIndex: clinic.patient.emailIndex }),
      leadOf("other", at, { emailIndex: "nobody" }),
    ]);
  await db.insert(leadActivities).values({ id: MARKED, leadId: "his", at, kind: "note", note: MARKED, details: {} });
  app.advance(10.2 * YEAR);
  const { id: _, ...housemate } = { ...clinic.patient, createdAt: app.now(), updatedAt: app.now() };
  await db.insert(patients).values({ ...housemate, id: "pat_housemate", userId: null });
  const policy = { keep: 24, version: 1, updatedAt: app.now() };
  await db.insert(retentionPolicies).values({ id: "leads", isHeld: true, ...policy });
  expect(await purge()).toBe(0);
  await db.update(retentionPolicies).set({ isHeld: false });
  expect(await purge()).toBe(2);
  const left = await db.select({ id: leads.id }).from(leads);
  expect(left.map(({ id }) => id).sort()).toEqual(["asked", "other", "shared"]);
  expect(await db.$count(leadActivities)).toBe(0);
  const expired = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "lead.expire"));
  expect(expired.map(({ resourceId }) => resourceId).sort()).toEqual(["his", "merged"]);
});

test("of a destroyed chart nothing is made any more: no visit, no task", async () => {
  const { app, own, purge } = await open();
  app.advance(10.2 * YEAR);
  await purge();
  const desk = await person(app, "desk2@clinic.example", "front_desk");
  const task = { kind: "call_back", dueAt: app.now().toISOString(), location: null, note: "", appointment: null };
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const made = await desk.post("/api/staff/tasks", { ...task, patient: own.patient.id }, { headers });
  expect(made.status).toBe(404);
  expect(await db.$count(tasks)).toBe(0);
});
