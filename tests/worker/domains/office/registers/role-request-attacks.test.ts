import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StaffAccount } from "#contract/staff-accounts.ts";
import { DAY, MINUTE } from "#contract/time.ts";
import { userRoles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { roleRequests } from "#worker/domains/accounts/schema/role-requests.ts";
import { db } from "../../../support/app.ts";
import { errorOf } from "../../../support/booking.ts";
import { prove, put } from "../../../support/compliance.ts";
import {
  AFTER,
  approve,
  ask,
  invite,
  KEY,
  NEW,
  noticesIn,
  onlyRequest,
  openOffice,
  refuse,
  rolesOf,
  setRoles,
  type TwoAdmins,
  trail,
  twoAdmins,
  USERS,
} from "../../../support/role-requests.ts";
import type { Colleague } from "../../../support/staff.ts";

const MEANWHILE: Record<string, (app: TwoAdmins) => Promise<unknown>> = {
  "the requester lost the role": (app) => setRoles(app.second, app.admin, ["marketing"], ["admin"]),
  "the requester was deactivated": (app) => put(app.second, `${USERS}/${app.admin.id}/active`, { isActive: false }),
  "the account of the requester was closed": (app) =>
    db.update(users).set({ closedAt: app.now() }).where(eq(users.id, app.admin.id)),
  "the roles changed": (app) => setRoles(app.second, app.desk, ["marketing"], ["front_desk"]),
};

for (const [what, happen] of Object.entries(MEANWHILE))
  test(`approves nothing once ${what}`, async () => {
    const app = await twoAdmins();
    await ask(app);
    const { id } = await onlyRequest(app.second);
    await happen(app);
    expect((await errorOf(await approve(app.second, id))).code).toBe("stale");
    expect(await rolesOf(app.desk)).not.toContain("clinician");
    expect(await db.$count(roleRequests, eq(roleRequests.status, "open"))).toBe(1);
  });

const AT_ONCE: Record<string, (app: TwoAdmins) => Promise<unknown>> = {
  "the approving administrator loses the role": ({ second }) =>
    db.update(userRoles).set({ isActive: false }).where(eq(userRoles.userId, second.id)),
  "the approving administrator is deactivated": ({ second, now }) =>
    db
      .update(users)
      .set({ bannedUntil: new Date(now().getTime() + DAY) })
      .where(eq(users.id, second.id)),
  "the requester loses the role": ({ admin }) =>
    db.update(userRoles).set({ isActive: false }).where(eq(userRoles.userId, admin.id)),
  "the request is withdrawn": () => db.update(roleRequests).set({ status: "withdrawn" }),
  "the roles change": ({ desk }) =>
    db.update(userRoles).set({ role: "marketing" }).where(eq(userRoles.userId, desk.id)),
};

for (const [what, happen] of Object.entries(AT_ONCE))
  test(`approves nothing when ${what} in the same moment`, async () => {
    const app = await twoAdmins();
    await ask(app);
    const { id } = await onlyRequest(app.second);
    app.hook.meanwhile = () => happen(app);
    expect((await errorOf(await approve(app.second, id))).code).toBe("stale");
    expect(app.hook.meanwhile).toBeUndefined();
    expect(await rolesOf(app.desk)).not.toContain("clinician");
  });

test("grants once when two approve at once, and waits once when two ask at once", async () => {
  const app = await twoAdmins();
  const third = await app.colleague("admin", "third");
  await prove(third, app);
  const asked = await Promise.all([ask(app), ask(app, third)]);
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { id } = await onlyRequest(app.second);
  const free = [app.admin, app.second, third];
  const done = await Promise.all(free.map((who) => approve(who, id)));
  expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await trail()).filter((act) => act === "role_request.approved")).toHaveLength(1);
});

test("counts an administrator who was just removed or is deactivated, so that nobody clears the way alone", async () => {
  const app = await twoAdmins();
  expect((await put(app.admin, `${USERS}/${app.second.id}/active`, { isActive: false })).status).toBe(200);
  expect(await (await ask(app)).json<StaffAccount>()).toMatchObject({ waitingRoles: AFTER });
  await refuse(app.admin, (await onlyRequest(app.admin)).id);
  await setRoles(app.admin, app.second, ["marketing"], ["admin"]);
  const removed = (await noticesIn(app)).filter((text) => text.includes("lost the role"));
  expect(removed.map((text) => text.split(":")[0])).toContain("second@clinic.example");
  expect(await (await ask(app)).json<StaffAccount>()).toMatchObject({ waitingRoles: AFTER });
  await refuse(app.admin, (await onlyRequest(app.admin)).id);
  // Nor can an administrator delete the account, whose rows record the removal.
  const gone = await app.admin.send(`/auth/v1/admin/users/${app.second.id}`, { method: "DELETE", json: {} });
  expect(gone.status).toBe(409);
  app.advance(7 * DAY + MINUTE);
  await prove(app.admin, app);
  expect(await (await ask(app)).json<StaffAccount>()).toMatchObject({ waitingRoles: null });
  expect(await rolesOf(app.desk)).toEqual(["clinician", "front_desk"]);
});

test("grants nothing alone when a second administrator arrives in the same moment", async () => {
  const app = await openOffice();
  app.hook.meanwhile = () => app.colleague("admin", "second");
  expect((await ask(app)).status).toBe(409);
  expect(app.hook.meanwhile).toBeUndefined();
  expect(await rolesOf(app.desk)).toEqual(["front_desk"]);
});

const NEW_ACCOUNTS: Record<string, (admin: Colleague) => Promise<Response>> = {
  "an invitation": (admin) => invite(admin),
  "an invitation by the protocol": (admin) =>
    admin.post("/auth/v1/invite", { email: NEW, data: { role: "clinician" } }),
  "a new account": (admin) => admin.post("/auth/v1/admin/users", { email: NEW, role: "clinician" }),
};

test.for(Object.entries(NEW_ACCOUNTS))(
  "refuses %s when a second administrator arrives in the same moment",
  async ([, add]) => {
    const app = await openOffice();
    app.hook.meanwhile = () => app.colleague("admin", "second");
    const accounts = await db.$count(users);
    expect((await add(app.admin)).status).toBe(409);
    expect(app.hook.meanwhile).toBeUndefined();
    expect(await db.$count(users)).toBe(accounts + 1);
  },
);

test("refuses a person every way around it through the protocol, and tells of what the server key grants", async () => {
  const app = await twoAdmins();
  const ways: [path: string, method: string, json: object][] = [
    [`/admin/users/${app.desk.id}`, "PUT", { app_metadata: { roles: AFTER } }],
    ["/admin/users", "POST", { email: "a@clinic.example", role: "admin" }],
    ["/invite", "POST", { email: "b@clinic.example", data: { role: "clinician" } }],
    ["/admin/generate_link", "POST", { type: "invite", email: "c@clinic.example", data: { roles: ["admin"] } }],
  ];
  const accounts = await db.$count(users);
  for (const [path, method, json] of ways)
    expect([path, (await app.admin.send(`/auth/v1${path}`, { method, json })).status]).toEqual([path, 403]);
  expect([await db.$count(users), await rolesOf(app.desk)]).toEqual([accounts, ["front_desk"]]);
  const headers = { Authorization: `Bearer ${KEY}` };
  for (const [path, method, json] of ways)
    expect([path, (await app.send(`/auth/v1${path}`, { method, json, headers })).status]).toEqual([path, 200]);
  const granted = (await noticesIn(app)).filter((text) => text.startsWith("officer@") && text.includes("has a new"));
  expect(granted).toHaveLength(4);
  expect(granted.join()).toContain("By: the server itself");
});
