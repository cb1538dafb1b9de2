import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { DashboardAnswer } from "#contract/dashboard.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import { type PatientRow, sealIdentity } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { recordClaims } from "#worker/domains/patients/schema/record-claims.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { createAuthApp, EMAIL } from "../../../support/auth.ts";
import { seedBooking } from "../../../support/booking.ts";
import { addPatient, addVisit, ifMatch, person, refusalOf, type Somebody, settings } from "../../../support/care.ts";
import { mailsTo } from "../../../support/mail.ts";
import { sendNotices } from "../../../support/messages.ts";

const BIRTH_DATE = "1980-02-29";
const DETAILS = { lastName: "Surname", birthDate: BIRTH_DATE };
const WRONG = { lastName: "Surname", birthDate: "1981-03-01" };

async function open({
  birthDate = BIRTH_DATE,
  lastName = "Surname",
}: {
  birthDate?: string | null;
  lastName?: string;
} = {}) {
  const app = await createAuthApp();
  await seedBooking(app.now());
  const record = await addPatient(app, { email: EMAIL, lastName });
  const known = await sealIdentity({ settings }, record, { birthDate, phone: "+19205550199" });
  await db.update(patients).set(known).where(eq(patients.id, record.id));
  await addVisit(app, record, { inHours: 72 });
  return { app, record, reader: await person(app, EMAIL) };
}

const claim = ({ post }: Somebody, details: object) => post("/api/own-record", details);

async function dashboardOf({ send }: Somebody): Promise<DashboardAnswer> {
  return (await send("/api/dashboard")).json();
}

async function ownerOf({ id }: PatientRow): Promise<string | null | undefined> {
  return (await db.select().from(patients).where(eq(patients.id, id)))[0]?.userId;
}

test("gives the record to nobody who types names until one matches", async () => {
  const { record, reader } = await open();
  for (const firstName of ["Bob", "George", "Marker"]) {
    await db.update(profiles).set({ firstName, lastName: "Surname" }).where(eq(profiles.userId, reader.userId));
    const { upcoming, hasRecord } = await dashboardOf(reader);
    expect([firstName, await ownerOf(record), upcoming, hasRecord]).toEqual([firstName, null, [], false]);
    for (const path of ["/api/visits", "/api/chart/results", "/api/messages", "/api/my-data/export"])
      expect(await (await reader.send(path)).text()).not.toContain(record.id);
  }
});

test("connects the record by last name and birth date, and tells its contacts", async () => {
  const { app, record, reader } = await open({ lastName: "O’Brien-Núñez" });
  expect((await claim(reader, { lastName: "obrien nunez", birthDate: BIRTH_DATE })).status).toBe(200);
  expect(await ownerOf(record)).toBe(reader.userId);
  expect(await dashboardOf(reader)).toMatchObject({ hasRecord: true, upcoming: [{ status: "confirmed" }] });
  const texts = await sendNotices(app);
  const [mail = ""] = await mailsTo(EMAIL);
  for (const text of [mail, texts[0]?.text ?? ""]) {
    expect(text).toContain("connected to an online account");
    expect(text).toMatch(/\/not-me\/[\w-]{22}/);
  }
  expect(mail).toMatch(/\(920\) 555-0142[\s\S]*\(847\) 555-0117/);
  expect(texts).toMatchObject([{ to: "+19205550199" }]);
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "patient.claim"));
  expect(rows).toMatchObject([{ actorId: reader.userId, patientId: record.id, success: true }]);
  expect((await claim(reader, WRONG)).status).toBe(409);
});

test("answers wrong details, no record, and a record without a birth date alike, try for try", async () => {
  const { app, reader } = await open();
  const unknown = await open({ birthDate: null }).then(() => person(app, "nobody@patient.example"));
  for (let tries = 1; tries <= 6; tries++) {
    const answers = await Promise.all([reader, unknown].map(async (who) => refusalOf(await claim(who, WRONG))));
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({
      status: 404,
      code: "not_found",
      details: { triesLeft: Math.max(0, 5 - tries) },
    });
  }
});

test("never connects a record without a birth date", async () => {
  const { record, reader } = await open({ birthDate: null });
  expect((await claim(reader, DETAILS)).status).toBe(404);
  expect(await ownerOf(record)).toBeNull();
});

test("locks after five wrong tries, also for the right details and for a new name, until a clinician confirms", async () => {
  const { app, record, reader } = await open();
  for (let tries = 0; tries < 5; tries++) await claim(reader, { ...WRONG, lastName: `Name${tries}` });
  expect((await refusalOf(await claim(reader, DETAILS))).details).toEqual({ triesLeft: 0 });
  await reader.send("/api/profile", { method: "PATCH", json: { first_name: "Marker", last_name: "Surname" } });
  expect((await claim(reader, DETAILS)).status).toBe(404);
  expect(await ownerOf(record)).toBeNull();
  const desk = await person(app, "desk@clinic.example", "front_desk");
  const confirming = `/api/staff/patients/${record.id}/confirm-contact`;
  const [row = record] = await db.select().from(patients).where(eq(patients.id, record.id));
  const seen = ifMatch(row.updatedAt.getTime());
  expect((await desk.post(confirming, {}, seen)).status).toBe(403);
  const doctor = await person(app, "doctor@clinic.example", "clinician");
  expect((await doctor.post(confirming, {}, seen)).status).toBe(200);
  expect((await claim(reader, DETAILS)).status).toBe(200);
  expect(await ownerOf(record)).toBe(reader.userId);
});

test("gives no new tries for a right answer about another record at the same mailbox", async () => {
  const { app, record, reader } = await open();
  const own = await addPatient(app, { email: EMAIL, firstName: "Zed", lastName: "Own" });
  await db.update(patients).set(await sealIdentity({ settings }, own, { birthDate: "1990-01-01" }));
  await db
    .update(patients)
    .set(await sealIdentity({ settings }, record, { birthDate: BIRTH_DATE }))
    .where(eq(patients.id, record.id));
  for (let tries = 0; tries < 4; tries++) expect((await claim(reader, WRONG)).status).toBe(404);
  expect((await claim(reader, { lastName: "Own", birthDate: "1990-01-01" })).status).toBe(200);
  expect(await db.select().from(recordClaims)).toMatchObject([{ tries: 4 }]);
  // The mailbox moves to a new account, as when a user changes the address of the first account.
  await db.update(patients).set({ userId: null }).where(eq(patients.id, own.id));
  expect((await refusalOf(await claim(reader, WRONG))).details).toEqual({ triesLeft: 0 });
  expect((await claim(reader, DETAILS)).status).toBe(404);
  expect(await ownerOf(record)).toBeNull();
});

test("tells an account that has a record to call about an older one, whatever the details, and connects nothing", async () => {
  const { app, record, reader } = await open();
  const mine = await addPatient(app, { email: "own@patient.example", userId: reader.userId });
  for (const details of [DETAILS, WRONG]) {
    const { status, code, message } = await refusalOf(await claim(reader, details));
    expect([status, code]).toEqual([409, "conflict"]);
    expect(message).toMatch(/^You already have a record with us\. To join an older one, please call us: /);
    expect(message).toMatch(/\(920\) 555-0142.*\(847\) 555-0117/);
  }
  expect([await ownerOf(mine), await ownerOf(record)]).toEqual([reader.userId, null]);
});

test("counts ten tries at once as five", async () => {
  const { reader } = await open();
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, day) =>
      refusalOf(await claim(reader, { ...WRONG, birthDate: `1981-03-1${day}` })),
    ),
  );
  expect(answers.map(({ details }) => details?.["triesLeft"]).filter((left) => left !== 0)).toHaveLength(4);
  expect(await db.select().from(recordClaims)).toMatchObject([{ tries: 5 }]);
});

test("gives one of two records that share a mailbox, and never one of another address or account", async () => {
  const { app, record, reader } = await open();
  await addPatient(app, { email: EMAIL, firstName: "Junior" });
  const other = await person(app, "other@patient.example");
  expect((await claim(other, DETAILS)).status).toBe(404);
  expect((await claim(reader, DETAILS)).status).toBe(200);
  expect(await ownerOf(record)).toBe(reader.userId);
  expect(await db.$count(patients, eq(patients.userId, reader.userId))).toBe(1);
});
