import Argon2 from "@phi-ag/argon2";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { MINUTE } from "#contract/time.ts";
import { consentRecords } from "#worker/domains/accounts/consents/schema.ts";
import { profiles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db, type TestApp } from "../../support/app.ts";
import { createAuthApp, EMAIL, openBrowser, PASSWORD, signedUp } from "../../support/auth.ts";
import { mailsTo, oneTimeOf } from "../../support/mail.ts";

const THIEF = "the thief's own words";
const FORM = { first_name: "Sam", hipaa_consent: true, medical_treatment_consent: true, combined_consent: true };

async function signUp(app: TestApp, password: string, { browser = openBrowser(app), data = {} } = {}) {
  const { error } = await browser.client.signUp({ email: EMAIL, password, options: { data } });
  expect(error).toBeNull();
  await app.settle();
  return browser;
}

async function canSignIn(app: TestApp, password: string): Promise<boolean> {
  const { error } = await openBrowser(app, "198.51.100.9").client.signInWithPassword({ email: EMAIL, password });
  if (error) expect(error.code).toBe("invalid_credentials");
  return error === null;
}

const storedHash = async () => (await db.select().from(users))[0]?.passwordHash;

test("keeps password and consents, with their time, for the browser that signed up", async () => {
  const app = await createAuthApp();
  const browser = await signUp(app, PASSWORD, { data: FORM });
  const chosenAt = app.now();
  expect(await storedHash()).toBeNull();
  expect(await db.$count(consentRecords)).toBe(0);
  app.advance(10 * MINUTE);
  const { token_hash } = await oneTimeOf(EMAIL);
  expect((await browser.client.verifyOtp({ token_hash, type: "signup" })).error).toBeNull();
  expect(browser.cookies.has("__Host-signup")).toBe(false);
  expect(await canSignIn(app, PASSWORD)).toBe(true);
  const records = await db.select().from(consentRecords);
  expect(records.map(({ kind, method, decision, decidedAt }) => [kind, method, decision, decidedAt])).toEqual([
    ["hipaa_notice", "sign_up", "granted", chosenAt],
    ["treatment", "sign_up", "granted", chosenAt],
  ]);
  expect(await db.select().from(profiles)).toMatchObject([{ firstName: "Sam", hipaaConsent: true }]);
});

test.each(["link", "code"])(
  "a stranger's password and consents die when the owner of the mailbox confirms by %s",
  async (way) => {
    const app = await createAuthApp();
    await signUp(app, THIEF, { data: FORM });
    const owner = openBrowser(app, "198.51.100.3");
    const { token_hash, code } = await oneTimeOf(EMAIL);
    const { data, error } = await owner.client.verifyOtp(
      way === "link" ? { token_hash, type: "signup" } : { email: EMAIL, token: code, type: "email" },
    );
    expect(error).toBeNull();
    expect(data.session?.user.email_confirmed_at).toBeTruthy();
    expect(await canSignIn(app, THIEF)).toBe(false);
    expect(await db.$count(consentRecords)).toBe(0);
    const flags = { combinedConsent: false, hipaaConsent: false, medicalTreatmentConsent: false };
    expect(await db.select().from(profiles)).toMatchObject([flags]);
    expect((await owner.client.updateUser({ password: PASSWORD })).error).toBeNull();
    expect(await canSignIn(app, PASSWORD)).toBe(true);
    const [row] = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "email_confirmed"));
    expect(row?.actionDetails).toEqual({ kind: "signup", password: "dropped" });
  },
);

test("clients that are no browsers confirm each other's, and no browser confirms theirs", async () => {
  const app = await createAuthApp();
  for (const { email, isBrowser } of [
    { email: "cli@patient.example", isBrowser: false },
    { email: "web@patient.example", isBrowser: true },
  ]) {
    await app.post("/auth/v1/signup", { email, password: PASSWORD });
    await app.settle();
    const { token_hash } = await oneTimeOf(email);
    const headers = isBrowser ? { "Sec-Fetch-Site": "same-origin" } : {};
    expect((await app.post("/auth/v1/verify", { token_hash, type: "signup" }, { headers })).status).toBe(200);
    const [user] = await db.select().from(users).where(eq(users.emailIndex, email));
    expect(user?.passwordHash === null, email).toBe(isBrowser);
  }
});

test("replaces mail, password and names of the first sign-up by the second", async () => {
  const app = await createAuthApp();
  await signUp(app, THIEF, { data: { ...FORM, first_name: "Thief" } });
  const stale = await oneTimeOf(EMAIL);
  app.advance(2 * MINUTE);
  const owner = await signUp(app, PASSWORD, { browser: openBrowser(app, "198.51.100.3"), data: { first_name: "Sam" } });
  expect((await owner.client.verifyOtp({ token_hash: stale.token_hash, type: "signup" })).error?.code).toBe(
    "otp_expired",
  );
  const { token_hash } = await oneTimeOf(EMAIL);
  await owner.client.verifyOtp({ token_hash, type: "signup" });
  expect([await canSignIn(app, THIEF), await canSignIn(app, PASSWORD)]).toEqual([false, true]);
  expect((await owner.client.getUser()).data.user?.user_metadata).toMatchObject({ first_name: "Sam" });
  expect(await db.select().from(profiles)).toMatchObject([{ firstName: "Sam", hipaaConsent: false }]);
});

test("lets only the same browser change its choices within the mail interval", async () => {
  const app = await createAuthApp();
  const owner = await signUp(app, "a first idea of mine");
  await signUp(app, PASSWORD, { browser: owner });
  await signUp(app, THIEF, { data: { first_name: "Thief" } });
  expect(await mailsTo(EMAIL)).toHaveLength(1);
  const { token_hash } = await oneTimeOf(EMAIL);
  await owner.client.verifyOtp({ token_hash, type: "signup" });
  expect([await canSignIn(app, THIEF), await canSignIn(app, PASSWORD)]).toEqual([false, true]);
  expect((await db.select().from(profiles))[0]?.firstName).toBe("");
});

test("confirms the address by a reset password and drops a stranger's choices", async () => {
  const app = await createAuthApp();
  await signUp(app, THIEF, { data: FORM });
  const owner = openBrowser(app, "198.51.100.3");
  await owner.client.resetPasswordForEmail(EMAIL);
  await app.settle();
  const { token_hash, type } = await oneTimeOf(EMAIL);
  expect(type).toBe("recovery");
  expect((await owner.client.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull();
  expect(await storedHash()).toBeNull();
  expect((await db.select().from(profiles))[0]?.hipaaConsent).toBe(false);
});

test("answers an unconfirmed account like a wrong password and resends the mail once a minute", async () => {
  const app = await createAuthApp();
  const owner = await signUp(app, PASSWORD);
  const tried = async (password: string) => {
    expect(await canSignIn(app, password)).toBe(false);
    await app.settle();
    return (await mailsTo(EMAIL)).length;
  };
  expect(await tried(PASSWORD)).toBe(1);
  app.advance(2 * MINUTE);
  expect(await tried("not his password")).toBe(1);
  expect(await tried(PASSWORD)).toBe(2);
  expect(await tried(PASSWORD)).toBe(2);
  const { token_hash } = await oneTimeOf(EMAIL);
  await owner.client.verifyOtp({ token_hash, type: "signup" });
  expect(await storedHash()).toMatch(/^\$argon2id/);
  // A password that a stranger stored does not count while the address is unconfirmed.
  await db.update(users).set({ emailConfirmedAt: null });
  expect(await canSignIn(app, PASSWORD)).toBe(false);
});

test("verifies one hash in every sign-in", async () => {
  const app = await createAuthApp();
  await signedUp(app);
  await openBrowser(app).client.signUp({ email: "waits@patient.example", password: PASSWORD });
  await app.settle();
  const verified = vi.spyOn(Argon2.prototype, "tryVerify");
  for (const email of [EMAIL, "waits@patient.example", "nobody@patient.example"]) {
    for (const password of [PASSWORD, "a wrong password"]) {
      verified.mockClear();
      await openBrowser(app, "198.51.100.5").client.signInWithPassword({ email, password });
      expect(verified, `${email} ${password}`).toHaveBeenCalledTimes(1);
    }
  }
});

test("sets the same cookie in every sign-up, and defers only without autoconfirm", async () => {
  const app = await createAuthApp();
  await signedUp(app);
  const cookies = [];
  for (const email of [EMAIL, "new@patient.example"]) {
    const headers = { "Sec-Fetch-Site": "same-origin" };
    const answer = await app.post("/auth/v1/signup", { email, password: PASSWORD }, { headers });
    cookies.push(answer.headers.getSetCookie().map((set) => set.replace(/=[\w-]{43}/, "=")));
  }
  expect(cookies[0]).toEqual(["__Host-signup=; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Strict"]);
  expect(cookies[1]).toEqual(cookies[0]);
  const open = await createAuthApp({ AUTH_AUTOCONFIRM: "true" });
  const { client } = openBrowser(open);
  const { data } = await client.signUp({ email: "auto@patient.example", password: PASSWORD, options: { data: FORM } });
  expect(data.session).not.toBeNull();
  expect(await db.$count(consentRecords)).toBe(2);
  const again = await client.signUp({ email: "auto@patient.example", password: PASSWORD });
  expect(again.error).toMatchObject({ code: "user_already_exists", message: "User already registered", status: 422 });
});
