import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Overview } from "#contract/overview.ts";
import type { StaffAccount } from "#contract/staff-accounts.ts";
import { DAY, MINUTE } from "#contract/time.ts";
import { purgeAuth } from "#worker/domains/accounts/retention.ts";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { db } from "../../../support/app.ts";
import { errorOf } from "../../../support/booking.ts";
import { office, prove, put } from "../../../support/compliance.ts";
import {
  AFTER,
  approve,
  ask,
  invite,
  KEY,
  NEW,
  noticesIn,
  onlyRequest,
  refuse,
  rolesOf,
  setRoles,
  type TwoAdmins,
  trail,
  twoAdmins,
  USERS,
  waiting,
} from "../../../support/role-requests.ts";

test("lets the only administrator grant a clinical role, and tells every administrator and compliance", async () => {
  const app = await office();
  expect(await (await ask(app)).json<StaffAccount>()).toMatchObject({ waitingRoles: null });
  expect(await rolesOf(app.desk)).toEqual(["clinician", "front_desk"]);
  const notices = await noticesIn(app);
  expect(notices.map((text) => text.split(":")[0]).sort()).toEqual(["boss@clinic.example", "officer@clinic.example"]);
  for (const text of notices) {
    expect(text).toContain("By: b***@clinic.example");
    expect(text).toContain("Account: d***@clinic.example");
    expect(text).toContain("When: Monday, November 23, 2026 at 7:30 AM Central");
    expect(text).toMatch(/https:\/\/\S+\/admin\/compliance/);
    expect(text.slice(text.indexOf(":"))).not.toMatch(/Lee|desk@|boss@|intake|chart|patient/);
  }
});

test("keeps a clinical role waiting for a second administrator, who is not the one who asked", async () => {
  const app = await twoAdmins();
  const answer = await ask(app);
  expect(await answer.json<StaffAccount>()).toMatchObject({ roles: ["front_desk"], waitingRoles: AFTER });
  expect(await rolesOf(app.desk)).toEqual(["front_desk"]);
  expect((await app.desk.send("/api/staff/tasks")).status).toBe(200);
  expect((await noticesIn(app)).filter((text) => text.includes("asked for"))).toHaveLength(3);
  const request = await onlyRequest(app.second);
  expect(request).toMatchObject({ roles: AFTER, before: ["front_desk"], requestedBy: "boss Lee", isMine: false });
  expect(await waiting(app.admin)).toMatchObject([{ isMine: true }]);
  const overview = await (await app.officer.send("/api/admin/overview")).json<Overview>();
  expect(overview.roleRequests).toEqual({ waiting: 1, nextEndsAt: request.expiresAt });
  expect((await app.officer.post(`${USERS}/requests/${request.id}/approve`)).status).toBe(403);
  expect((await errorOf(await approve(app.admin, request.id))).code).toBe("conflict");
  expect(await rolesOf(app.desk)).toEqual(["front_desk"]);
  const done = await approve(app.second, request.id);
  expect(await done.json<StaffAccount>()).toMatchObject({ waitingRoles: null });
  expect(await rolesOf(app.desk)).toEqual(["clinician", "front_desk"]);
  expect(await trail()).toEqual(["role_request.open", "role_request.approved"]);
  expect((await noticesIn(app)).filter((text) => text.includes("has a new clinical"))).toHaveLength(3);
  expect(await waiting(app.admin)).toEqual([]);
});

test("takes a recent proof for an approval", async () => {
  const app = await twoAdmins();
  await ask(app);
  const { id } = await onlyRequest(app.second);
  app.advance(16 * MINUTE);
  for (const act of [approve, refuse])
    expect((await errorOf(await act(app.second, id))).code).toBe("reauthentication_needed");
  expect(await rolesOf(app.desk)).toEqual(["front_desk"]);
});

test("changes other roles at once, and takes guarded ones away at once", async () => {
  const app = await twoAdmins();
  expect(await (await setRoles(app.admin, app.desk, ["marketing"], ["front_desk"])).json()).toMatchObject({
    roles: ["marketing"],
    waitingRoles: null,
  });
  const doctor = await app.colleague("clinician", "doctor");
  expect((await setRoles(app.admin, doctor, ["front_desk"], ["clinician"])).status).toBe(200);
  expect(await rolesOf(doctor)).toEqual(["front_desk"]);
});

/** The last way lets the account in by shortening its ban. */
const LETTING_IN: Record<string, (app: TwoAdmins, id: string) => Promise<Response>> = {
  "the page": ({ admin }, id) => put(admin, `${USERS}/${id}/active`, { isActive: true }),
  "the protocol": ({ admin }, id) => put(admin, `/auth/v1/admin/users/${id}`, { ban_duration: "none" }),
  "the server key": ({ send }, id) => send(`/auth/v1/admin/users/${id}`, byKey({ ban_duration: "none" })),
  "a shorter ban": ({ admin }, id) => put(admin, `/auth/v1/admin/users/${id}`, { ban_duration: "1ms" }),
};

const byKey = (json: object) => ({ method: "PUT", json, headers: { Authorization: `Bearer ${KEY}` } });

test.each(Object.keys(LETTING_IN))("tells of a clinician or administrator who is let in again, by %s", async (way) => {
  const app = await twoAdmins();
  const doctor = await app.colleague("clinician", "doctor");
  const third = await app.colleague("admin", "third");
  const told = async () =>
    (await noticesIn(app)).filter((text) => text.includes("was let in again")).map((text) => text.split(":")[0]);
  for (const { id } of [doctor, third, app.desk]) {
    expect((await put(app.admin, `${USERS}/${id}/active`, { isActive: false })).status).toBe(200);
    expect(await told()).toEqual([]);
  }
  const others = ["boss@clinic.example", "officer@clinic.example", "second@clinic.example"];
  expect((await LETTING_IN[way]?.(app, doctor.id))?.status).toBe(200);
  expect((await told()).sort()).toEqual(others);
  app.mails.length = 0;
  app.advance(1);
  // No notice for an account that is already let in, or for a role that opens no charts.
  for (const { id } of [doctor, app.desk]) expect((await LETTING_IN[way]?.(app, id))?.status).toBe(200);
  expect(await told()).toEqual([]);
  await LETTING_IN[way]?.(app, third.id);
  expect(await told()).toEqual(expect.arrayContaining(others));
});

test("holds an invitation with a clinical role back until a second administrator agrees", async () => {
  const app = await twoAdmins();
  const made = await (await invite(app.admin)).json<StaffAccount>();
  expect(made).toMatchObject({ roles: [], waitingRoles: ["clinician"] });
  await app.settle();
  expect(app.mails.map(({ to }) => to)).not.toContain(NEW);
  const request = await onlyRequest(app.second);
  expect(request).toMatchObject({ email: NEW, name: "Ann Ray", isInvitation: true });
  expect((await errorOf(await invite(app.admin))).code).toBe("conflict");
  expect((await approve(app.second, request.id)).status).toBe(200);
  await app.settle();
  expect(app.mails.filter(({ to }) => to === NEW)).toHaveLength(1);
  expect(await rolesOf(made)).toEqual(["clinician"]);
  // Sending the invitation again needs no second approval: two administrators have already agreed to the role.
  expect(await (await invite(app.admin)).json<StaffAccount>()).toMatchObject({
    roles: ["clinician"],
    waitingRoles: null,
  });
});

test("ends a refused, withdrawn or expired request on record, and an invitation's account with it", async () => {
  const app = await twoAdmins();
  for (const [who, end] of [
    [app.second, "refused"],
    [app.admin, "withdrawn"],
  ] as const) {
    const { id } = await (await invite(app.admin)).json<StaffAccount>();
    expect((await refuse(who, (await onlyRequest(who)).id)).status).toBe(204);
    expect([end, await db.$count(users, eq(users.id, id))]).toEqual([end, 0]);
  }
  await ask(app);
  const { id } = await onlyRequest(app.second);
  app.advance(7 * DAY - MINUTE);
  expect(await waiting(app.second)).toHaveLength(1);
  app.advance(2 * MINUTE);
  await prove(app.second, app);
  expect(await waiting(app.second)).toEqual([]);
  expect((await approve(app.second, id)).status).toBe(404);
  await purgeAuth({ db, now: app.now });
  await purgeAuth({ db, now: app.now });
  expect(await trail()).toEqual([
    "role_request.open",
    "role_request.refused",
    "role_request.open",
    "role_request.withdrawn",
    "role_request.open",
    "role_request.expired",
  ]);
  expect(await rolesOf(app.desk)).toEqual(["front_desk"]);
  await prove(app.admin, app);
  expect(await (await ask(app)).json<StaffAccount>()).toMatchObject({ waitingRoles: AFTER });
});
