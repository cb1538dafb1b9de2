import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { MINUTE } from "#contract/time.ts";
import { profiles, userRoles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { administrator, createServedApp, idOf } from "../../support/admin.ts";
import { db } from "../../support/app.ts";
import { EMAIL, openBrowser, PASSWORD } from "../../support/auth.ts";
import { addTotp, signedIn, somebody } from "../../support/factors.ts";
import { mailsTo } from "../../support/mail.ts";

const NEW = "new@patient.example";

async function rolesOf(userId: string): Promise<string[]> {
  const rows = await db.select().from(userRoles).where(eq(userRoles.userId, userId));
  return rows.filter(({ isActive }) => isActive).map(({ role }) => role);
}

async function actionsOn(resourceId: string) {
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.resourceId, resourceId));
  return rows.map(({ actionType }) => actionType);
}

test("creates an account with the given fields, which signs in", async () => {
  const { app, service } = await createServedApp();
  const { data, error } = await service.createUser({
    email: "New@Patient.example",
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { first_name: "Ann", last_name: "Lee" },
    app_metadata: { note: "moved here", provider: "nobody", roles: ["patient"] },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: NEW,
    email_confirmed_at: expect.any(String),
    app_metadata: { note: "moved here", provider: "email", providers: ["email"], roles: ["patient"] },
    user_metadata: { first_name: "Ann", last_name: "Lee" },
  });
  const { client } = openBrowser(app);
  expect((await client.signInWithPassword({ email: NEW, password: PASSWORD })).error).toBeNull();
  expect(await db.select().from(profiles)).toMatchObject([{ firstName: "Ann" }]);
  const id = crypto.randomUUID();
  expect((await service.createUser({ id, email: "waiting@patient.example" })).data.user?.id).toBe(id);
  const [row] = await db.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ emailConfirmedAt: null, passwordHash: null });
  expect(await actionsOn(id)).toEqual(["user_created"]);
});

test("refuses invalid accounts by the protocol's codes", async () => {
  const { app, service } = await createServedApp();
  await somebody(app);
  const { admin } = await administrator(app);
  const asked: [Parameters<typeof service.createUser>[0], string, number][] = [
    [{ email: "SAM@patient.example" }, "email_exists", 422],
    [{}, "validation_failed", 400],
    [{ email: "not an address" }, "validation_failed", 400],
    [{ email: NEW, password: "short" }, "weak_password", 422],
    [{ email: NEW, role: "king" }, "validation_failed", 400],
    [{ email: NEW, app_metadata: { roles: ["patient", "king"] } }, "validation_failed", 400],
    [{ email: NEW, phone: "+19205550142" }, "validation_failed", 400],
    [{ email: NEW, password_hash: "$2b$10$abc" }, "validation_failed", 400],
    [{ email: NEW, ban_duration: "forever" }, "validation_failed", 400],
    [{ email: NEW, id: "seven" }, "validation_failed", 400],
  ];
  for (const [attributes, code, status] of asked) {
    const { error } = await service.createUser(attributes);
    expect(error, JSON.stringify(attributes)).toMatchObject({ code, status });
  }
  // An administrator may create an account but not choose its password.
  const staff = { email: NEW, role: "clinician" };
  expect((await admin.createUser({ ...staff, password: PASSWORD })).error?.code).toBe("not_admin");
  expect(await db.$count(users)).toBe(2);
  expect((await admin.createUser(staff)).data.user?.app_metadata).toMatchObject({ roles: ["clinician"] });
});

test("lists accounts by page, newest first, with their identities and factors", async () => {
  const { app, service } = await createServedApp();
  const patient = await somebody(app);
  await addTotp(app, patient);
  for (const name of ["a", "b", "c"]) {
    app.advance(MINUTE);
    await service.createUser({ email: `${name}@patient.example`, role: name === "c" ? "front_desk" : "patient" });
  }
  const first = await service.listUsers({ page: 1, perPage: 3 });
  expect(first.data).toMatchObject({ aud: "authenticated", total: 4, nextPage: 2, lastPage: 2 });
  expect(first.data.users.map(({ email }) => email?.[0])).toEqual(["c", "b", "a"]);
  expect(first.data.users[0]?.app_metadata).toMatchObject({ roles: ["front_desk"] });
  const second = await service.listUsers({ page: 2, perPage: 3 });
  expect(second.data).toMatchObject({ nextPage: null, lastPage: 2 });
  expect(second.data.users).toMatchObject([
    { email: EMAIL, factors: [{ factor_type: "totp" }], identities: [{ provider: "email" }] },
  ]);
  expect((await service.listUsers()).data.users).toHaveLength(4);
  for (const page of ["-1", "x", "1.5"]) {
    const headers = { Authorization: `Bearer ${"a service key that only these tests know".replaceAll(" ", "-")}` };
    const answer = await app.send(`/auth/v1/admin/users?page=${page}`, { headers });
    expect([page, answer.status]).toEqual([page, 400]);
  }
});

test("reads one account and audits the view", async () => {
  const { app, service } = await createServedApp();
  const id = await idOf(await somebody(app, { roles: ["front_desk"] }));
  const { admin, id: adminId } = await administrator(app);
  expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email: EMAIL });
  expect((await service.getUserById(crypto.randomUUID())).error).toMatchObject({ code: "user_not_found", status: 404 });
  const looks = (await db.select().from(auditTrails)).filter(({ patientId }) => patientId === id);
  expect(looks).toMatchObject([{ actionType: "view", actorId: adminId, actorRole: "admin", purpose: "operations" }]);
  expect(JSON.stringify(await service.getUserById(id))).not.toContain("argon2");
});

test("a new role, password or address and a ban end every session at once, each on the record", async () => {
  const { app, service } = await createServedApp();
  const id = await idOf(await somebody(app));
  const OTHER = "another long passphrase";
  const changes: [
    Parameters<typeof service.updateUserById>[1],
    Parameters<typeof service.updateUserById>[1],
    string,
  ][] = [
    // A staff role without a second step clears the password, so the way back sets one.
    [{ app_metadata: { roles: ["patient", "front_desk"] } }, { role: "patient", password: PASSWORD }, "role_changed"],
    [{ password: OTHER }, { password: PASSWORD }, "user_updated_password"],
    [{ email: NEW, email_confirm: true }, { email: EMAIL, email_confirm: true }, "email_changed"],
    [{ ban_duration: "1h30m" }, { ban_duration: "none" }, "user_banned"],
  ];
  for (const [change, back, action] of changes) {
    const { client } = await signedIn(app);
    expect((await service.updateUserById(id, change)).error, action).toBeNull();
    expect((await client.getUser()).error, action).not.toBeNull();
    expect((await client.refreshSession()).error, action).not.toBeNull();
    expect(await actionsOn(id)).toContain(action);
    await service.updateUserById(id, back);
    expect((await client.getUser()).error, `${action} and back`).not.toBeNull();
  }
  const { client } = await signedIn(app);
  await service.updateUserById(id, { ban_duration: "1h30m" });
  const banned = () => openBrowser(app).client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  expect((await banned()).error?.code).toBe("user_banned");
  app.advance(90 * MINUTE);
  expect((await banned()).error).toBeNull();
  expect((await client.getUser()).error).not.toBeNull();
  expect(await rolesOf(id)).toEqual(["patient"]);
  expect(await actionsOn(id)).toContain("user_unbanned");
  await app.settle();
  expect((await mailsTo(EMAIL)).join()).toMatch(/password of your account was changed/);
  expect((await mailsTo(EMAIL)).join()).toMatch(/e-mail address of your account was changed/);
});

test("merges notes and names by key and keeps the sessions", async () => {
  const { app, service } = await createServedApp();
  const browser = await somebody(app);
  const id = await idOf(browser);
  await service.updateUserById(id, { app_metadata: { note: "a", tag: 1 }, user_metadata: { first_name: "Sam" } });
  const { data } = await service.updateUserById(id, {
    app_metadata: { note: null, roles: ["patient"] },
    user_metadata: { last_name: "Reyes" },
  });
  expect(data.user?.app_metadata).toMatchObject({ tag: 1, provider: "email", roles: ["patient"] });
  expect(data.user?.app_metadata).not.toHaveProperty("note");
  expect(data.user?.user_metadata).toMatchObject({ first_name: "Sam", last_name: "Reyes" });
  expect((await browser.client.getUser()).error).toBeNull();
  expect(await actionsOn(id)).not.toContain("role_changed");
});

test("a change that can not be made changes nothing", async () => {
  const { app, service } = await createServedApp();
  const id = await idOf(await somebody(app));
  await somebody(app, { email: "taken@patient.example" });
  const before = await db.select().from(users);
  const audits = await db.$count(auditTrails);
  for (const [change, code] of [
    [{ email: "taken@patient.example" }, "email_exists"],
    [{ email: "no address" }, "validation_failed"],
    [{ password: "short" }, "weak_password"],
    [{ role: "king" }, "validation_failed"],
    [{ ban_duration: "-5h" }, "validation_failed"],
    [{ phone: "+19205550142" }, "validation_failed"],
  ] as const) {
    expect((await service.updateUserById(id, change)).error?.code, JSON.stringify(change)).toBe(code);
  }
  const missing = await service.updateUserById(crypto.randomUUID(), { email_confirm: true });
  expect(missing.error).toMatchObject({ code: "user_not_found", status: 404 });
  expect(await db.select().from(users)).toEqual(before);
  expect(await db.$count(auditTrails)).toBe(audits);
});
