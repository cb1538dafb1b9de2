import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Role } from "#contract/permissions.ts";
import type { StaffAccount, StaffAccountList } from "#contract/staff-accounts.ts";
import { DAY } from "#contract/time.ts";
import { userRoles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { factors } from "#worker/domains/accounts/schema/factors.ts";
import { recertifications } from "#worker/domains/accounts/schema/recertifications.ts";
import { sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { errorOf } from "../../../support/booking.ts";
import { COMPLIANCE, office, prove, put } from "../../../support/compliance.ts";
import { logged } from "../../../support/console.ts";
import type { Colleague } from "../../../support/staff.ts";

const USERS = `${COMPLIANCE}/users`;

const search = async (who: Colleague, asked = {}) =>
  (await who.post(`${USERS}/search`, asked)).json<StaffAccountList>();
const setRoles = (who: Colleague, { id }: Colleague, roles: Role[], before: Role[]) =>
  put(who, `${USERS}/${id}/roles`, { roles, before });
const actsOn = async (id: string) => {
  const isOfUser = and(eq(auditTrails.resourceId, id), eq(auditTrails.resourceType, "user"));
  return (await db.select().from(auditTrails).where(isOfUser)).map(({ actionType }) => actionType);
};

test("accounts are found by role and state, staff by the beginning of a name or address, and what was searched for stands nowhere", async () => {
  const app = await office();
  await app.colleague("clinician", "marker");
  await app.colleague("patient", "sam");
  const names = async (asked: object) => (await search(app.officer, asked)).rows.map(({ name }) => name);
  expect(await names({})).toEqual(["boss Lee", "desk Lee", "marker Lee", "officer Lee"]);
  expect(await names({ search: "MARK" })).toEqual(["marker Lee"]);
  expect(await names({ search: "officer@clinic" })).toEqual(["officer Lee"]);
  expect(await names({ search: "%" })).toEqual([]);
  expect(await names({ search: "é".repeat(100) })).toEqual([]);
  expect(await names({ role: "patient", search: "sam@clinic.example" })).toEqual(["sam Lee"]);
  expect(await names({ role: "all", search: "lee", sort: "-name" })).toEqual([
    "officer Lee",
    "marker Lee",
    "desk Lee",
    "boss Lee",
  ]);
  // The search finds a patient by the whole address only.
  const email = "sam@clinic.example";
  expect(await names({ role: "all", search: email.slice(0, 5) })).toEqual([]);
  expect(await names({ role: "all", search: email.toUpperCase() })).toEqual(["sam Lee"]);
  const [first] = (await search(app.admin, { search: "boss" })).rows;
  expect(first).toMatchObject({ roles: ["admin"], state: "active", isMe: true, sessions: 1, hasMfa: false });
  const rows = JSON.stringify(await db.select({ details: auditTrails.actionDetails }).from(auditTrails));
  expect(rows + logged()).not.toMatch(/mark(?!er@clinic)/i);
});

test("the file of accounts is of staff: patients stand in none and can not be asked for", async () => {
  const app = await office();
  await app.colleague("patient", "sam");
  // For a staff member who is also a patient, the file lists the staff role only.
  await db.insert(userRoles).values({ userId: app.desk.id, role: "patient", isActive: true, createdAt: app.now() });
  const file = (query: string) => app.admin.send(`${USERS}/export${query}`);
  for (const query of ["", "?role=staff", "?role=clinician", "?role=front_desk", "?due=due"]) {
    const response = await file(query);
    expect([query, response.status]).toEqual([query, 200]);
    expect(await response.text()).not.toMatch(/sam|patient/);
  }
  const text = await (await file("")).text();
  expect(text).toContain("desk@clinic.example");
  for (const role of ["patient", "all"]) {
    const refused = await errorOf(await file(`?role=${role}`));
    expect([role, refused]).toEqual([
      role,
      expect.objectContaining({ code: "invalid_request", fields: { role: expect.stringContaining("staff") } }),
    ]);
  }
});

test("who is invited gets a mail and exactly the roles of the invitation; a known address is refused", async () => {
  const app = await office();
  const email = "new@clinic.example";
  const invite = (json: object) =>
    app.admin.post(`${USERS}/invite`, { email, firstName: "Ann", lastName: "Ray", ...json });
  expect(await (await invite({ roles: [] })).json()).toHaveProperty("error.fields.roles");
  const made = await (await invite({ roles: ["front_desk", "marketing"] })).json<StaffAccount>();
  await app.settle();
  expect(made).toMatchObject({ email, name: "Ann Ray", state: "invited", hasMfa: false });
  expect([...made.roles].sort()).toEqual(["front_desk", "marketing"]);
  expect(app.mails.map(({ to }) => to)).toEqual([email]);
  const known = await invite({ email: "desk@clinic.example", roles: ["admin"] });
  const fields = { email: "This address has an account already." };
  expect(await known.json()).toMatchObject({ error: { code: "conflict", fields } });
  expect((await actsOn(made.id))[0]).toBe("user_invited");
});

test("a change of roles acts on the very next request, and one from an old page is refused", async () => {
  const app = await office();
  const desk = await app.colleague("front_desk", "other");
  expect((await desk.send("/api/staff/tasks")).status).toBe(200);
  expect((await errorOf(await setRoles(app.admin, desk, ["marketing"], ["clinician"]))).code).toBe("stale");
  expect((await setRoles(app.admin, desk, ["marketing"], ["front_desk"])).status).toBe(200);
  expect((await desk.send("/api/staff/tasks")).status).toBe(401);
  expect(await actsOn(desk.id)).toContain("role_changed");
  expect((await setRoles(app.admin, { ...desk, id: crypto.randomUUID() }, ["marketing"], [])).status).toBe(404);
});

test("of two who change the same roles at once the later one is told", async () => {
  const app = await office();
  const second = await app.colleague("admin", "second");
  await prove(second, app);
  const both = await Promise.all([
    setRoles(app.admin, app.desk, ["front_desk", "marketing"], ["front_desk"]),
    setRoles(second, app.desk, ["front_desk", "compliance"], ["front_desk"]),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = both.find(({ status }) => status === 409);
  expect(late && (await errorOf(late)).code).toBe("stale");
  expect((await actsOn(app.desk.id)).filter((act) => act === "role_changed")).toHaveLength(1);
  expect(await db.$count(userRoles, and(eq(userRoles.userId, app.desk.id), eq(userRoles.isActive, true)))).toBe(2);
});

test("roles are certified as they were seen: others since, and nothing is put on record", async () => {
  const app = await office();
  const certify = (decision: string, before: Role[]) =>
    app.admin.post(`${USERS}/${app.desk.id}/recertify`, { decision, before });
  expect((await setRoles(app.admin, app.desk, ["front_desk", "clinician"], ["front_desk"])).status).toBe(200);
  for (const decision of ["confirmed", "revoked"])
    expect([decision, (await errorOf(await certify(decision, ["front_desk"]))).code]).toEqual([decision, "stale"]);
  expect((await app.admin.post(`${USERS}/${app.desk.id}/recertify`, { decision: "confirmed" })).status).toBe(400);
  expect(await db.$count(recertifications)).toBe(0);
  expect((await certify("confirmed", ["front_desk", "clinician"])).status).toBe(200);
  expect(await actsOn(app.desk.id)).toContain("roles.confirmed");
});

test("nobody changes, deactivates or certifies himself", async () => {
  const app = await office();
  await app.colleague("admin", "second");
  const { id } = app.admin;
  const acts = [
    setRoles(app.admin, app.admin, ["admin", "clinician"], ["admin"]),
    setRoles(app.admin, app.admin, ["patient"], ["admin"]),
    put(app.admin, `${USERS}/${id}/active`, { isActive: false }),
    app.admin.post(`${USERS}/${id}/end-sessions`, {}),
    app.admin.post(`${USERS}/${id}/reset-mfa`, {}),
    app.admin.post(`${USERS}/${id}/recertify`, { decision: "confirmed", before: ["admin"] }),
  ];
  for (const response of await Promise.all(acts)) expect((await errorOf(response)).code).toBe("conflict");
  expect(await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, id))).toEqual([
    { role: "admin" },
  ]);
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(1);
});

test("of two administrators who take each other's role one stays", async () => {
  const app = await office();
  const second = await app.colleague("admin", "second");
  await prove(second, app);
  const both = await Promise.all([
    setRoles(app.admin, second, ["patient"], ["admin"]),
    setRoles(second, app.admin, ["patient"], ["admin"]),
  ]);
  expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const isAdmin = and(eq(userRoles.role, "admin"), eq(userRoles.isActive, true));
  expect(await db.$count(userRoles, isAdmin)).toBe(1);
  const [left] = await db.select({ id: userRoles.userId }).from(userRoles).where(isAdmin);
  const last = left?.id === second.id ? second : app.admin;
  // The helper's email address is unconfirmed, so the helper does not count as another administrator.
  const helper = await app.colleague("admin", "third");
  await prove(helper, app);
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, helper.id));
  expect((await errorOf(await setRoles(helper, last, ["patient"], ["admin"]))).message).toBe(
    "The last administrator stays.",
  );
  expect((await errorOf(await put(helper, `${USERS}/${last.id}/active`, { isActive: false }))).code).toBe("conflict");
});

test("sessions end at once, a lost second step is taken away and told, and who is deactivated stays out until let in again", async () => {
  const app = await office();
  const desk = await app.colleague("front_desk", "other");
  await db.insert(factors).values({
    id: crypto.randomUUID(),
    userId: desk.id,
    factorType: "totp",
    status: "verified",
    friendlyName: "phone",
    createdAt: app.now(),
    updatedAt: app.now(),
  });
  const ended = await app.admin.post(`${USERS}/${desk.id}/end-sessions`, {});
  expect(await ended.json<StaffAccount>()).toMatchObject({ sessions: 0, hasMfa: true });
  expect((await desk.send("/api/profile/roles")).status).toBe(401);
  const reset = await app.admin.post(`${USERS}/${desk.id}/reset-mfa`, {});
  expect(await reset.json<StaffAccount>()).toMatchObject({ hasMfa: false });
  await app.settle();
  // Administrators and compliance get the notice too.
  const told = ["boss@clinic.example", "officer@clinic.example", "other@clinic.example"];
  expect(app.mails.map(({ to }) => to).sort()).toEqual(told);
  const off = await put(app.admin, `${USERS}/${desk.id}/active`, { isActive: false });
  expect(await off.json<StaffAccount>()).toMatchObject({ state: "deactivated", roles: ["front_desk"] });
  const on = await put(app.admin, `${USERS}/${desk.id}/active`, { isActive: true });
  expect(await on.json<StaffAccount>()).toMatchObject({ state: "active" });
  expect(await actsOn(desk.id)).toEqual(
    expect.arrayContaining(["sessions_ended", "factor_deleted", "user_banned", "user_unbanned"]),
  );
  expect((await app.admin.post(`${USERS}/${crypto.randomUUID()}/end-sessions`, {})).status).toBe(404);
  expect((await app.admin.post(`${USERS}/nobody/end-sessions`, {})).status).toBe(404);
});

test("each quarter every staff role is confirmed or revoked by somebody else, once, and the next begins anew", async () => {
  const app = await office();
  const list = await search(app.admin, { due: true });
  expect([list.quarter, list.dueOn, list.uncertified, list.total]).toEqual(["2026-Q4", "2026-12-31", 3, 3]);
  const certify = ({ id }: Colleague, decision: string, before: Role[]) =>
    app.admin.post(`${USERS}/${id}/recertify`, { decision, before });
  const confirmed = await (await certify(app.officer, "confirmed", ["compliance"])).json<StaffAccount>();
  expect(confirmed.certified).toMatchObject({ decision: "confirmed", by: "boss Lee" });
  expect((await certify(app.officer, "revoked", ["compliance"])).status).toBe(409);
  const revoked = await (await certify(app.desk, "revoked", ["front_desk"])).json<StaffAccount>();
  expect(revoked).toMatchObject({ roles: ["patient"], sessions: 0, certified: { decision: "revoked" } });
  expect((await app.desk.send("/api/staff/tasks")).status).toBe(401);
  const [row] = await db.select().from(recertifications).where(eq(recertifications.userId, app.desk.id));
  expect(row).toMatchObject({ quarter: "2026-Q4", roles: ["front_desk"], deciderId: app.admin.id });
  expect((await search(app.admin)).uncertified).toBe(1);
  app.advance(60 * DAY);
  expect((await search(app.admin)).uncertified).toBe(2);
});

test("a list shows an account whose cells no key opens without its name and address, and notices reach the others", async () => {
  const app = await office();
  const broken = (column: string) => `k1|${column}|v1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAA`;
  await db.run(sql`update users set email = ${broken("users.email")} where id = ${app.officer.id}`);
  for (const column of ["display_name", "first_name", "last_name"])
    await db.run(
      sql`update profiles set ${sql.raw(column)} = ${broken(`profiles.${column}`)} where user_id = ${app.officer.id}`,
    );
  const { rows } = await search(app.admin);
  expect(rows.map(({ id, name, email }) => [id, name, email])).toEqual([
    [app.officer.id, "", ""],
    [app.admin.id, "boss Lee", "boss@clinic.example"],
    [app.desk.id, "desk Lee", "desk@clinic.example"],
  ]);
  expect(logged()).toContain("seal_key_missing");
  await app.admin.post(`${USERS}/${app.desk.id}/reset-mfa`, {});
  await app.settle();
  expect(app.mails.map(({ to }) => to).sort()).toEqual(["boss@clinic.example", "desk@clinic.example"]);
});
