import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StaffClosure } from "#contract/staff-board.ts";
import type { ClosureAnswer } from "#contract/staff-closures.ts";
import { closures } from "#worker/domains/visits/schema/schedule.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { chicago, errorOf, holdTime, MONDAY } from "../../../support/booking.ts";
import { bookVisit, staffApp } from "../../../support/staff.ts";

const CLOSURES = "/api/staff/closures";
const block = (change: Record<string, unknown> = {}) => ({
  location: "green-bay",
  provider: "demo-novak",
  kind: "blackout",
  reason: "Training",
  startsAt: chicago(MONDAY, "13:00"),
  endsAt: chicago(MONDAY, "15:00"),
  ...change,
});

test("blocked time can not be booked by patients, is listed, and free again once it is deleted; each act is on record", async () => {
  const app = await staffApp();
  const response = await app.desk.post(CLOSURES, block());
  expect(response.status).toBe(201);
  const { closure, conflicts } = await response.json<ClosureAnswer>();
  expect(closure).toMatchObject({ provider: { id: "demo-novak", name: "Riley Novak (demo)" }, status: "confirmed" });
  expect(conflicts).toEqual([]);
  const asked = { startsAt: chicago(MONDAY, "14:00"), provider: "demo-novak" };
  expect((await holdTime(app, asked)).response.status).toBe(422);
  expect((await holdTime(app, { ...asked, provider: "demo-hale" })).response.status).toBe(201);
  const query = `from=${MONDAY}&to=${MONDAY}`;
  const list = async (more = "") =>
    (await (await app.desk.send(`${CLOSURES}?${query}${more}`)).json<{ closures: StaffClosure[] }>()).closures.map(
      ({ id }) => id,
    );
  expect([await list(), await list("&location=green-bay"), await list("&location=skokie")]).toEqual([
    [closure.id],
    [closure.id],
    [],
  ]);
  expect((await app.desk.send(`${CLOSURES}/${closure.id}`, { method: "DELETE" })).status).toBe(204);
  expect((await app.desk.send(`${CLOSURES}/${closure.id}`, { method: "DELETE" })).status).toBe(404);
  expect((await holdTime(app, asked)).response.status).toBe(201);
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.resourceId, closure.id));
  expect(rows.map(({ actionType, actorId }) => [actionType, actorId])).toEqual([
    ["closure.create", app.desk.id],
    ["closure.delete", app.desk.id],
  ]);
});

test("visits in the way are listed before anything is saved, and stay when it is saved in spite of them", async () => {
  const app = await staffApp();
  const visit = await bookVisit(app, { startsAt: chicago(MONDAY, "14:15") });
  const elsewhere = { location: "skokie", provider: "demo-brandt", startsAt: chicago(MONDAY, "14:00") };
  await bookVisit(app, elsewhere);
  await bookVisit(app, { startsAt: chicago(MONDAY, "15:00") });
  const shown = async (change: Record<string, unknown>) => {
    const response = await app.desk.post(`${CLOSURES}/preview`, block(change));
    return (await response.json<ClosureAnswer>()).conflicts.length;
  };
  const everybody = { provider: null, kind: "blackout" };
  expect([await shown({}), await shown(everybody), await shown({ ...everybody, location: null })]).toEqual([1, 1, 2]);
  const before = await db.$count(closures);
  const refused = await app.desk.post(CLOSURES, block());
  const { code, details } = await errorOf(refused);
  expect([refused.status, code]).toEqual([409, "conflict"]);
  expect(details).toMatchObject({ conflicts: [{ id: visit.id, patient: visit.patient }] });
  expect(await db.$count(closures)).toBe(before);
  const saved = await app.desk.post(CLOSURES, block({ allowConflicts: true }));
  expect(saved.status).toBe(201);
  expect((await saved.json<ClosureAnswer>()).conflicts).toMatchObject([{ id: visit.id, status: "confirmed" }]);
  const looks = await db.select().from(auditTrails).where(eq(auditTrails.resourceType, "closure_conflicts"));
  expect(looks).toHaveLength(5);
});

test("closes the clinic for a confirmed holiday, and keeps a declined one", async () => {
  const app = await staffApp();
  const { closures: proposed } = await (await app.desk.send(`${CLOSURES}?from=2026-11-26&to=2026-12-25`)).json<{
    closures: StaffClosure[];
  }>();
  expect(proposed.map(({ reason, status }) => [reason, status])).toEqual([
    ["Thanksgiving Day", "proposed"],
    ["Christmas Day", "proposed"],
  ]);
  const [first, second] = proposed;
  const thursday = { startsAt: chicago("2026-11-26", "09:00"), override: { reason: "Agreed by phone" } };
  await bookVisit(app, thursday);
  expect((await app.desk.post(`${CLOSURES}/${first?.id}/confirm`, {})).status).toBe(409);
  expect((await app.desk.post(`${CLOSURES}/${first?.id}/confirm`, { allowConflicts: true })).status).toBe(200);
  expect((await holdTime(app, { startsAt: chicago("2026-11-26", "11:00") })).response.status).toBe(422);
  for (const [method, act] of [
    ["POST", "/decline"],
    ["DELETE", ""],
  ] as const) {
    await app.desk.send(`${CLOSURES}/${second?.id}${act}`, { method, json: {} });
    const [row] = await db
      .select()
      .from(closures)
      .where(eq(closures.id, second?.id ?? ""));
    expect(row?.status).toBe("declined");
  }
});

test("rejects an invalid closure and names the field", async () => {
  const app = await staffApp();
  const wrong: [Record<string, unknown>, string][] = [
    [{ endsAt: chicago(MONDAY, "13:00") }, "endsAt"],
    [{ kind: "time_off", provider: null }, "provider"],
    [{ kind: "holiday" }, "kind"],
    [{ location: "milwaukee" }, "location"],
    [{ reason: "x".repeat(101) }, "reason"],
    [{ startsAt: "tomorrow" }, "startsAt"],
  ];
  for (const [change, field] of wrong) {
    const response = await app.desk.post(CLOSURES, block(change));
    const { error } = await response.json<{ error: { fields: object } }>();
    expect([response.status, Object.keys(error.fields)[0]]).toEqual([400, field]);
  }
  expect((await app.desk.post(CLOSURES, block({ provider: "nobody" }))).status).toBe(404);
});
