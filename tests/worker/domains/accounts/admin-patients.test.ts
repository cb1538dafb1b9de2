import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Role } from "#contract/permissions.ts";
import type { StaffAccount, StaffAccountList } from "#contract/staff-accounts.ts";
import { userRoles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../support/app.ts";
import { COMPLIANCE, office } from "../../support/compliance.ts";
import type { Colleague } from "../../support/staff.ts";

const KEY = "a-service-key-that-only-these-tests-know";
const PATIENT = "sam@clinic.example";

async function withPatient() {
  const app = await office({ env: { AUTH_SERVICE_KEY: KEY } });
  return { ...app, patient: await app.colleague("patient", "sam") };
}

async function listed(who: Pick<Colleague, "send">, headers = {}) {
  const response = await who.send("/auth/v1/admin/users?per_page=200", { headers });
  const { users: rows } = await response.json<{ users: { email: string }[] }>();
  return { emails: rows.map(({ email }) => email).sort(), total: response.headers.get("X-Total-Count") };
}

const STAFF = ["boss@clinic.example", "desk@clinic.example", "officer@clinic.example"];

async function alsoHolds({ id }: Colleague, role: Role): Promise<void> {
  await db.insert(userRoles).values({ userId: id, role, isActive: true, createdAt: new Date() });
}

test("lists accounts of staff alone to administrators and compliance, and all to the server key", async () => {
  const app = await withPatient();
  for (const who of [app.admin, app.officer]) expect(await listed(who)).toEqual({ emails: STAFF, total: "3" });
  const all = await listed(app, { Authorization: `Bearer ${KEY}` });
  expect(all).toEqual({ emails: [...STAFF, PATIENT].sort(), total: "4" });
  await alsoHolds(app.officer, "clinician");
  expect((await listed(app.officer)).emails).toContain(PATIENT);
});

test("shows and changes no account of a patient by its id, and puts the try on record", async () => {
  const app = await withPatient();
  const { id } = app.patient;
  const tries: [string, string, object?][] = [
    ["GET", ""],
    ["GET", "/factors"],
    ["GET", "/passkeys"],
    ["PUT", "", {}],
    ["PUT", "", { user_metadata: { first_name: "Mallory" } }],
    ["DELETE", "", { should_soft_delete: true }],
    ["DELETE", `/factors/${crypto.randomUUID()}`],
    ["DELETE", `/passkeys/${crypto.randomUUID()}`],
  ];
  for (const [method, path, json] of tries) {
    const response = await app.admin.send(`/auth/v1/admin/users/${id}${path}`, { method, json });
    const text = await response.text();
    expect([method, path, response.status, text.includes("user_not_found")]).toEqual([method, path, 404, true]);
    expect(text).not.toContain("sam");
  }
  const denied = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "account_denied"));
  expect(denied).toHaveLength(tries.length);
  expect(denied[0]).toMatchObject({ actorId: app.admin.id, resourceId: id, success: false });
  expect((await db.select().from(users).where(eq(users.id, id)))[0]).toMatchObject({ email: PATIENT, closedAt: null });
  const headers = { Authorization: `Bearer ${KEY}` };
  expect((await app.send(`/auth/v1/admin/users/${id}`, { headers })).status).toBe(200);
  expect((await app.admin.send(`/auth/v1/admin/users/${app.desk.id}`)).status).toBe(200);
});

test("finds a patient's account by its whole address only, and shows the view to the patient", async () => {
  const app = await withPatient();
  async function found(asked: object, who = app.admin): Promise<string[]> {
    const answer = await who.post(`${COMPLIANCE}/users/search`, { role: "all", ...asked });
    return (await answer.json<StaffAccountList>()).rows.map(({ email }) => email).filter((email) => email === PATIENT);
  }
  for (const asked of [{}, { role: "patient" }, { search: "sam" }, { search: "sam@" }, { search: "sam@clinic.exampl" }])
    expect([asked, await found(asked)]).toEqual([asked, []]);
  const looks = () => db.$count(auditTrails, eq(auditTrails.patientId, app.patient.id));
  const before = await looks();
  expect(await found({ search: "SAM@clinic.example" })).toEqual([PATIENT]);
  expect(await looks()).toBe(before + 1);
  await alsoHolds(app.officer, "front_desk");
  expect(await found({ role: "patient" }, app.officer)).toEqual([PATIENT]);
});

test("changes no account of a patient by its id through the office, unless the caller knows the address", async () => {
  const app = await withPatient();
  const { id } = app.patient;
  const acts: [string, string, object][] = [
    ["PUT", "/roles", { roles: ["marketing"], before: ["patient"] }],
    ["PUT", "/active", { isActive: false }],
    ["POST", "/end-sessions", {}],
    ["POST", "/reset-mfa", {}],
    ["POST", "/recertify", { decision: "confirmed", before: ["patient"] }],
  ];
  for (const [method, path, body] of acts)
    for (const json of [body, { ...body, email: "boss@clinic.example" }]) {
      const response = await app.admin.send(`${COMPLIANCE}/users/${id}${path}`, { method, json });
      expect([method, path, response.status, await response.text()]).toEqual([
        method,
        path,
        404,
        expect.not.stringContaining("sam"),
      ]);
    }
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(1);
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "account_denied"))).toBe(2 * acts.length);
  const known = await app.admin.post(`${COMPLIANCE}/users/${id}/end-sessions`, { email: "Sam@clinic.example" });
  expect(await known.json<StaffAccount>()).toMatchObject({ email: PATIENT, sessions: 0 });
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
});
