import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Role } from "#contract/permissions.ts";
import { MINUTE } from "#contract/time.ts";
import { userRoles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { factors, recoveryCodes } from "#worker/domains/accounts/schema/factors.ts";
import { sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { ADMIN, adminApi, administrator, createServedApp, idOf, SERVICE_KEY, tokenOf } from "../../support/admin.ts";
import { db } from "../../support/app.ts";
import { createAuthApp, EMAIL, PASSWORD } from "../../support/auth.ts";
import { createAuthenticator, registerPasskey } from "../../support/authenticator.ts";
import { addTotp, levelOf, signedIn, somebody } from "../../support/factors.ts";
import { mailsTo } from "../../support/mail.ts";

test("accounts are for administrators with their second factor; others read them at most", async () => {
  const { app } = await createServedApp();
  const may: Record<Role, [boolean, boolean]> = {
    patient: [false, false],
    front_desk: [false, false],
    clinician: [false, false],
    marketing: [false, false],
    compliance: [true, false],
    admin: [true, true],
  };
  for (const [role, [reads, writes]] of Object.entries(may) as [Role, [boolean, boolean]][]) {
    const email = `${role}@clinic.example`;
    const browser = await somebody(app, { email, roles: [role] });
    const early = adminApi(app, await tokenOf(browser), browser);
    const code = role === "patient" ? "not_admin" : "insufficient_aal";
    expect((await early.listUsers()).error, role).toMatchObject({ code, status: 403 });
    await addTotp(app, browser);
    const api = adminApi(app, await tokenOf(browser), browser);
    const id = await idOf(browser);
    expect([role, (await api.listUsers()).error?.code]).toEqual([role, reads ? undefined : "not_admin"]);
    expect([role, (await api.getUserById(id)).error?.code]).toEqual([role, reads ? undefined : "not_admin"]);
    const refused = writes ? undefined : "not_admin";
    expect((await api.createUser({ email: `by-${role}@patient.example` })).error?.code, role).toBe(refused);
    expect((await api.inviteUserByEmail(`of-${role}@patient.example`)).error?.code, role).toBe(refused);
    const link = { type: "signup", email: `link-${role}@patient.example`, password: PASSWORD } as const;
    expect((await api.generateLink(link)).error?.code, role).toBe("not_admin");
    if (!writes) expect((await api.updateUserById(id, { role: "admin" })).error?.message).toBe("User not allowed");
  }
  expect((await adminApi(app, "forged").listUsers()).error).toMatchObject({ code: "bad_jwt", status: 403 });
  expect((await app.send("/auth/v1/admin/users")).status).toBe(401);
});

test("a change takes a proof of the last quarter of an hour, a look does not", async () => {
  const { app } = await createServedApp();
  const { browser, id } = await administrator(app);
  app.advance(16 * MINUTE);
  await browser.client.refreshSession();
  const api = adminApi(app, await tokenOf(browser), browser);
  expect((await api.listUsers()).error).toBeNull();
  expect((await api.updateUserById(id, { email_confirm: true })).error?.code).toBe("reauthentication_needed");
  expect((await api.deleteUser(crypto.randomUUID())).error?.code).toBe("user_not_found");
});

test("the service key opens it only when it is set, long enough and whole", async () => {
  const { app, service } = await createServedApp();
  expect((await service.listUsers()).error).toBeNull();
  await service.createUser({ email: EMAIL });
  const [row] = (await db.select().from(auditTrails)).filter(({ actionType }) => actionType === "user_created");
  expect(row).toMatchObject({ actorId: null, actorRole: "service", actorIpHash: expect.any(String) });
  for (const key of [SERVICE_KEY.slice(0, -1), `${SERVICE_KEY}x`, SERVICE_KEY.toUpperCase()])
    expect((await adminApi(app, key).listUsers()).error, key).toMatchObject({ code: "bad_jwt" });
  const off = await createAuthApp();
  expect((await adminApi(off, SERVICE_KEY).listUsers()).error).toMatchObject({ code: "bad_jwt" });
  expect((await off.send("/auth/v1/admin/users", { headers: { Authorization: "Bearer " } })).status).toBe(401);
  const short = await createAuthApp({ AUTH_SERVICE_KEY: "short" });
  expect((await adminApi(short, "short").listUsers()).error).toMatchObject({ code: "bad_jwt" });
});

test("refuses administrators who change their own roles, ban or delete themselves, and keeps the last one", async () => {
  const { app, service } = await createServedApp();
  const { admin, id } = await administrator(app);
  const refused = { code: "conflict", status: 409 };
  const made = await service.createUser({ email: "second@clinic.example", role: "admin", email_confirm: true });
  const second = made.data.user?.id ?? "";
  for (const error of [
    (await admin.updateUserById(id, { role: "patient" })).error,
    (await admin.updateUserById(id, { app_metadata: { roles: ["admin", "clinician"] } })).error,
    (await admin.updateUserById(id, { ban_duration: "24h" })).error,
    (await admin.deleteUser(id)).error,
    (await admin.deleteUser(id, true)).error,
  ])
    expect(error).toMatchObject(refused);
  expect((await admin.updateUserById(id, { app_metadata: { roles: ["admin"], note: "Kept." } })).error).toBeNull();
  expect(await db.$count(userRoles, eq(userRoles.userId, id))).toBe(1);
  expect((await admin.updateUserById(second, { role: "patient" })).error).toBeNull();
  // An administrator with an unconfirmed address cannot sign in, so they do not count.
  await service.createUser({ email: "later@clinic.example", role: "admin" });
  for (const error of [
    (await service.updateUserById(id, { role: "patient" })).error,
    (await service.updateUserById(id, { ban_duration: "24h" })).error,
    (await service.updateUserById(id, { email: "unshown@clinic.example" })).error,
    (await service.deleteUser(id)).error,
    (await service.deleteUser(id, true)).error,
  ])
    expect(error).toMatchObject(refused);
  expect((await admin.listUsers()).error).toBeNull();
  const [own] = await db.select().from(users).where(eq(users.id, id));
  expect(own).toMatchObject({ email: ADMIN, bannedUntil: null, closedAt: null });
  await service.updateUserById(second, { role: "admin" });
  expect((await service.updateUserById(id, { role: "compliance" })).error).toBeNull();
  const roles = await db.select().from(userRoles).where(eq(userRoles.userId, id));
  expect(roles.filter(({ isActive }) => isActive)).toMatchObject([{ role: "compliance" }]);
});

test("lets only one of two administrators succeed in removing the other at once", async () => {
  const { app } = await createServedApp();
  const [first, second] = [await administrator(app), await administrator(app, "second@clinic.example")];
  const outcomes = await Promise.all([
    first.admin.updateUserById(second.id, { role: "patient" }),
    second.admin.updateUserById(first.id, { role: "patient" }),
  ]);
  expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
  const left = await db.select().from(userRoles).where(eq(userRoles.role, "admin"));
  expect(left.filter(({ isActive }) => isActive)).toHaveLength(1);
});

test("lists and removes a user's lost factors and passkeys, and mails the user", async () => {
  const { app, service } = await createServedApp();
  const browser = await somebody(app);
  const userId = await idOf(browser);
  const { factorId } = await addTotp(app, browser);
  await browser.client.mfa.recoveryCodes.generate();
  const { data: passkey } = await registerPasskey(browser.client, await createAuthenticator());
  const listed = await service.mfa.listFactors({ userId });
  expect(listed.data?.factors).toMatchObject([{ id: factorId, factor_type: "totp" }, { factor_type: "recovery_code" }]);
  expect((await service.passkey.listPasskeys({ userId })).data).toMatchObject([{ id: passkey?.id }]);
  const strange = crypto.randomUUID();
  expect((await service.mfa.deleteFactor({ userId, id: strange })).error?.code).toBe("mfa_factor_not_found");
  expect((await service.mfa.deleteFactor({ userId: strange, id: factorId })).error?.code).toBe("user_not_found");
  expect((await service.passkey.deletePasskey({ userId, passkeyId: strange })).error).toMatchObject({ status: 404 });
  // The client wraps its answer once more than its types say.
  expect(await service.mfa.deleteFactor({ userId, id: factorId })).toMatchObject({ data: { data: { id: factorId } } });
  expect([await db.$count(factors), await db.$count(recoveryCodes), await db.$count(sessions)]).toEqual([0, 0, 0]);
  expect((await service.passkey.deletePasskey({ userId, passkeyId: passkey?.id ?? "" })).error).toBeNull();
  await app.settle();
  const mails = (await mailsTo(EMAIL)).join();
  expect(mails).toContain("second step was removed");
  expect(mails).toContain("passkey was removed");
  const actions = (await db.select().from(auditTrails)).map(({ actionType }) => actionType);
  expect(actions).toEqual(expect.arrayContaining(["factor_deleted", "passkey_deleted"]));
  expect(await levelOf((await signedIn(app)).client)).toEqual(["aal1", "aal1"]);
});
