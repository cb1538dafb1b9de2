import { expect, test } from "vitest";
import type { BookingOptions, Hold } from "#contract/booking-answers.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { carePlans } from "#worker/domains/patients/schema/chart.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { idOf } from "../../../support/admin.ts";
import { cookieOf, db, type Send, type TestApp } from "../../../support/app.ts";
import { authorized, createAuthApp, signedUp } from "../../../support/auth.ts";
import {
  bookingApp,
  chicago,
  confirmHold,
  errorOf,
  GUEST,
  holdTime,
  MONDAY,
  rowOf,
  seedBooking,
  stranger,
} from "../../../support/booking.ts";
import { addPatient, addVisit } from "../../../support/care.ts";
import { ask } from "../../../support/guest-wait.ts";
import { mailsTo } from "../../../support/mail.ts";

const PATIENTS_ONLY = { code: "not_bookable", details: { reason: "patients_only" } };
const QUICK_VISIT = { service: "injection", location: "green-bay", startsAt: chicago(MONDAY, "13:00") };

async function open() {
  const app = await createAuthApp();
  await seedBooking(app.now());
  const browser = await signedUp(app);
  const session = authorized(app, browser);
  const own = [...browser.cookies].map(([key, value]) => `${key}=${value}`);
  // A browser sends the session cookie and the hold cookie together.
  const post = (path: string, json: object, { cookie, ...more }: Send = {}) =>
    session(path, { method: "POST", json, ...more, cookie: [...own, ...(cookie ? [cookie] : [])].join("; ") });
  const patient = { send: session, post, patient: await addPatient(app, { userId: await idOf(browser) }) };
  await db.update(profiles).set({ firstName: GUEST.firstName, lastName: GUEST.lastName });
  // This app runs on the real clock, so a free time is looked up for each service.
  const times = { injection: await freeTime(patient, "injection"), "follow-up": await freeTime(patient, "follow-up") };
  const hold = (service: keyof typeof times = "injection") => {
    const json = { service, location: "green-bay", startsAt: times[service] };
    return patient.post("/api/booking/holds", json, { address: stranger() });
  };
  return { app, patient, hold };
}

async function freeTime({ send }: Pick<TestApp, "send">, service: string): Promise<string | undefined> {
  const response = await send(`/api/booking/next?service=${service}`, { address: stranger() });
  const { next } = await response.json<{ next: { location: string; startsAt: string }[] }>();
  return next.find(({ location }) => location === "green-bay")?.startsAt;
}

async function addPlan(
  { patient }: { patient: PatientRow },
  status: "draft" | "released" | "replaced",
  at: Date,
): Promise<void> {
  const times = { createdAt: at, updatedAt: at, releasedAt: status === "draft" ? null : at };
  await db.insert(carePlans).values({
    id: `plan-${status}`,
    patientId: patient.id,
    content: "-",
    status,
    version: 1,
    enteredBy: "x",
    ...times,
  });
}

test.each(["injection", "shockwave"])("a guest's crafted request cannot hold a time for %s", async (service) => {
  const app = await bookingApp();
  const { response } = await holdTime(app, { ...QUICK_VISIT, service });
  expect(response.status).toBe(422);
  expect(await errorOf(response)).toMatchObject(PATIENTS_ONLY);
  expect(await db.$count(appointments)).toBe(0);
});

test("the first visit, follow-ups and lab draws stay open to guests, and the options say which kinds are not", async () => {
  const app = await bookingApp();
  const { services } = await (await app.send("/api/booking/options")).json<BookingOptions>();
  expect(services.filter(({ needsPlan }) => needsPlan).map(({ id }) => id)).toEqual(["injection", "shockwave"]);
  for (const service of ["first-visit", "follow-up", "lab-draw"])
    expect((await holdTime(app, { ...QUICK_VISIT, service })).response.status, service).toBe(201);
});

test("an account without a released plan or a completed first visit cannot hold a time for an injection", async () => {
  const { app, patient, hold } = await open();
  await addPlan(patient, "draft", app.now());
  await addVisit(app, patient.patient, { inHours: -48, service: "lab-draw", status: "completed" });
  await addVisit(app, patient.patient, { inHours: 72, service: "first-visit", status: "confirmed" });
  const response = await hold();
  expect([response.status, await errorOf(response)]).toEqual([422, expect.objectContaining(PATIENTS_ONLY)]);
  expect((await hold("follow-up")).status).toBe(201);
});

test("a patient with a released plan holds and books an injection", async () => {
  const { app, patient, hold } = await open();
  await addPlan(patient, "released", app.now());
  const response = await hold();
  expect(response.status).toBe(201);
  const { hold: held } = await response.json<{ hold: Hold }>();
  const confirmed = await patient.post(
    `/api/booking/holds/${held.id}/confirm`,
    {},
    {
      cookie: cookieOf(response),
      headers: { "Idempotency-Key": crypto.randomUUID() },
      address: stranger(),
    },
  );
  expect([confirmed.status, (await rowOf(held.id))?.status]).toEqual([201, "confirmed"]);
});

test("a patient with a completed first visit holds an injection", async () => {
  const { app, patient, hold } = await open();
  await addVisit(app, patient.patient, { inHours: -48, service: "first-visit", status: "completed" });
  expect((await hold()).status).toBe(201);
});

test("a hold that a patient made cannot be confirmed as a guest", async () => {
  const { app, patient, hold } = await open();
  await addPlan(patient, "released", app.now());
  const response = await hold();
  const held = { response, hold: (await response.json<{ hold: Hold }>()).hold, cookie: cookieOf(response) };
  const more = { cookie: held.cookie, address: stranger() };
  const guest = { ...GUEST, to: "guest@guest.example" };
  expect((await app.post(`/api/booking/holds/${held.hold.id}/contact`, guest, more)).status).toBe(200);
  await app.settle();
  const code = /\b\d{8}\b/.exec((await mailsTo(guest.to)).join(" "))?.[0] ?? "";
  const confirmed = await confirmHold(app, held, { code });
  expect([confirmed.status, await errorOf(confirmed)]).toEqual([422, expect.objectContaining(PATIENTS_ONLY)]);
  expect((await rowOf(held.hold.id))?.status).toBe("held");
});

test("a guest cannot join the waitlist for an injection", async () => {
  const app = await bookingApp();
  const { response } = await ask(app, { service: "injection", partOfDay: "afternoon" });
  expect([response.status, await errorOf(response)]).toEqual([422, expect.objectContaining(PATIENTS_ONLY)]);
});
