import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#contract/time.ts";
import { profiles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { factors } from "#worker/domains/accounts/schema/factors.ts";
import { oneTimeTokens, sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db, type TestApp } from "../../support/app.ts";
import { authorized, createAuthApp, EMAIL, openBrowser, PASSWORD, signedUp } from "../../support/auth.ts";
import { mailsTo, oneTimeOf } from "../../support/mail.ts";

const NEXT = "a new long passphrase";

async function signedIn(app: TestApp, ago = 0) {
  await signedUp(app);
  const browser = openBrowser(app);
  await browser.client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  await app.settle();
  app.advance(ago);
  if (ago) await browser.client.refreshSession();
  return browser;
}

const canSignIn = async (app: TestApp, password: string) =>
  (await openBrowser(app, "198.51.100.9").client.signInWithPassword({ email: EMAIL, password })).error === null;

test("needs the present password for a new one, ends other sessions and mails, and notifies the owner", async () => {
  const app = await createAuthApp();
  const { client } = await signedIn(app, 2 * HOUR);
  const other = openBrowser(app);
  await other.client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  await other.client.resetPasswordForEmail(EMAIL);
  await app.settle();
  expect((await client.updateUser({ password: NEXT })).error).toMatchObject({
    code: "current_password_required",
    status: 400,
  });
  const change = (password: string, currentPassword: string) =>
    client.updateUser({ password, current_password: currentPassword });
  expect((await change(NEXT, "not the password")).error?.code).toBe("current_password_invalid");
  expect((await change(PASSWORD, PASSWORD)).error).toMatchObject({ code: "same_password", status: 422 });
  expect((await change("short", PASSWORD)).error).toMatchObject({ code: "weak_password", reasons: ["length"] });
  expect((await change(NEXT, PASSWORD)).data.user?.email).toBe(EMAIL);
  await app.settle();
  expect([await db.$count(sessions), await db.$count(oneTimeTokens)]).toEqual([1, 0]);
  expect((await other.client.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await client.refreshSession()).error).toBeNull();
  expect([await canSignIn(app, PASSWORD), await canSignIn(app, NEXT)]).toEqual([false, true]);
  expect((await mailsTo(EMAIL)).join()).toContain("password of your account was changed");
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "user_updated_password"));
  expect(rows).toHaveLength(1);
});

test("the present password is guessed five times in a quarter of an hour", async () => {
  const app = await createAuthApp();
  const { client } = await signedIn(app, 2 * HOUR);
  for (let i = 0; i < 5; i++) {
    const { error } = await client.updateUser({ password: NEXT, current_password: `wrong password ${i}` });
    expect(error?.code).toBe("current_password_invalid");
  }
  const refused = await client.updateUser({ password: NEXT, current_password: PASSWORD });
  expect(refused.error?.code).toBe("over_request_rate_limit");
  app.advance(16 * MINUTE);
  await client.refreshSession();
  expect((await client.updateUser({ password: NEXT, current_password: PASSWORD })).error).toBeNull();
});

test("allows a new password without the present one for an hour after a link", async () => {
  const app = await createAuthApp();
  await signedUp(app);
  for (const { later, code } of [{ later: 59 * MINUTE }, { later: 61 * MINUTE, code: "current_password_required" }]) {
    const { client } = openBrowser(app, "198.51.100.4");
    await client.resetPasswordForEmail(EMAIL);
    await app.settle();
    const { token_hash } = await oneTimeOf(EMAIL);
    await client.verifyOtp({ token_hash, type: "recovery" });
    app.advance(later);
    await client.refreshSession();
    expect((await client.updateUser({ password: `${NEXT} ${later}` })).error?.code).toBe(code);
  }
});

test("with a second factor nothing of this goes without it, not even after a link", async () => {
  const app = await createAuthApp();
  const { client } = await signedIn(app);
  const [user] = await db.select().from(users);
  await db.insert(factors).values({
    id: crypto.randomUUID(),
    userId: user?.id ?? "",
    factorType: "totp",
    status: "verified",
    friendlyName: "phone",
    createdAt: app.now(),
    updatedAt: app.now(),
  });
  for (const change of [{ password: NEXT, current_password: PASSWORD }, { email: "else@patient.example" }])
    expect((await client.updateUser(change)).error).toMatchObject({
      code: "insufficient_aal",
      status: 401,
      message: "AAL2 session is required to update email or password when MFA is enabled.",
    });
  expect((await client.updateUser({ data: { first_name: "Sam" } })).error).toMatchObject({
    code: "insufficient_aal",
    message: "AAL2 session is required to update the account when MFA is enabled.",
  });
  await db.update(sessions).set({ aal: "aal2" });
  expect((await client.updateUser({ data: { first_name: "Sam" } })).error).toBeNull();
  expect((await client.updateUser({ password: NEXT, current_password: PASSWORD })).error).toBeNull();
});

test("a code by mail stands for the present password, once; a wrong one for nothing", async () => {
  const app = await createAuthApp();
  const { client } = await signedIn(app, 2 * HOUR);
  expect((await client.reauthenticate()).error).toBeNull();
  await app.settle();
  const { code } = await oneTimeOf(EMAIL);
  const wrong = code === "00000000" ? "11111111" : "00000000";
  expect((await client.updateUser({ password: NEXT, nonce: wrong })).error).toMatchObject({
    code: "reauthentication_not_valid",
    message: "Nonce has expired or is invalid",
    status: 422,
  });
  expect((await client.updateUser({ password: "short", nonce: code })).error?.code).toBe("weak_password");
  expect((await client.updateUser({ password: NEXT, nonce: code })).error).toBeNull();
  app.advance(DAY);
  await client.refreshSession();
  expect((await client.updateUser({ password: `${NEXT}!`, nonce: code })).error?.code).toBe(
    "reauthentication_not_valid",
  );
});

test("a person keeps three names and nothing else; null takes one away", async () => {
  const app = await createAuthApp();
  const browser = await signedUp(app);
  const { client } = browser;
  const set = async (data: object) => (await client.updateUser({ data })).data.user?.user_metadata;
  expect(await set({ first_name: " Sam ", last_name: "Reyes" })).toEqual({
    first_name: "Sam",
    last_name: "Reyes",
    display_name: "",
  });
  expect(await set({ first_name: "Pat", role: "admin" })).toBeUndefined();
  const profile = async () => (await db.select().from(profiles))[0];
  expect(await profile()).toMatchObject({ firstName: "Sam", lastName: "Reyes", displayName: "" });
  expect(await set({ last_name: null })).toEqual({ first_name: "Sam", display_name: "" });
  expect(await profile()).toMatchObject({ firstName: "Sam", lastName: "" });
  const put = authorized(app, browser);
  const asAdmin = await put("/auth/v1/user", { method: "PUT", json: { app_metadata: { roles: ["admin"] } } });
  expect([asAdmin.status, await asAdmin.json()]).toMatchObject([403, { error_code: "not_admin" }]);
  const byPhone = await put("/auth/v1/user", { method: "PUT", json: { phone: "+15550100" } });
  expect(await byPhone.json()).toMatchObject({ error_code: "phone_provider_disabled" });
  const unknown = await put("/auth/v1/user", { method: "PUT", json: { data: 7 } });
  expect(unknown.status).toBe(400);
  expect((await app.send("/auth/v1/user", { method: "PUT", json: { password: NEXT } })).status).toBe(401);
});
