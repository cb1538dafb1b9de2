import { eq, max } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SlotsAnswer } from "#contract/booking-answers.ts";
import { DAY, HOUR } from "#contract/time.ts";
import { makeAccount, storeAccount } from "#worker/domains/accounts/sign-up/new-account.ts";
import { openIdentity } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { db } from "../../../support/app.ts";
import { makeSigningKey } from "../../../support/auth.ts";
import { type Booking, type BookingApp, book, bookingApp, holdTime, stranger } from "../../../support/booking.ts";
import { addPatient, person, settings } from "../../../support/care.ts";
import { BIRTH_DATE, type Clinic, FORM, fill, sign, sitDown } from "../../../support/intake.ts";

const PHONE = "+19205550199";
const STRANGER = "stranger@elsewhere.example";
const TEXT = { channel: "text", to: PHONE };

/** Sign-in needs the real clock. */
async function openApp(): Promise<BookingApp> {
  const keys = JSON.stringify([await makeSigningKey("test-1")]);
  return bookingApp({ start: new Date(), env: { AUTH_KEYS: keys } });
}

/** A patient has one appointment at a time, so the slot must not overlap an earlier one. */
async function nextTime(app: BookingApp) {
  const [from, to] = [2, 12].map((days) => new Date(app.now().getTime() + days * DAY).toISOString().slice(0, 10));
  const query = `service=first-visit&location=green-bay&from=${from}&to=${to}`;
  const response = await app.send(`/api/booking/slots?${query}`, { address: stranger() });
  const [last] = await db.select({ at: max(appointments.startsAt) }).from(appointments);
  const after = (last?.at?.getTime() ?? 0) + 2 * HOUR;
  const slot = (await response.json<SlotsAnswer>()).slots.find(({ startsAt }) => Date.parse(startsAt) >= after);
  if (!slot) throw new Error("No time is free.");
  return slot;
}

async function bookNext(app: BookingApp, contact: object): Promise<Booking & { patientId: string }> {
  const { startsAt } = await nextTime(app);
  const booking = await book(app, { startsAt }, { ...contact });
  const [row] = await db.select().from(appointments).where(eq(appointments.id, booking.id));
  return { ...booking, patientId: row?.patientId ?? "" };
}

async function rowOf(id: string) {
  const [row] = await db.select().from(patients).where(eq(patients.id, id));
  if (!row) throw new Error("There is no such patient.");
  return row;
}

const birthDateOf = async (id: string) => (await openIdentity({ settings }, await rowOf(id))).birthDate;

async function signByLink(app: BookingApp, booking: Booking & { patientId: string }, who: object): Promise<void> {
  const [visit] = await db.select().from(appointments).where(eq(appointments.id, booking.id));
  if (!visit) throw new Error("There is no such visit.");
  const clinic: Clinic = { app, visit, token: booking.token, patient: await rowOf(booking.patientId) };
  const sitting = await sitDown(clinic, BIRTH_DATE);
  const form = await fill(sitting, { who: { ...FORM.who, ...who } });
  expect((await sign(sitting, form)).status).toBe(201);
}

test("puts a guest who books by text into no chart of a stranger who typed their number into a form", async () => {
  const app = await openApp();
  const first = await bookNext(app, { to: STRANGER });
  await signByLink(app, first, { "who.phone": PHONE });
  const victim = await bookNext(app, TEXT);
  expect(victim.patientId).not.toBe(first.patientId);
  const match = await db.select().from(tasks).where(eq(tasks.kind, "possible_match"));
  expect(match).toMatchObject([{ patientId: victim.patientId }]);
});

test("puts a guest who books by e-mail into no chart of a stranger who typed their address into a form", async () => {
  const app = await openApp();
  const first = await bookNext(app, { ...TEXT, to: "+19205550177" });
  await signByLink(app, first, { "who.email": "marker@guest.example", "who.contactWay": "text" });
  expect((await bookNext(app, { to: "marker@guest.example" })).patientId).not.toBe(first.patientId);
});

test("puts a guest who books by text into no chart that a closed account left behind with their number", async () => {
  const app = await openApp();
  const account = makeAccount(app.now(), { email: STRANGER, confirmedAt: app.now(), roles: ["patient"] });
  await storeAccount({ db }, account);
  const reader = await person(app, "reader@elsewhere.example");
  const chart = await addPatient(app, { email: "reader@elsewhere.example", userId: reader.userId });
  const changed = await reader.send("/api/profile", { method: "PATCH", json: { phone: PHONE } });
  expect(changed.status).toBe(200);
  await db.update(patients).set({ userId: null }).where(eq(patients.id, chart.id));
  expect((await bookNext(app, TEXT)).patientId).not.toBe(chart.id);
});

test("takes a guest who books again by the same proven number for the same patient", async () => {
  const app = await openApp();
  const first = await bookNext(app, TEXT);
  await db.update(appointments).set({ status: "completed" }).where(eq(appointments.id, first.id));
  expect((await bookNext(app, TEXT)).patientId).toBe(first.patientId);
});

test("connects no record by a birth date that was given through a link, until the desk writes it down", async () => {
  const app = await openApp();
  const first = await bookNext(app, { to: STRANGER });
  await signByLink(app, first, {});
  const reader = await person(app, STRANGER);
  const claim = () => reader.post("/api/own-record", { lastName: "Surname", birthDate: BIRTH_DATE });
  expect((await claim()).status).toBe(404);
  const desk = await person(app, "desk@clinic.example", "front_desk");
  const headers = { "If-Match": `"${(await rowOf(first.patientId)).updatedAt.getTime()}"` };
  const json = { birthDate: BIRTH_DATE };
  const written = await desk.send(`/api/staff/patients/${first.patientId}`, { method: "PATCH", json, headers });
  expect(written.status).toBe(200);
  expect((await claim()).status).toBe(200);
});

test("keeps the birth date of a new guest, by which the account at the same address connects later", async () => {
  const app = await openApp();
  const { patientId } = await bookNext(app, { birthDate: BIRTH_DATE });
  expect(await birthDateOf(patientId)).toBe(BIRTH_DATE);
  expect(JSON.stringify(await rowOf(patientId))).not.toContain(BIRTH_DATE);
  const reader = await person(app, "marker@guest.example");
  const details = { lastName: "Surname", birthDate: BIRTH_DATE };
  expect((await reader.post("/api/own-record", details)).status).toBe(200);
});

test("writes no birth date into a record that has none, and joins none with another one", async () => {
  const app = await openApp();
  const first = await bookNext(app, {});
  await db.update(appointments).set({ status: "completed" });
  const second = await bookNext(app, { birthDate: "1990-01-01" });
  expect(second.patientId).toBe(first.patientId);
  expect(await birthDateOf(first.patientId)).toBeNull();
  await db.update(appointments).set({ status: "completed" });
  await db.update(patients).set({ birthDate: null, emailIndex: "gone" });
  const third = await bookNext(app, { birthDate: BIRTH_DATE });
  await db.update(appointments).set({ status: "completed" });
  const fourth = await bookNext(app, { birthDate: "1990-01-01" });
  expect(fourth.patientId).not.toBe(third.patientId);
  expect(Object.keys(fourth)).toEqual(Object.keys(third));
  const match = await db.select().from(tasks).where(eq(tasks.kind, "possible_match"));
  expect(match).toMatchObject([{ patientId: fourth.patientId }]);
});

test("takes a guest without a birth date for no patient who has one, as a chart that someone made in their name", async () => {
  const app = await openApp();
  const spouse = await bookNext(app, { birthDate: "1990-01-01" });
  await db.update(appointments).set({ status: "completed" });
  expect((await bookNext(app, {})).patientId).not.toBe(spouse.patientId);
});

test("takes a guest who guessed birth dates five times for no known patient, whatever they give next", async () => {
  const app = await openApp();
  const known = await bookNext(app, { birthDate: BIRTH_DATE });
  for (let day = 1; day <= 5; day++) {
    await db.update(appointments).set({ status: "completed" });
    await bookNext(app, { birthDate: `1990-01-0${day}` });
  }
  await db.update(appointments).set({ status: "completed" });
  expect((await bookNext(app, { birthDate: BIRTH_DATE })).patientId).not.toBe(known.patientId);
});

test("refuses a birth date that does not exist, is to come, or is that of a child", async () => {
  const app = await openApp();
  const { hold, cookie } = await holdTime(app, { startsAt: (await nextTime(app)).startsAt });
  const today = app.now().toISOString().slice(0, 10);
  for (const birthDate of ["1990-02-30", "2090-01-01", "1899-12-31", "yesterday", today, "2015-05-05"]) {
    const asked = { channel: "email", to: "a@guest.example", firstName: "A", lastName: "B", birthDate };
    const response = await app.post(`/api/booking/holds/${hold.id}/contact`, asked, { cookie, address: stranger() });
    expect([birthDate, response.status]).toEqual([birthDate, 400]);
  }
});
