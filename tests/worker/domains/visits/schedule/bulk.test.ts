import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { BulkAnswer, WeeklySeriesAnswer, WeeklySeriesTimes } from "#contract/admin-appointments.ts";
import type { StaffVisit } from "#contract/staff-board.ts";
import { DAY, HOUR } from "#contract/time.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { cellsAndVisits, chicago, errorOf, MONDAY, rowOf } from "../../../support/booking.ts";
import { prove } from "../../../support/compliance.ts";
import { act, bookVisit, type Colleague, staffApp } from "../../../support/staff.ts";

const BULK = "/api/admin/appointments/bulk";
const SERIES = "/api/admin/appointments/series";

const seen = ({ id, version }: Pick<StaffVisit, "id" | "version">) => ({ id, version });

async function outcomes(response: Response) {
  const { rows } = await response.json<BulkAnswer>();
  return rows.map(({ outcome, why }) => [outcome, why]);
}

async function run(who: Colleague, body: object, key = crypto.randomUUID()) {
  return who.send(BULK, { method: "POST", json: body, headers: { "Idempotency-Key": key } });
}

async function withAdmin() {
  const app = await staffApp();
  const admin = await app.colleague("admin");
  await prove(admin, app);
  return { app, admin };
}

test("calling off several visits at once asks for a fresh proof; one visit, and the preview, do not", async () => {
  const { app, admin } = await withAdmin();
  app.advance(HOUR);
  const times = ["13:00", "14:00", "15:00"];
  const booked = await Promise.all(times.map((time) => bookVisit(app, { startsAt: chicago(MONDAY, time) })));
  const [one, ...many] = booked.map(seen);
  const cancel = (visits: unknown[]) => ({ act: "cancel", reason: "other", visits, notify: false });
  for (const name of ["cancel", "late_cancel"]) {
    const refused = await run(admin, { ...cancel(many), act: name });
    expect([refused.status, (await errorOf(refused)).code]).toEqual([403, "reauthentication_needed"]);
  }
  expect((await rowOf(many[0]?.id ?? ""))?.status).toBe("confirmed");
  expect((await admin.post(`${BULK}/preview`, cancel(many))).status).toBe(200);
  expect(await outcomes(await run(admin, cancel([one])))).toEqual([["done", null]]);
  await prove(admin, app);
  const done = ["done", null];
  expect(await outcomes(await run(admin, cancel(many)))).toEqual([done, done]);
});

test("a bulk cancel says first what would happen, changes what it may, and says why of the rest", async () => {
  const { app, admin } = await withAdmin();
  const good = await bookVisit(app, { startsAt: chicago(MONDAY, "13:00") });
  const over = await bookVisit(app, { startsAt: chicago(MONDAY, "14:00") });
  const changed = await bookVisit(app, { startsAt: chicago(MONDAY, "15:00") });
  await act(app.desk, over, "cancel", { reason: "other", notify: false });
  await act(app.desk, changed, "room", { room: 3 });
  const visits = [seen(good), { id: over.id, version: 2 }, seen(changed), { id: "apt_nobody", version: 1 }];
  const body = { act: "cancel", reason: "clinic_closed", visits };
  const expected = [
    ["refused", "Its state does not allow this."],
    ["stale", expect.any(String)],
    ["refused", "There is no such visit."],
  ];
  const before = await db.$count(auditTrails);
  expect(await outcomes(await admin.post(`${BULK}/preview`, body))).toEqual([["will", null], ...expected]);
  expect([(await rowOf(good.id))?.status, await db.$count(auditTrails)]).toEqual(["confirmed", before]);
  const key = crypto.randomUUID();
  const mails = app.mails.length;
  const first = await run(admin, body, key);
  const { rows } = await first.clone().json<BulkAnswer>();
  expect(rows[0]?.message).toBe("email");
  // The request sent the version that staff had seen; the stale answer returns the current one.
  expect(rows[2]?.current).toMatchObject({ id: changed.id, version: 2, room: 3 });
  expect(await outcomes(first)).toEqual([["done", null], ...expected]);
  await app.settle();
  expect(app.mails.length).toBe(mails + 1);
  expect(await outcomes(await run(admin, body, key))).toEqual([["done", null], ...expected]);
  // A retry with a new key, after a lost answer, finds the work done and sends no second message.
  expect((await outcomes(await run(admin, body)))[0]).toEqual(["done", null]);
  await app.settle();
  expect(app.mails.length).toBe(mails + 1);
  expect((await run(admin, { ...body, reason: "other" }, key)).status).toBe(409);
  expect(await rowOf(good.id)).toMatchObject({ status: "cancelled", cancelledBy: "staff", version: 2 });
  expect(await rowOf(changed.id)).toMatchObject({ status: "confirmed" });
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
});

test("reassigns visits where the provider is free, works and offers them", async () => {
  const { app, admin } = await withAdmin();
  const free = await bookVisit(app, { startsAt: chicago(MONDAY, "13:00") });
  const taken = await bookVisit(app, { startsAt: chicago(MONDAY, "14:00") });
  await bookVisit(app, { startsAt: chicago(MONDAY, "14:00"), provider: "demo-hale" });
  const thursday = await bookVisit(app, { startsAt: chicago("2026-11-27", "13:00") });
  const visits = [free, taken, thursday].map(seen);
  const response = await run(admin, { act: "reassign", provider: "demo-hale", visits });
  expect(await outcomes(response)).toEqual([
    ["done", null],
    ["refused", "That time is taken, or no room is free."],
    ["refused", "That provider does not work then."],
  ]);
  expect(await rowOf(free.id)).toMatchObject({ providerId: "demo-hale", startsAt: new Date(chicago(MONDAY, "13:00")) });
  expect(await rowOf(taken.id)).toMatchObject({ providerId: "demo-novak" });
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
});

test("no-shows are marked once the visit has begun, and taken back within a day", async () => {
  const { app, admin } = await withAdmin();
  const visit = await bookVisit(app, { startsAt: chicago(MONDAY, "09:00") });
  expect((await outcomes(await run(admin, { act: "no_show", visits: [seen(visit)] })))[0]).toEqual([
    "refused",
    "The visit has not begun yet.",
  ]);
  app.advance(2 * HOUR);
  expect((await outcomes(await run(admin, { act: "no_show", visits: [seen(visit)] })))[0]).toEqual(["done", null]);
  expect(await rowOf(visit.id)).toMatchObject({ status: "no_show", version: 2 });
  const again = { id: visit.id, version: 2 };
  expect((await outcomes(await run(admin, { act: "undo_no_show", visits: [again] })))[0]).toEqual(["done", null]);
  expect(await rowOf(visit.id)).toMatchObject({ status: "confirmed", version: 3 });
  await run(admin, { act: "no_show", visits: [{ id: visit.id, version: 3 }] });
  app.advance(DAY + HOUR);
  const late = await run(admin, { act: "undo_no_show", visits: [{ id: visit.id, version: 4 }] });
  expect((await outcomes(late))[0]).toEqual(["refused", "Its state does not allow this."]);
});

test("a cancel counts as late only under four hours, and the mark can be taken off and put back", async () => {
  const { app, admin } = await withAdmin();
  const soon = await bookVisit(app, { startsAt: chicago(MONDAY, "09:00") });
  const later = await bookVisit(app, { startsAt: chicago(MONDAY, "15:00") });
  const marks = await run(admin, { act: "late_cancel", visits: [soon, later].map(seen) });
  expect((await outcomes(marks)).map(([outcome]) => outcome)).toEqual(["done", "refused"]);
  expect(await rowOf(soon.id)).toMatchObject({
    status: "cancelled",
    isLateCancel: true,
    cancelReason: "patient_asked",
  });
  const off = await run(admin, { act: "undo_late_cancel", visits: [{ id: soon.id, version: 2 }] });
  expect((await outcomes(off))[0]).toEqual(["done", null]);
  expect(await rowOf(soon.id)).toMatchObject({ isLateCancel: false, status: "cancelled" });
  app.advance(HOUR);
  const on = await run(admin, { act: "late_cancel", visits: [{ id: soon.id, version: 3 }] });
  expect((await outcomes(on))[0]).toEqual(["done", null]);
  await act(app.desk, later, "cancel", { reason: "patient_asked", notify: false });
  const early = await run(admin, { act: "late_cancel", visits: [{ id: later.id, version: 2 }] });
  expect((await outcomes(early))[0]).toEqual(["refused", "It was called off in time."]);
});

test("lets one of two parallel bulk changes win and shows the other the current visit", async () => {
  const { app, admin } = await withAdmin();
  const other = await app.colleague("admin", "second");
  const visit = await bookVisit(app, { startsAt: chicago(MONDAY, "13:00") });
  const visits = [seen(visit)];
  const answers = await Promise.all([
    run(admin, { act: "cancel", reason: "other", visits, notify: false }),
    run(other, { act: "reassign", provider: "demo-hale", visits, notify: false }),
  ]);
  const [a, b] = await Promise.all(answers.map(outcomes));
  expect([a?.[0]?.[0], b?.[0]?.[0]].sort()).toEqual(["done", "stale"]);
  expect((await rowOf(visit.id))?.version).toBe(2);
});

test("the same request twice at once is done once, and both are told so", async () => {
  const { app, admin } = await withAdmin();
  const visit = await bookVisit(app, { startsAt: chicago(MONDAY, "13:00") });
  const body = { act: "cancel", reason: "other", visits: [seen(visit)] };
  const key = crypto.randomUUID();
  const mails = app.mails.length;
  const both = await Promise.all([run(admin, body, key), run(admin, body, key)]);
  expect(await Promise.all(both.map(outcomes))).toEqual([[["done", null]], [["done", null]]]);
  await app.settle();
  expect([(await rowOf(visit.id))?.version, app.mails.length]).toEqual([2, mails + 1]);
});

test("a series lists what stands in the way, is booked with skips and moves, and is one series", async () => {
  const { app, admin } = await withAdmin();
  const root = await bookVisit(app, { startsAt: chicago(MONDAY, "09:00"), service: "shockwave" });
  await bookVisit(app, { startsAt: chicago("2026-12-07", "10:00") });
  const base = { visit: root.id, service: "shockwave", location: "green-bay", provider: "demo-novak" };
  const wanted = { ...base, startsAt: chicago("2026-11-30", "10:00"), everyWeeks: 1, count: 3 };
  const { times } = await (await admin.post(`${SERIES}/preview`, wanted)).json<WeeklySeriesTimes>();
  expect(times.map(({ startsAt, refusal }) => [startsAt, refusal])).toEqual([
    [chicago("2026-11-30", "10:00"), null],
    [chicago("2026-12-07", "10:00"), "slot_taken"],
    [chicago("2026-12-14", "10:00"), null],
  ]);
  const instead = times[1]?.alternatives[0]?.startsAt ?? "";
  const all = times.map(({ startsAt }) => startsAt);
  const before = await db.$count(appointments);
  expect((await errorOf(await admin.post(SERIES, { ...base, starts: all }))).code).toBe("conflict");
  expect(await db.$count(appointments)).toBe(before);
  const starts = [all[0], instead, all[2]];
  const key = crypto.randomUUID();
  const book = () =>
    admin.send(SERIES, {
      method: "POST",
      json: { ...base, starts, notify: false },
      headers: { "Idempotency-Key": key },
    });
  const first = await book();
  const { seriesId, visits } = await first.json<WeeklySeriesAnswer>();
  expect([first.status, visits.map(({ startsAt }) => startsAt)]).toEqual([201, [...starts].sort()]);
  const again = await book();
  expect([again.status, (await again.json<WeeklySeriesAnswer>()).seriesId]).toEqual([200, seriesId]);
  const rows = await db.select().from(appointments).where(eq(appointments.seriesId, seriesId));
  expect(rows.map(({ patientId, rootId }) => [patientId, rootId])).toEqual(Array(3).fill([root.patient.id, root.id]));
  const rest = visits.slice(1).map(seen);
  expect(
    await outcomes(await run(admin, { act: "cancel", reason: "other", visits: rest, notify: false })),
  ).toHaveLength(2);
  const left = await (await admin.send(`/api/admin/appointments?series=${seriesId}&status=confirmed`)).json<{
    total: number;
  }>();
  expect(left.total).toBe(1);
});
