import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AccessLogAnswer } from "#contract/profile.ts";
import { createDeps } from "#worker/create-deps.ts";
import { makeInvited } from "#worker/domains/accounts/admin/invite.ts";
import { userRoles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { factors } from "#worker/domains/accounts/schema/factors.ts";
import { oneTimeTokens, sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { makeAccount, storeAccount } from "#worker/domains/accounts/sign-up/new-account.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { administrator, createServedApp, idOf } from "../../support/admin.ts";
import { db } from "../../support/app.ts";
import { authorized, EMAIL, openBrowser } from "../../support/auth.ts";
import { createAuthenticator, registerPasskey } from "../../support/authenticator.ts";
import { addTotp, somebody } from "../../support/factors.ts";
import { mailsTo } from "../../support/mail.ts";

const DOCTOR = "doctor@clinic.example";
const OWN = "mallory@elsewhere.example";
const CHOSEN = "a password that he chose";

test("keeps administrators out of other accounts by password, address or removed factors", async () => {
  const { app } = await createServedApp();
  const { admin } = await administrator(app);
  const doctor = await somebody(app, { email: DOCTOR, roles: ["clinician"] });
  const { factorId } = await addTotp(app, doctor);
  const id = await idOf(doctor);
  expect((await admin.mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
  for (const change of [
    { password: CHOSEN },
    { email: OWN },
    { email: OWN, email_confirm: true },
    { email_confirm: true },
    { password: CHOSEN, role: "clinician" },
  ]) {
    const { error } = await admin.updateUserById(id, change);
    expect(error, JSON.stringify(change)).toMatchObject({ code: "not_admin", status: 403 });
    expect(error?.message).toMatch(/^[A-Z].* themselves: send them a mail .*\.$/);
  }
  const { client } = openBrowser(app);
  for (const email of [DOCTOR, OWN]) {
    const { error } = await client.signInWithPassword({ email, password: CHOSEN });
    expect(error?.code, email).toBe("invalid_credentials");
    await client.resetPasswordForEmail(email);
  }
  await app.settle();
  expect(await mailsTo(OWN)).toEqual([]);
  // An administrator can request a recovery mail, but it goes to the account's owner.
  expect((await mailsTo(DOCTOR)).join()).toMatch(/type=recovery/);
  // Without a second step the old password no longer signs in either.
  expect((await db.select().from(users).where(eq(users.id, id)))[0]).toMatchObject({
    email: DOCTOR,
    passwordHash: null,
  });
});

test("makes no sign-in link for a person", async () => {
  const { app } = await createServedApp();
  const { admin } = await administrator(app);
  await somebody(app);
  for (const params of [
    { type: "magiclink", email: EMAIL },
    { type: "magiclink", email: "nobody@patient.example" },
    { type: "recovery", email: EMAIL },
    { type: "email_change_current", email: EMAIL, newEmail: OWN },
    { type: "email_change_new", email: EMAIL, newEmail: OWN },
    { type: "signup", email: EMAIL, password: CHOSEN },
    { type: "signup", email: "new@patient.example", password: CHOSEN },
    { type: "invite", email: EMAIL },
    { type: "invite", email: "new@clinic.example" },
  ] as const) {
    const { data, error } = await admin.generateLink(params);
    expect([params.type, error?.code, error?.status, data.properties]).toEqual([params.type, "not_admin", 403, null]);
  }
  expect(await db.$count(oneTimeTokens)).toBe(0);
  const [user] = await db.select().from(users).where(eq(users.emailIndex, EMAIL));
  expect(user?.newEmail).toBeNull();
});

test("treats a user who has signed in as no newcomer while a new address is unconfirmed", async () => {
  const { app, service } = await createServedApp();
  const { admin } = await administrator(app);
  const id = await idOf(await somebody(app));
  expect((await service.updateUserById(id, { email: "moved@patient.example" })).error).toBeNull();
  const email = "moved@patient.example";
  expect((await service.generateLink({ type: "signup", email, password: CHOSEN })).error?.code).toBe("email_exists");
  expect((await service.generateLink({ type: "invite", email })).error?.code).toBe("email_exists");
  expect((await admin.inviteUserByEmail(email)).error?.code).toBe("email_exists");
  expect(await db.$count(oneTimeTokens)).toBe(0);
});

test("an account that a person opens waits for its owner, under an id of its own", async () => {
  const { app, service } = await createServedApp();
  const { admin } = await administrator(app);
  const id = await idOf(await somebody(app));
  await service.deleteUser(id);
  for (const more of [{ password: CHOSEN }, { email_confirm: true }, { id }])
    expect((await admin.createUser({ email: OWN, ...more })).error, JSON.stringify(more)).toMatchObject({
      code: "not_admin",
      status: 403,
    });
  const { data } = await admin.createUser({ email: OWN });
  expect(data.user).toMatchObject({ email: OWN, app_metadata: { has_password: false } });
  expect(data.user?.email_confirmed_at).toBeUndefined();
});

test("voids links from before an account was confirmed", async () => {
  const { app, service } = await createServedApp();
  const { data } = await service.generateLink({ type: "signup", email: EMAIL, password: CHOSEN });
  await service.updateUserById(data.user?.id ?? "", { email_confirm: true });
  const token_hash = data.properties?.hashed_token ?? "";
  const { error } = await openBrowser(app).client.verifyOtp({ token_hash, type: "signup" });
  expect(error?.code).toBe("otp_expired");
});

test("shows an administrator's changes in the owner's access history", async () => {
  const { app, service } = await createServedApp();
  const { admin } = await administrator(app);
  const patient = await somebody(app, { roles: ["patient", "front_desk"] });
  const id = await idOf(patient);
  const { factorId } = await addTotp(app, patient);
  const { data: passkey } = await registerPasskey(patient.client, await createAuthenticator());
  await admin.getUserById(id);
  app.advance(1000);
  await admin.mfa.deleteFactor({ userId: id, id: factorId });
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  app.advance(1000);
  await admin.passkey.deletePasskey({ userId: id, passkeyId: passkey?.id ?? "" });
  app.advance(1000);
  await admin.updateUserById(id, { role: "front_desk" });
  await admin.updateUserById(id, { role: "patient" });
  app.advance(1000);
  const { data: link } = await service.generateLink({ type: "recovery", email: EMAIL });
  const own = openBrowser(app);
  // Losing the last second step cleared the password.
  await own.client.verifyOtp({ token_hash: link.properties?.hashed_token ?? "", type: "recovery" });
  const send = authorized(app, own);
  const { entries } = await (await send("/api/profile/access-log")).json<AccessLogAnswer>();
  const acts = entries.map(({ action, role }) => `${role} ${action}`);
  expect(acts[0]).toBe("service link_generated");
  expect(acts.filter((act) => act !== "admin view").slice(1)).toEqual([
    "admin role_changed",
    "admin role_changed",
    "admin passkey_deleted",
    "admin factor_deleted",
  ]);
  expect(acts).toContain("admin view");
  await app.settle();
  expect((await mailsTo(EMAIL)).join()).toContain("second step was removed");
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "factor_deleted"));
  expect(rows).toMatchObject([{ patientId: id, resourceId: factorId }]);
  expect(await db.$count(factors)).toBe(1);
});

test("an invitation that comes too late grants no role, ends no session and takes nothing away", async () => {
  const { app } = await createServedApp();
  const at = app.now();
  const account = makeAccount(at, { email: EMAIL, confirmedAt: null, data: { first_name: "Sam" } });
  await storeAccount({ db }, account);
  const { id } = account.user;
  let browser = openBrowser(app);
  let isConfirmed = false;
  // The owner confirms the account and signs in between the read and the write.
  const slow = new Proxy(db, {
    get(target, name) {
      if (name !== "batch") return Reflect.get(target, name);
      return async (statements: Parameters<typeof db.batch>[0]) => {
        if (!isConfirmed) await confirm();
        return target.batch(statements);
      };
    },
  });
  async function confirm(): Promise<void> {
    isConfirmed = true;
    await db.update(users).set({ emailConfirmedAt: at }).where(eq(users.id, id));
    browser = openBrowser(app);
    await browser.client.signInWithOtp({ email: EMAIL });
    await app.settle();
    const [, token_hash = ""] = /token_hash=([\w-]+)/.exec((await mailsTo(EMAIL))[0] ?? "") ?? [];
    expect((await browser.client.verifyOtp({ token_hash, type: "magiclink" })).error).toBeNull();
  }
  const deps = createDeps(env, { db: slow, now: app.now });
  const request = { email: EMAIL, data: { role: "admin", first_name: "Kim" } };
  await expect(
    makeInvited(deps, { actor: null, networkHash: null }, request, { origin: "https://clinic.test" }),
  ).rejects.toMatchObject({
    code: "email_exists",
  });
  expect((await browser.client.getUser()).data.user?.user_metadata).toMatchObject({ first_name: "Sam" });
  expect(await db.select().from(userRoles)).toMatchObject([{ role: "patient", isActive: true }]);
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "user_invited"))).toBe(0);
});
