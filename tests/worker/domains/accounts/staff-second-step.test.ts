import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { factors } from "#worker/domains/accounts/schema/factors.ts";
import { passkeys } from "#worker/domains/accounts/schema/passkeys.ts";
import { administrator, createServedApp, idOf } from "../../support/admin.ts";
import { db, type TestApp } from "../../support/app.ts";
import { authorized, createAuthApp, newestMail, openBrowser, PASSWORD } from "../../support/auth.ts";
import { createAuthenticator, registerPasskey, signInWithPasskey } from "../../support/authenticator.ts";
import { addTotp, type Browser, beginTotp, codeOf, signedIn, somebody } from "../../support/factors.ts";

const DOCTOR = "doctor@clinic.example";
const LAST = { code: "conflict", status: 409 };
const REFUSED = { code: "insufficient_aal", status: 403, message: "AAL2 required to enroll a new factor" };

async function clinician(app: TestApp) {
  const browser = await somebody(app, { email: DOCTOR, roles: ["clinician"] });
  const { factorId, secret } = await addTotp(app, browser);
  const authenticator = await createAuthenticator();
  const { data, error } = await registerPasskey(browser.client, authenticator);
  if (error) throw error;
  return { ...browser, factorId, secret, authenticator, passkeyId: data?.id ?? "" };
}

async function byMail(app: TestApp): Promise<Browser> {
  const browser = openBrowser(app);
  await browser.client.signInWithOtp({ email: DOCTOR });
  await app.settle();
  const [, token_hash = ""] = /token_hash=([\w-]+)/.exec(await newestMail(DOCTOR)) ?? [];
  const { error } = await browser.client.verifyOtp({ token_hash, type: "magiclink" });
  if (error) throw error;
  return browser;
}

async function intakesOf(app: TestApp, browser: Browser): Promise<number> {
  return (await authorized(app, browser)("/api/staff/intakes")).status;
}

test("keeps a password or a mailbox away from staff data when the passkey is the only second step", async () => {
  const app = await createAuthApp();
  const doctor = await clinician(app);
  expect((await doctor.client.mfa.unenroll({ factorId: doctor.factorId })).error).toBeNull();
  for (const thief of [await signedIn(app, DOCTOR), await byMail(app)]) {
    const { data, error } = await thief.client.mfa.enroll({ factorType: "totp" });
    if (data) {
      await thief.client.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(app, data.totp.secret) });
      app.advance(30_000);
    }
    expect(await intakesOf(app, thief)).toBe(403);
    expect(error).toMatchObject(REFUSED);
  }
  const own = openBrowser(app);
  await signInWithPasskey(own.client, doctor.authenticator);
  expect(await intakesOf(app, own)).toBe(200);
  expect((await own.client.mfa.enroll({ factorType: "totp" })).error).toBeNull();
});

test("keeps the password of staff with a passkey from a session below AAL2", async () => {
  const app = await createAuthApp();
  const doctor = await clinician(app);
  await doctor.client.mfa.unenroll({ factorId: doctor.factorId });
  const thief = await byMail(app);
  const { error } = await thief.client.updateUser({ password: "a password of the thief" });
  expect(error).toMatchObject({ code: "insufficient_aal" });
});

test("never counts an authenticator that was begun with the password before its owner had a passkey", async () => {
  const app = await createAuthApp();
  const patient = await somebody(app);
  const thief = await signedIn(app);
  const { factorId, secret } = await beginTotp(thief.client);
  await registerPasskey(patient.client, await createAuthenticator());
  const { error } = await thief.client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) });
  expect(error).toMatchObject({ code: "insufficient_aal" });
  expect(await db.$count(factors, eq(factors.status, "verified"))).toBe(0);
});

test("refuses to remove the last authenticator of staff until there is another second step", async () => {
  const app = await createAuthApp();
  const doctor = await clinician(app);
  const { client, factorId, passkeyId } = doctor;
  expect((await client.passkey.delete({ passkeyId })).error).toBeNull();
  const last = await client.mfa.unenroll({ factorId });
  expect(last.error).toMatchObject(LAST);
  expect(last.error?.message).toMatch(/Add another one first/);
  expect(await intakesOf(app, doctor)).toBe(200);
  await registerPasskey(client, await createAuthenticator());
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
});

test("refuses to delete a passkey that is the last second step of staff", async () => {
  const app = await createAuthApp();
  const { client, factorId, passkeyId, authenticator } = await clinician(app);
  await client.mfa.unenroll({ factorId });
  await signInWithPasskey(client, authenticator);
  expect((await client.passkey.delete({ passkeyId })).error).toMatchObject(LAST);
  expect((await client.passkey.list()).data).toMatchObject([{ id: passkeyId }]);
});

test("keeps one of two second steps when both are removed at once", async () => {
  const app = await createAuthApp();
  const { client, factorId, passkeyId } = await clinician(app);
  const [totp, passkey] = await Promise.all([client.mfa.unenroll({ factorId }), client.passkey.delete({ passkeyId })]);
  expect([totp.error, passkey.error].filter((error) => error === null)).toHaveLength(1);
  expect((await db.$count(factors, eq(factors.status, "verified"))) + (await db.$count(passkeys))).toBe(1);
});

test("lets patients remove their last second step", async () => {
  const app = await createAuthApp();
  const patient = await somebody(app);
  const { factorId } = await addTotp(app, patient);
  expect((await patient.client.mfa.unenroll({ factorId })).error).toBeNull();
});

test("asks staff for a new password by mail once an administrator has taken their last second step", async () => {
  const { app } = await createServedApp();
  const { admin } = await administrator(app);
  const doctor = await clinician(app);
  const userId = await idOf(doctor);
  await admin.mfa.deleteFactor({ userId, id: doctor.factorId });
  expect((await db.select().from(users).where(eq(users.id, userId)))[0]?.passwordHash).not.toBeNull();
  await admin.passkey.deletePasskey({ userId, passkeyId: doctor.passkeyId });
  const thief = openBrowser(app);
  const { error } = await thief.client.signInWithPassword({ email: DOCTOR, password: PASSWORD });
  expect(error?.code).toBe("invalid_credentials");
  const own = await byMail(app);
  expect((await own.client.updateUser({ password: "a new one that they chose" })).error).toBeNull();
  await addTotp(app, own);
  expect(await intakesOf(app, own)).toBe(200);
});

test("makes a patient who becomes staff choose a new password by mail before enrolling", async () => {
  const { app, service } = await createServedApp();
  const patient = await somebody(app, { email: DOCTOR });
  const userId = await idOf(patient);
  const { error: refused } = await service.updateUserById(userId, {
    app_metadata: { roles: ["patient", "clinician"] },
  });
  expect(refused).toBeNull();
  const thief = openBrowser(app);
  const { error } = await thief.client.signInWithPassword({ email: DOCTOR, password: PASSWORD });
  expect(error?.code).toBe("invalid_credentials");
  await app.settle();
  expect(await newestMail(DOCTOR)).toMatch(/choose a new password/i);
  const own = await byMail(app);
  expect((await own.client.updateUser({ password: "a new one that they chose" })).error).toBeNull();
  await addTotp(app, own);
  expect(await intakesOf(app, own)).toBe(200);
});

test("keeps the password of staff whose roles change, and of a new colleague with a second step", async () => {
  const { app, service } = await createServedApp();
  const roles = (userId: string, ...names: string[]) =>
    service.updateUserById(userId, { app_metadata: { roles: names } });
  const doctor = await somebody(app, { email: DOCTOR, roles: ["clinician"] });
  expect((await roles(await idOf(doctor), "clinician", "compliance")).error).toBeNull();
  const patient = await somebody(app, { email: "careful@clinic.example" });
  await addTotp(app, patient);
  expect((await roles(await idOf(patient), "front_desk")).error).toBeNull();
  for (const email of [DOCTOR, "careful@clinic.example"]) {
    const { error } = await openBrowser(app).client.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
  }
});

test("refuses an administrator their own second step through the administration of accounts", async () => {
  const { app } = await createServedApp();
  const { admin, browser, id } = await administrator(app);
  const [own] = await db.select().from(factors).where(eq(factors.userId, id));
  const { data: passkey } = await registerPasskey(browser.client, await createAuthenticator());
  const byFactor = await admin.mfa.deleteFactor({ userId: id, id: own?.id ?? "" });
  const byPasskey = await admin.passkey.deletePasskey({ userId: id, passkeyId: passkey?.id ?? "" });
  expect([byFactor.error, byPasskey.error]).toEqual([expect.objectContaining(LAST), expect.objectContaining(LAST)]);
  expect([await db.$count(factors), await db.$count(passkeys)]).toEqual([1, 1]);
});

test("removes text messages as second step when a patient becomes staff", async () => {
  const { app, service } = await createServedApp();
  const patient = await somebody(app, { email: DOCTOR });
  const userId = await idOf(patient);
  const at = app.now();
  const phone = { id: crypto.randomUUID(), factorType: "phone", status: "verified", friendlyName: "" } as const;
  await db.insert(factors).values({ ...phone, userId, createdAt: at, updatedAt: at });
  await service.updateUserById(userId, { app_metadata: { roles: ["patient", "clinician"] } });
  expect(await db.$count(factors)).toBe(0);
  expect((await db.select().from(users).where(eq(users.id, userId)))[0]?.passwordHash).toBeNull();
  const own = await byMail(app);
  expect((await own.client.updateUser({ password: "a new one that they chose" })).error).toBeNull();
  // A request that ran while the role changed may leave a phone factor behind; it must not send a text.
  await db.insert(factors).values({ ...phone, userId, createdAt: at, updatedAt: at });
  const { error } = await own.client.mfa.challenge({ factorId: phone.id, channel: "sms" });
  expect(error?.code).toBe("mfa_phone_verify_not_enabled");
});
