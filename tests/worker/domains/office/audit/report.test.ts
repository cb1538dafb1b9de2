import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR } from "#contract/time.ts";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { authorized, createAuthApp, EMAIL, signedUp } from "../../../support/auth.ts";
import { logged } from "../../../support/console.ts";

const AGENT = { headers: { "User-Agent": "Browser/1.0" } };
const TIME = "2026-11-20T18:00:00.000Z";
const login = {
  action_type: "login",
  resource_type: "auth",
  success: true,
  action_details: { login_method: "password", timestamp: TIME },
};
const failure = {
  action_type: "login_failed",
  success: false,
  action_details: { login_method: "password", timestamp: TIME, error_message: "Invalid login credentials" },
};

const reported = () => db.select().from(auditTrails).where(eq(auditTrails.resourceType, "authentication"));

async function open() {
  const app = await createAuthApp();
  const send = authorized(app, await signedUp(app));
  const [user] = await db.select().from(users);
  const report = (json: unknown) => send("/api/audit", { method: "POST", json, ...AGENT });
  const anonymous = (json: unknown, more = {}) => app.post("/api/audit", json, { ...AGENT, ...more });
  return { app, userId: user?.id ?? "", report, anonymous };
}

test("audits a reported sign-in with the session's address and the header's user agent", async () => {
  const { userId, report } = await open();
  const claims = {
    ...login,
    user_email: "forged@example.com",
    action_details: { ...login.action_details, user_agent: "Forged/2.0", user_id: userId, password: "marker" },
  };
  expect((await report(claims)).status).toBe(204);
  const [row] = await reported();
  expect(row).toMatchObject({
    actionType: "login",
    success: true,
    userEmail: EMAIL,
    actorId: userId,
    resourceId: userId,
  });
  expect(row?.sessionId).toMatch(/^[0-9a-f-]{36}$/);
  expect(row?.actionDetails).toEqual({
    login_method: "password",
    timestamp: TIME,
    user_agent: "Browser/1.0",
    user_id: userId,
  });
});

test("rejects another user's id and an invalid token without a row", async () => {
  const { report, anonymous } = await open();
  const other = { ...login, action_details: { user_id: "00000000-0000-4000-8000-000000000000" } };
  expect((await report(other)).status).toBe(400);
  expect((await anonymous(login, { headers: { Authorization: "Bearer forged" } })).status).toBe(401);
  expect(await reported()).toEqual([]);
});

test("accepts only events before sign-in without a session, and their rows name no user", async () => {
  const { userId, anonymous } = await open();
  const claims = { ...failure, user_email: EMAIL, action_details: { ...failure.action_details, user_id: userId } };
  expect((await anonymous(claims)).status).toBe(204);
  expect((await anonymous({ action_type: "sign_up" })).status).toBe(204);
  for (const action_type of ["login", "logout"]) expect((await anonymous({ action_type })).status).toBe(401);
  const rows = await reported();
  expect(rows).toHaveLength(2);
  expect(rows[0]?.actionDetails).toEqual({ ...failure.action_details, user_agent: "Browser/1.0" });
  for (const row of rows) {
    expect(row).toMatchObject({ userEmail: null, actorId: null, resourceId: null, patientId: null, sessionId: null });
    expect(row.actorIpHash).toMatch(/^[\w-]{43}$/);
  }
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${EMAIL}|${userId}|203\\.0\\.113`));
});

test("stores a failure as such, and an unknown message as 'other'", async () => {
  const { anonymous, report } = await open();
  const words = "my erectile dysfunction marker ".repeat(40);
  await anonymous({ ...failure, success: true, action_details: { error_message: words, timestamp: words } });
  await report({ ...login, success: false });
  const rows = await reported();
  expect(rows.map(({ success }) => success)).toEqual([false, false]);
  expect(rows[0]?.actionDetails).toEqual({ error_message: "other", user_agent: "Browser/1.0" });
  expect(JSON.stringify(rows) + logged()).not.toContain("marker");
});

test.for([
  ["null", null],
  ["a list", []],
  ["an event that does not exist", { action_type: "view" }],
  ["no event", { success: true }],
  ["details that are a list", { action_type: "login", action_details: [] }],
  ["another way to sign in", { action_type: "login", action_details: { login_method: "pigeon" } }],
  ["a user id that is none", { action_type: "login", action_details: { user_id: "1" } }],
] as const)("%s is refused with 400", async ([, json]) => {
  const { report } = await open();
  expect((await report(json)).status).toBe(400);
  expect(await reported()).toEqual([]);
});

test("writes at most three hundred anonymous rows an hour over all addresses", async () => {
  const { app, anonymous } = await open();
  const at = new Date(Date.now() - HOUR / 2);
  const facts = { actionType: "login_failed", resourceType: "authentication" };
  for (let i = 0; i < 299; i++) await db.insert(auditTrails).values(auditRow(at, facts));
  expect((await anonymous(failure, { address: "198.51.100.1" })).status).toBe(204);
  expect((await anonymous(failure, { address: "198.51.100.2" })).status).toBe(429);
  app.advance(HOUR);
  expect((await anonymous(failure, { address: "198.51.100.3" })).status).toBe(204);
  const nameless = and(eq(auditTrails.resourceType, "authentication"), isNull(auditTrails.actorId));
  expect(await db.$count(auditTrails, nameless)).toBe(301);
});
