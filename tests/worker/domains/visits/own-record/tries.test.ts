import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { sealIdentity } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { db } from "../../../support/app.ts";
import { createAuthApp, EMAIL } from "../../../support/auth.ts";
import { seedBooking } from "../../../support/booking.ts";
import { addPatient, ifMatch, person, refusalOf, type Somebody, settings } from "../../../support/care.ts";

const BIRTH_DATE = "1980-02-29";
const DETAILS = { lastName: "Surname", birthDate: BIRTH_DATE };
const WRONG = { lastName: "Surname", birthDate: "1981-03-01" };

async function addRecord(app: Awaited<ReturnType<typeof createAuthApp>>, about: { email: string; lastName?: string }) {
  const record = await addPatient(app, about);
  const known = await sealIdentity({ settings }, record, { birthDate: BIRTH_DATE });
  await db.update(patients).set(known).where(eq(patients.id, record.id));
  return record;
}

async function open() {
  const app = await createAuthApp();
  await seedBooking(app.now());
  return { app, record: await addRecord(app, { email: EMAIL }), reader: await person(app, EMAIL) };
}

const claim = ({ post }: Somebody, details: object) => post("/api/own-record", details);

async function ownerOf(id: string) {
  return (await db.select().from(patients).where(eq(patients.id, id)))[0]?.userId;
}

test("gives no new tries about a record when another one at the same mailbox is confirmed", async () => {
  const { app, record, reader } = await open();
  const hers = await addRecord(app, { email: EMAIL, lastName: "Hers" });
  for (let tries = 0; tries < 5; tries++) await claim(reader, WRONG);
  const doctor = await person(app, "doctor@clinic.example", "clinician");
  const [row] = await db.select().from(patients).where(eq(patients.id, hers.id));
  const seen = ifMatch(row?.updatedAt.getTime() ?? 0);
  expect((await doctor.post(`/api/staff/patients/${hers.id}/confirm-contact`, {}, seen)).status).toBe(200);
  expect((await claim(reader, DETAILS)).status).toBe(404);
  expect(await ownerOf(record.id)).toBeNull();
  expect((await claim(reader, { ...DETAILS, lastName: "Hers" })).status).toBe(200);
});

test("gives an account no new tries at another mailbox", async () => {
  const { app, reader } = await open();
  const other = await addRecord(app, { email: "second@patient.example" });
  for (let tries = 0; tries < 3; tries++) expect((await claim(reader, WRONG)).status).toBe(404);
  await db.update(users).set({ email: "second@patient.example" }).where(eq(users.id, reader.userId));
  expect((await refusalOf(await claim(reader, WRONG))).details).toEqual({ triesLeft: 1 });
  expect((await refusalOf(await claim(reader, WRONG))).details).toEqual({ triesLeft: 0 });
  expect((await claim(reader, DETAILS)).status).toBe(404);
  expect(await ownerOf(other.id)).toBeNull();
});

test("opens nothing by a name that the account changes after five wrong tries", async () => {
  const { record, reader } = await open();
  for (let tries = 0; tries < 5; tries++) await claim(reader, WRONG);
  await reader.send("/api/profile", { method: "PATCH", json: { first_name: "Marker", last_name: "Surname" } });
  expect((await claim(reader, DETAILS)).status).toBe(404);
  expect([await ownerOf(record.id), await (await reader.send("/api/visits")).json()]).toEqual([
    null,
    { upcoming: [], past: [] },
  ]);
});
