import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { MINUTE } from "#contract/time.ts";
import { profiles, userRoles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { administrator, createServedApp, idOf } from "../../support/admin.ts";
import { db } from "../../support/app.ts";
import { authorized, EMAIL, openBrowser, PASSWORD } from "../../support/auth.ts";
import { createAuthenticator, registerPasskey, signInWithPasskey } from "../../support/authenticator.ts";
import { addTotp, signedIn, somebody } from "../../support/factors.ts";
import { mailsTo } from "../../support/mail.ts";

const OWNED = [
  "identities",
  "sessions",
  "session_methods",
  "one_time_tokens",
  "factors",
  "passkeys",
  "passkey_challenges",
  "flow_states",
];

async function rowsLeft(): Promise<Record<string, number>> {
  const counts = await Promise.all(
    OWNED.map(async (table) => {
      const [row] = await db.all<{ n: number }>(sql.raw(`select count(*) as n from ${table}`));
      return [table, row?.n ?? -1] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, n]) => n > 0));
}

test("closes a user's own account, removes its names and frees the address", async () => {
  const { app } = await createServedApp();
  const browser = await somebody(app);
  const id = await idOf(browser);
  await db.update(profiles).set({ firstName: "Sam", phone: "9205550142", marketingConsentIp: "203.0.113.7" });
  const authenticator = await createAuthenticator();
  await addTotp(app, browser);
  await registerPasskey(browser.client, authenticator);
  await browser.client.passkey.startRegistration();
  await browser.client.resetPasswordForEmail(EMAIL);
  await app.settle();
  const answer = await authorized(app, browser)("/auth/v1/user", { method: "DELETE" });
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
  expect(answer.headers.get("Set-Cookie")).toMatch(/__Host-session=;.*Max-Age=0/);
  expect((await browser.client.getUser()).error).toMatchObject({ code: "user_not_found" });
  expect((await browser.client.refreshSession()).error).not.toBeNull();
  expect((await signInWithPasskey(openBrowser(app).client, authenticator)).error?.code).toBe(
    "webauthn_verification_failed",
  );
  expect((await openBrowser(app).client.signInWithPassword({ email: EMAIL, password: PASSWORD })).error?.code).toBe(
    "invalid_credentials",
  );
  expect(await rowsLeft()).toEqual({});
  const kept = JSON.stringify([await db.select().from(users), await db.select().from(profiles)]);
  expect(kept).toContain(id);
  expect(kept).not.toMatch(/Sam|9205550142|203\.0\.113|patient\.example|argon2/);
  expect(await db.select().from(userRoles)).toMatchObject([{ isActive: false }]);
  const [closed] = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "user_deleted"));
  expect(closed).toMatchObject({ actorId: id, resourceId: id, actionDetails: { kind: "closed" } });
  await app.settle();
  expect((await mailsTo(EMAIL))[0]).toContain("Your account was closed");
  expect(await idOf(await somebody(app))).not.toBe(id);
});

test("needs a recent proof and any second factor to close an account, and refuses an administrator's own", async () => {
  const { app } = await createServedApp();
  const browser = await somebody(app);
  const send = authorized(app, browser);
  const close = async () => (await send("/auth/v1/user", { method: "DELETE" })).json();
  app.advance(16 * MINUTE);
  await browser.client.refreshSession();
  expect(await close()).toMatchObject({ error_code: "reauthentication_needed" });
  await addTotp(app, await signedIn(app));
  const low = await signedIn(app);
  const refused = await authorized(app, low)("/auth/v1/user", { method: "DELETE" });
  expect(await refused.json()).toMatchObject({ error_code: "insufficient_aal" });
  expect((await app.send("/auth/v1/user", { method: "DELETE" })).status).toBe(401);
  const { browser: admin } = await administrator(app);
  await administrator(app, "second@clinic.example");
  const own = await authorized(app, admin)("/auth/v1/user", { method: "DELETE" });
  expect([own.status, await own.json()]).toMatchObject([409, { error_code: "conflict" }]);
  expect(await db.$count(users)).toBe(3);
});

test("an administrator closes an account, or deletes it with all that hangs on it", async () => {
  const { app } = await createServedApp();
  const browser = await somebody(app, { roles: ["front_desk"] });
  const id = await idOf(browser);
  const { admin } = await administrator(app);
  const before = await db.$count(auditTrails);
  expect((await admin.deleteUser(id, true)).data.user).toMatchObject({ id, email: EMAIL });
  expect((await browser.client.getUser()).error).not.toBeNull();
  expect((await admin.getUserById(id)).data.user).toMatchObject({ deleted_at: expect.any(String), email: "" });
  expect((await admin.updateUserById(id, { role: "admin" })).error?.code).toBe("user_not_found");
  expect((await admin.deleteUser(id, true)).error).toBeNull();
  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await admin.getUserById(id)).error).toMatchObject({ code: "user_not_found", status: 404 });
  expect(await db.select().from(users).where(eq(users.id, id))).toEqual([]);
  expect(await db.select().from(profiles).where(eq(profiles.userId, id))).toEqual([]);
  const deleted = (await db.select().from(auditTrails)).filter(({ actionType }) => actionType === "user_deleted");
  expect(deleted.map(({ actionDetails }) => actionDetails["kind"])).toEqual(["closed", "deleted"]);
  expect(await db.$count(auditTrails)).toBeGreaterThan(before);
  await app.settle();
  expect((await mailsTo(EMAIL)).filter((text) => text.includes("account was closed"))).toHaveLength(1);
  expect((await admin.deleteUser(crypto.randomUUID())).error?.code).toBe("user_not_found");
  const odd = await authorized(app, (await administrator(app, "b@clinic.example")).browser)("/auth/v1/admin/users/7", {
    method: "DELETE",
  });
  expect([odd.status, await odd.json()]).toMatchObject([404, { error_code: "validation_failed" }]);
});
