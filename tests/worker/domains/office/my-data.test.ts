import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { MyData } from "#contract/my-data.ts";
import { MINUTE } from "#contract/time.ts";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { factors } from "#worker/domains/accounts/schema/factors.ts";
import { passkeys } from "#worker/domains/accounts/schema/passkeys.ts";
import { sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../support/app.ts";
import { authorized, createAuthApp, EMAIL, PASSWORD, signedUp } from "../../support/auth.ts";
import { seedBooking } from "../../support/booking.ts";
import { addPatient, addVisit, ifMatch, person } from "../../support/care.ts";
import { call, contact } from "../../support/leads.ts";

const OTHER = "other@patient.example";

async function open() {
  const app = await createAuthApp();
  const browser = await signedUp(app);
  await browser.client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  const [user] = await db.select().from(users).where(eq(users.emailIndex, EMAIL));
  return { app, browser, userId: user?.id ?? "", send: authorized(app, browser) };
}

async function addSecrets(userId: string): Promise<void> {
  const at = new Date();
  const times = { createdAt: at, updatedAt: at };
  await db.insert(factors).values({
    id: "factor-1",
    userId,
    factorType: "totp",
    status: "unverified",
    friendlyName: "My phone",
    sealed: "secret-seal",
    wrappedKey: "secret-key",
    kekVersion: 1,
    ...times,
  });
  await db.insert(passkeys).values({
    id: "passkey-1",
    userId,
    credentialId: "secret-credential",
    publicKey: "secret-public-key",
    algorithm: -7,
    signCount: 0,
    isBackedUp: true,
    transports: ["internal"],
    friendlyName: "My laptop",
    createdAt: at,
  });
  await db.update(sessions).set({ networkHash: "secret-network" });
}

test("exports the user's own data alone", async () => {
  const { app, userId, send } = await open();
  await signedUp(app, OTHER);
  await addSecrets(userId);
  await send("/api/profile", { method: "PATCH", json: { first_name: "Sam", last_name: "Reyes" } });
  const response = await send("/api/my-data");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const text = await response.text();
  const data: MyData = JSON.parse(text);
  expect(data.user).toMatchObject({ id: userId, email: EMAIL, has_password: true });
  expect(data.identities).toMatchObject([{ provider: "email", subject: userId }]);
  expect(data.profile).toMatchObject({ user_id: userId, display_name: "Sam Reyes" });
  expect(data.roles).toMatchObject([{ role: "patient", is_active: true }]);
  expect(data.sessions.filter(({ is_this_one }) => is_this_one)).toMatchObject([{ methods: [{ method: "password" }] }]);
  expect(data.factors).toMatchObject([{ id: "factor-1", factor_type: "totp", friendly_name: "My phone" }]);
  expect(data.passkeys).toMatchObject([{ id: "passkey-1", friendly_name: "My laptop" }]);
  const acts = data.activity.map(({ action_type }) => action_type);
  expect(acts).toEqual(expect.arrayContaining(["profile.update", "login", "export"]));
  const [stored] = await db.select().from(users).where(eq(users.emailIndex, EMAIL));
  expect(text).not.toMatch(/secret-|argon2|[a-z]+Hash"/);
  expect(text).not.toContain(stored?.passwordHash ?? "?");
  expect(text).not.toContain(OTHER);
});

test("exports forms by the user's confirmed address alone", async () => {
  const { app, send } = await open();
  await signedUp(app, OTHER);
  const address = { address: "198.51.100.4" };
  await app.post("/api/leads", contact({ email: "SAM@patient.example", message: "A question of mine" }), address);
  await app.post("/api/leads", contact({ email: OTHER, message: "Somebody else's" }), address);
  await app.post("/api/leads", call(), address);
  const requests = async () => (await (await send("/api/my-data")).json<MyData>()).requests;
  const text = JSON.stringify(await requests());
  expect(await requests()).toMatchObject([
    { kind: "contact", name: "Marker Doe", phone: "+19205550199", message: "A question of mine", consent_call: true },
  ]);
  expect(text).not.toMatch(/[kK]ey|Index|v1\./);
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.emailIndex, EMAIL));
  expect(await requests()).toEqual([]);
});

test("audits the export as the user's own, and fails without the row", async () => {
  const { userId, send } = await open();
  await send("/api/my-data");
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "export"));
  expect(rows).toMatchObject([{ actorId: userId, patientId: userId, resourceType: "user", resourceId: userId }]);
  expect(await (await send("/api/profile/access-log")).json()).toEqual({ entries: [], next: null });
  await db.run(sql`create trigger refuse before insert on audit_trails begin select raise(abort, 'refused'); end`);
  const refused = await send("/api/my-data");
  expect(refused.status).toBe(500);
  expect(await refused.text()).not.toContain(EMAIL);
});

test("needs a proof of the last fifteen minutes", async () => {
  const { app, browser, send } = await open();
  app.advance(15 * MINUTE - 5000);
  await browser.client.refreshSession();
  expect((await send("/api/my-data")).status).toBe(200);
  app.advance(10_000);
  const late = await send("/api/my-data");
  expect(late.status).toBe(403);
  expect(await late.json()).toMatchObject({ error: { code: "reauthentication_needed" } });
  expect((await send("/api/profile")).status).toBe(200);
  await browser.client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  expect((await send("/api/my-data")).status).toBe(200);
});

test("takes no mailed link as proof for an account with a password", async () => {
  const app = await createAuthApp();
  const send = authorized(app, await signedUp(app));
  expect((await send("/api/my-data")).status).toBe(403);
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "export"))).toBe(0);
});

test("exports the patient's opened record, and no other patient's", async () => {
  const { app, userId, send } = await open();
  await seedBooking(app.now());
  const json = (body: object) => ({ method: "POST", json: body });
  const patient = await addPatient(app, { email: EMAIL, userId });
  const other = await addPatient(app, { email: OTHER, firstName: "Stranger" });
  const visit = await addVisit(app, patient, { inHours: 48 });
  await addVisit(app, other, { inHours: 96 });
  const key = () => crypto.randomUUID();
  await send("/api/messages", json({ subject: "My subject", body: "My words", clientKey: key() }));
  const takenAt = app.now().toISOString();
  await send("/api/chart/measures", json({ kind: "weight", pounds: 201.5, takenAt, clientKey: key() }));
  const doctor = await person(app, "dr@clinic.example", "clinician");
  const path = `/api/staff/chart/${patient.id}`;
  const enter = async (name: string) => {
    const response = await doctor.post(`${path}/results`, {
      takenOn: "2026-11-01",
      content: { name, value: 1, unit: "" },
    });
    return (await response.json<{ result: { id: string } }>()).result.id;
  };
  const id = await enter("Released test");
  await doctor.post(`${path}/results/${id}/review`, {}, ifMatch(1));
  await doctor.post(`${path}/results/${id}/release`, {}, ifMatch(2));
  await enter("Unreleased test");
  await doctor.post(`${path}/notes`, { kind: "note", text: "Staff note", clientKey: key() });
  await send("/api/my-data/corrections", json({ text: "My correction" }));
  const text = await (await send("/api/my-data")).text();
  const { record }: MyData = JSON.parse(text);
  expect(record).toMatchObject({
    id: patient.id,
    corrections: [{ text: "My correction", status: "received", is_extended: false, ended_at: null }],
    first_name: "Marker",
    email: EMAIL,
    bookings: [{ id: visit.id, status: "confirmed" }],
    messages: [{ subject: "My subject", messages: [{ from: "patient", body: "My words" }] }],
    measures: [{ kind: "weight", pounds: 201.5 }],
    results: [{ name: "Released test", status: "released" }],
    plans: [],
    reminders: null,
  });
  expect(text).not.toMatch(/Stranger|Unreleased|Staff note|"v1\.|wrappedKey/);
});
