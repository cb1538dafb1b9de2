import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openPatientKey } from "#worker/db/patients.ts";
import { appointments, patients } from "#worker/db/schema/appointments.ts";
import { auditTrails } from "#worker/db/schema/audit.ts";
import { measurements } from "#worker/db/schema/chart.ts";
import { retentionPolicies } from "#worker/db/schema/compliance.ts";
import { intakeSections, intakeSubmissions, intakes, patientConsents } from "#worker/db/schema/intake.ts";
import { messages } from "#worker/db/schema/messages.ts";
import { tasks } from "#worker/db/schema/tasks.ts";
import { purgeCharts } from "#worker/features/chart/retention.ts";
import { rewrapKeys } from "#worker/features/keys/rewrap.ts";
import { DAY } from "#worker/lib/time.ts";
import { db } from "../../support/app.ts";
import { patientOf, person, settings } from "../../support/care.ts";
import { clinicianOf, openClinic, signed, visitWithLink } from "../../support/intake.ts";

const YEAR = 365.25 * DAY;

/** A chart with something in every part, and whoever reads it. */
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
  for (const table of [intakes, intakeSections, intakeSubmissions, messages, measurements, tasks])
    expect(await db.$count(table)).toBe(0);
  const decided = await db.select().from(patientConsents);
  expect(decided.length).toBeGreaterThan(0);
  expect(decided.every(({ signedName }) => signedName === null)).toBe(true);
  expect(await db.select({ patientId: appointments.patientId }).from(appointments)).toEqual([{ patientId: null }]);
  expect(await audits()).toMatchObject(
    [clinic.patient.id, own.patient.id].sort().map(() => ({ purpose: "retention", actionDetails: { months: 120 } })),
  );
  expect(await purge()).toBe(0);
  // Staff find nothing any more.
  const desk = await person(app, "desk2@clinic.example", "front_desk");
  expect((await desk.send(`/api/staff/patients/${own.patient.id}?purpose=treatment`)).status).toBe(404);
});

test("a younger entry, a legal hold or a longer period keeps the whole chart", async () => {
  const { clinic, app, purge } = await open();
  app.advance(10.2 * YEAR);
  await db.insert(retentionPolicies).values({ id: "chart", keep: 120, isHeld: true, version: 1, updatedAt: app.now() });
  // As the job runs it: a hold that came after the rules were read counts too.
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
