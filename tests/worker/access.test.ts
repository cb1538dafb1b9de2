import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { may, PERMISSIONS, type Permission, ROLES, type Role } from "#contract/permissions.ts";
import { HOUR } from "#contract/time.ts";
import type { AppEnv } from "#worker/deps.ts";
import { FIRST_FACTOR_ROUTES, PUBLIC_AUTH_ROUTES } from "#worker/domains/accounts/protocol/public.ts";
import { profiles, userRoles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { factors } from "#worker/domains/accounts/schema/factors.ts";
import { sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { isRecent, RECENT_MS, requirePermission } from "#worker/domains/accounts/session.ts";
import { loadSession, type SignedIn } from "#worker/domains/accounts/sessions.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { onError } from "#worker/middleware/on-error.ts";
import { db, type TestApp } from "./support/app.ts";
import { authorized, createAuthApp, EMAIL, PASSWORD, signedUp } from "./support/auth.ts";
import { call, privateRoutes, routesOf } from "./support/routes.ts";

const tokenRoutes = (app: TestApp) =>
  routesOf(app, "/auth/v1").routes.filter(({ method, path }) => !PUBLIC_AUTH_ROUTES.has(`${method} ${path}`));

async function open(email = EMAIL) {
  const app = await createAuthApp();
  const browser = await signedUp(app, email);
  const [user] = await db.select().from(users).where(eq(users.emailIndex, email));
  return { app, browser, userId: user?.id ?? "", send: authorized(app, browser) };
}

async function grant(userId: string, role: Role): Promise<void> {
  await db.insert(userRoles).values({ userId, role, isActive: true, createdAt: new Date() });
}

async function refusesAll(app: TestApp, send: TestApp["send"]): Promise<void> {
  await Promise.all(
    privateRoutes(app).map(async (route) => {
      const response = await call(send, route);
      expect(response.status, `${route.method} ${route.path}`).toBe(403);
      expect(await response.json()).toMatchObject({ error: { code: "insufficient_aal" } });
    }),
  );
}

test("staff without a second factor reach no private route at all", async () => {
  const { app, userId, send } = await open();
  await grant(userId, "clinician");
  await refusesAll(app, send);
  await db.update(sessions).set({ aal: "aal2" });
  expect((await send("/api/profile")).status).toBe(200);
});

test.for(ROLES.filter((role) => role !== "patient"))("%s needs a second factor", async (role) => {
  const { userId, send } = await open();
  await grant(userId, role);
  expect((await send("/api/profile")).status).toBe(403);
  await db.update(sessions).set({ aal: "aal2" });
  expect((await send("/api/profile")).status).toBe(200);
});

test("needs a verified factor on every private route, and ignores an unverified one", async () => {
  const { app, userId, send } = await open();
  const at = new Date();
  const factor = { id: "f", userId, factorType: "totp", friendlyName: "", createdAt: at, updatedAt: at } as const;
  await db.insert(factors).values({ ...factor, status: "unverified" });
  expect((await send("/api/profile")).status).toBe(200);
  await db.update(factors).set({ status: "verified" });
  await refusesAll(app, send);
  await db.update(sessions).set({ aal: "aal2" });
  expect((await send("/api/profile")).status).toBe(200);
});

test("a session that is refused for its level is on the record, once an hour however much it asks", async () => {
  const { app, browser, userId, send } = await open();
  await grant(userId, "clinician");
  const denied = async () => {
    await app.settle();
    return db.select().from(auditTrails).where(eq(auditTrails.actionType, "mfa_required_denied"));
  };
  await Promise.all(
    ["/api/profile", "/api/consents", "/auth/v1/sessions", "/auth/v1/admin/users"].map((path) => send(path)),
  );
  const [session] = await db.select().from(sessions);
  const row = { actorId: userId, actorRole: "clinician", sessionId: session?.id, success: false };
  expect(await denied()).toMatchObject([row]);
  app.advance(HOUR - 1);
  await browser.client.refreshSession();
  await send("/api/profile");
  expect(await denied()).toHaveLength(1);
  app.advance(2);
  for (const path of ["/auth/v1/sessions", "/api/profile"]) expect((await send(path)).status).toBe(403);
  expect(await denied()).toHaveLength(2);
  await db.update(sessions).set({ aal: "aal2" });
  app.advance(HOUR);
  await browser.client.refreshSession();
  expect((await send("/api/profile")).status).toBe(200);
  expect(await denied()).toHaveLength(2);
});

test("below the level that its user needs a session does no more under /auth/v1 than show the factor and leave", async () => {
  const { app, userId, send } = await open();
  const at = new Date();
  const factor = { userId, status: "verified", friendlyName: "", createdAt: at, updatedAt: at } as const;
  await db.insert(factors).values([
    { ...factor, id: crypto.randomUUID(), factorType: "totp" },
    { ...factor, id: crypto.randomUUID(), factorType: "recovery_code" },
  ]);
  const others: unknown[] = [];
  for (const route of tokenRoutes(app)) {
    const name = `${route.method} ${route.path}`;
    if (FIRST_FACTOR_ROUTES.has(name)) continue;
    const { error_code } = await (await call(send, route)).json<{ error_code: string }>();
    if (error_code !== "insufficient_aal") others.push([name, error_code]);
  }
  expect(others).toEqual([]);
});

test("allows each role exactly what the permission table says", async () => {
  const names = Object.keys(PERMISSIONS) as Permission[];
  for (const permission of names) {
    for (const role of ROLES) {
      const { status } = await new Hono<AppEnv>()
        .onError(onError)
        .use(async (c, next) => {
          c.set("actor", { roles: [role] } as unknown as SignedIn);
          await next();
        })
        .get("/", requirePermission(permission), (c) => c.text("in"))
        .request("/");
      const allowed: readonly Role[] = PERMISSIONS[permission];
      expect(status, `${role} ${permission}`).toBe(allowed.includes(role) ? 200 : 403);
    }
  }
  expect(names.filter((permission) => may(["patient"], permission) || may([], permission))).toEqual([]);
});

test("a proof counts to the millisecond for a quarter of an hour, and only one that the account has", async () => {
  const { browser, userId } = await open();
  await browser.client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  const { data } = await browser.client.getClaims();
  const sessionId = String(data?.claims.session_id);
  const actor = await loadSession({ db, now: () => new Date() }, { userId, sessionId });
  const shown = actor.methods["password"] ?? 0;
  const after = (ms: number) => new Date(shown + ms);
  expect(RECENT_MS).toBe(900_000);
  expect([isRecent(actor, after(RECENT_MS)), isRecent(actor, after(RECENT_MS + 1))]).toEqual([true, false]);
  const mailed = { ...actor, methods: { otp: shown, oauth: shown } };
  expect(isRecent(mailed, after(0))).toBe(false);
  const without = { ...mailed, user: { ...actor.user, passwordHash: null } };
  expect(isRecent(without, after(0))).toBe(true);
  expect(isRecent({ ...without, hasFactor: true }, after(0))).toBe(false);
  expect(isRecent({ ...actor, methods: {} }, after(0))).toBe(false);
});

test("a ban, a role that is taken away and a session that is ended act with the next request", async () => {
  const { userId, send } = await open();
  await grant(userId, "compliance");
  await db.update(sessions).set({ aal: "aal2" });
  expect((await send("/api/audit/verify")).status).toBe(200);
  await db.update(userRoles).set({ isActive: false }).where(eq(userRoles.role, "compliance"));
  expect((await send("/api/audit/verify")).status).toBe(403);
  expect((await send("/api/profile")).status).toBe(200);
  await db.update(users).set({ bannedUntil: new Date(Date.now() + 60_000) });
  expect((await send("/api/profile")).status).toBe(401);
  await db.update(users).set({ bannedUntil: null });
  expect((await send("/api/profile")).status).toBe(200);
  await db.delete(sessions);
  expect((await send("/api/profile")).status).toBe(401);
});

test("answers 404 for another user's row", async () => {
  const { app, send } = await open();
  await signedUp(app, "other@patient.example");
  const [other] = await db.select().from(users).where(eq(users.emailIndex, "other@patient.example"));
  const id = other?.id ?? "";
  const row = async () => db.select().from(profiles).where(eq(profiles.userId, id));
  const before = await row();
  const json = { user_id: id, userId: id, id, first_name: "Taken" };
  expect((await send(`/api/profile?user_id=eq.${id}`, { method: "PATCH", json })).status).toBe(200);
  expect(await row()).toEqual(before);
  expect(await (await send(`/api/profile?user_id=eq.${id}`)).text()).not.toContain(id);
  for (const path of [`/api/profile/${id}`, `/api/my-data/${id}`, `/api/consents/${id}`]) {
    expect((await send(path)).status).toBe(404);
  }
});
