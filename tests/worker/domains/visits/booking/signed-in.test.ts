import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { BookedAnswer, Hold, NextAnswer, SlotsAnswer } from "#contract/booking-answers.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import { factors } from "#worker/domains/accounts/schema/factors.ts";
import { openIdentity } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { cookieOf, db, type TestApp } from "../../../support/app.ts";
import { authorized, createAuthApp, EMAIL, signedUp } from "../../../support/auth.ts";
import { confirmHold, errorOf, GUEST, seedBooking, stranger } from "../../../support/booking.ts";
import { settings } from "../../../support/care.ts";
import { mailsTo } from "../../../support/mail.ts";

type Send = TestApp["send"];

async function open(name: { firstName: string; lastName: string } = GUEST) {
  const app = await createAuthApp();
  await seedBooking(app.now());
  const browser = await signedUp(app);
  await db.update(profiles).set({ firstName: name.firstName, lastName: name.lastName });
  const session = authorized(app, browser);
  const own = [...browser.cookies].map(([key, value]) => `${key}=${value}`);
  // A browser sends the session cookie and the hold cookie together.
  const send: Send = (path, init = {}) =>
    session(path, { ...init, cookie: [...own, ...(init.cookie ? [init.cookie] : [])].join("; ") });
  return { app, browser, send };
}

async function hold(send: Send, number: number) {
  const options = { address: stranger() };
  const { next } = await (await send("/api/booking/next?service=follow-up", options)).json<NextAnswer>();
  const from = next[0]?.startsAt?.slice(0, 10) ?? "";
  const to = new Date(Date.parse(from) + 7 * 86_400_000).toISOString().slice(0, 10);
  const query = new URLSearchParams({ service: "follow-up", location: "green-bay", from, to });
  const { slots } = await (await send(`/api/booking/slots?${query}`, options)).json<SlotsAnswer>();
  const json = { service: "follow-up", location: "green-bay", startsAt: slots[number * 8]?.startsAt };
  const response = await send("/api/booking/holds", { method: "POST", json, ...options });
  expect(response.status).toBe(201);
  return { hold: (await response.json<{ hold: Hold }>()).hold, cookie: cookieOf(response) };
}

const confirm = (send: Send, held: Awaited<ReturnType<typeof hold>>) =>
  send(`/api/booking/holds/${held.hold.id}/confirm`, {
    method: "POST",
    json: { reminders: true },
    cookie: held.cookie,
    address: stranger(),
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });

test("books without a code for a signed-in patient", async () => {
  const { app, send } = await open();
  const response = await confirm(send, await hold(send, 0));
  expect(response.status).toBe(201);
  const { visit, id } = await response.json<BookedAnswer>();
  expect(visit.firstName).toBe("Marker");
  await app.settle();
  expect((await mailsTo(EMAIL))[0]).toContain("Your appointment is on");
  const [patient] = await db.select().from(patients);
  expect(patient?.userId).not.toBeNull();
  expect((await db.select().from(appointments))[0]).toMatchObject({ patientId: patient?.id, remindByEmail: true });
  const [audit] = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "appointment.confirm"));
  expect(audit).toMatchObject({ actorId: patient?.userId, resourceId: id, actorRole: "patient" });
});

test("a first booking takes the phone number of the profile into the new chart", async () => {
  const { send } = await open();
  await send("/api/profile", { method: "PATCH", json: { phone: "(920) 555-0142" } });
  expect((await confirm(send, await hold(send, 0))).status).toBe(201);
  const [patient] = await db.select().from(patients);
  if (!patient) throw new Error("There is no chart.");
  expect(await openIdentity({ settings }, patient)).toMatchObject({ email: EMAIL, phone: "+19205550142" });
});

test("books a second visit for the same patient", async () => {
  const { send } = await open();
  expect((await confirm(send, await hold(send, 0))).status).toBe(201);
  expect((await confirm(send, await hold(send, 1))).status).toBe(201);
  expect(await db.$count(patients)).toBe(1);
  expect((await errorOf(await confirm(send, await hold(send, 2)))).details).toEqual({ reason: "visit_limit" });
});

test("adds a visit to the record of a guest with the same mailbox and name, and gives the account no access to it", async () => {
  const { app, send } = await open();
  for (const [number, to] of [EMAIL, "else@guest.example"].entries()) {
    const held = await hold(app.send, number);
    const json = { ...GUEST, to };
    await app.post(`/api/booking/holds/${held.hold.id}/contact`, json, { cookie: held.cookie, address: stranger() });
    await app.settle();
    const code = /\b\d{8}\b/.exec((await mailsTo(to))[0] ?? "")?.[0] ?? "";
    expect((await confirmHold(app, held, { code })).status).toBe(201);
  }
  expect((await db.select().from(patients)).map(({ userId }) => userId)).toEqual([null, null]);
  expect((await confirm(send, await hold(send, 2))).status).toBe(201);
  const rows = await db.select().from(patients);
  expect(rows.map(({ userId }) => userId)).toEqual([null, null]);
  expect(await db.$count(appointments, eq(appointments.patientId, rows[0]?.id ?? ""))).toBe(2);
  expect(await (await send("/api/visits")).json()).toEqual({ upcoming: [], past: [] });
});

test("asks an account without a name for it, and rejects an invalid session", async () => {
  const { app, send } = await open({ firstName: "", lastName: "" });
  const held = await hold(send, 0);
  expect((await confirm(send, held)).status).toBe(400);
  const forged: Send = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set("Authorization", "Bearer forged");
    return app.send(path, { ...init, headers });
  };
  expect((await confirm(forged, held)).status).toBe(401);
});

test("a session below the level that its account needs does not book in its name", async () => {
  const { send } = await open();
  const held = await hold(send, 0);
  const [user] = await db.select().from(profiles);
  const at = new Date();
  const factor = { id: "f", userId: user?.userId ?? "", factorType: "totp", friendlyName: "" } as const;
  await db.insert(factors).values({ ...factor, status: "verified", createdAt: at, updatedAt: at });
  const response = await confirm(send, held);
  expect([response.status, (await errorOf(response)).code]).toEqual([403, "insufficient_aal"]);
});

test("a session without the cookie of the hold has nothing to confirm", async () => {
  const { send } = await open();
  const held = await hold(send, 0);
  expect((await confirm(send, { ...held, cookie: "" })).status).toBe(404);
});
