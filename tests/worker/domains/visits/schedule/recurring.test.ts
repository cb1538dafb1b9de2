import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AdminProvider, Saved } from "#contract/admin-schedule.ts";
import { DAY, toWallTime } from "#contract/time.ts";
import { providerExceptions } from "#worker/domains/visits/schema/schedule.ts";
import { db } from "../../../support/app.ts";
import { chicago, errorOf, stranger } from "../../../support/booking.ts";
import { conflictsOf, novak, put, SCHEDULE, withAdmin } from "../../../support/schedule.ts";
import { bookVisit, type StaffApp } from "../../../support/staff.ts";

const HOURS = "/providers/demo-novak/hours";
const TUESDAYS = ["2026-11-24", "2026-12-01", "2026-12-08", "2026-12-15", "2026-12-22"];
/** Off on the first, third and fifth Tuesday. */
const OFF = { location: null, begins: null, ends: null, date: "2026-11-24", everyWeeks: 2, until: "2026-12-24" };

async function openTuesdays(app: StaffApp): Promise<string[]> {
  const days = new Set<string>();
  for (const [from, to] of [
    ["2026-11-23", "2026-12-20"],
    ["2026-12-21", "2026-12-24"],
  ]) {
    const query = `service=follow-up&location=green-bay&provider=demo-novak&from=${from}&to=${to}`;
    const response = await app.send(`/api/booking/slots?${query}`, { address: stranger() });
    const { slots } = await response.json<{ slots: { startsAt: string }[] }>();
    for (const { startsAt } of slots) days.add(toWallTime(Date.parse(startsAt), "America/Chicago").date);
  }
  return TUESDAYS.filter((date) => days.has(date));
}

test("every second Tuesday off is saved as one row, once each visit on one of them has been dealt with", async () => {
  const { app, admin } = await withAdmin();
  const third = await bookVisit(app, { startsAt: chicago("2026-12-08", "09:00") });
  await bookVisit(app, { startsAt: chicago("2026-12-01", "09:00") });
  const { hours, version } = await novak(admin);
  const body = { hours, exceptions: [OFF] };
  const conflicts = await conflictsOf(await admin.post(`${SCHEDULE}${HOURS}/preview`, body));
  expect(conflicts.map(({ visit, why }) => [visit.id, why])).toEqual([[third.id, "outside_hours"]]);
  const bare = await put(admin, HOURS, body, version);
  expect([bare.status, (await errorOf(bare)).code]).toEqual([409, "conflict"]);
  expect(await openTuesdays(app)).toEqual(TUESDAYS);
  const handling = [{ act: "call", visit: third.id, version: 1 }];
  const saved = await put(admin, HOURS, { ...body, handling }, version);
  expect((await saved.json<Saved<AdminProvider>>()).saved.exceptions).toEqual([OFF]);
  expect(await db.$count(providerExceptions)).toBe(1);
  expect(await openTuesdays(app)).toEqual(["2026-12-01", "2026-12-15"]);
});

test("a Tuesday with a row of its own is as that row says", async () => {
  const { app, admin } = await withAdmin();
  const { hours, version } = await novak(admin);
  const there = { date: "2026-12-08", location: "green-bay", begins: "13:00", ends: "15:00" };
  expect((await put(admin, HOURS, { hours, exceptions: [OFF, there] }, version)).status).toBe(200);
  expect(await openTuesdays(app)).toEqual(["2026-12-01", "2026-12-08", "2026-12-15"]);
});

test("keeps past dates when a repeating exception changes", async () => {
  const { app, admin } = await withAdmin();
  const { hours, version } = await novak(admin);
  expect((await put(admin, HOURS, { hours, exceptions: [OFF] }, version)).status).toBe(200);
  app.advance(10 * DAY);
  const { exceptions } = await novak(admin);
  expect(exceptions).toEqual([{ ...OFF, date: "2026-12-08" }]);
  const other = { ...OFF, date: "2026-12-09" };
  expect((await put(admin, HOURS, { hours, exceptions: [other] }, version + 1)).status).toBe(200);
  const rows = await db
    .select({ date: providerExceptions.date, until: providerExceptions.until })
    .from(providerExceptions)
    .where(eq(providerExceptions.providerId, "demo-novak"))
    .orderBy(asc(providerExceptions.date));
  expect(rows).toEqual([
    { date: "2026-11-24", until: "2026-12-02" },
    { date: "2026-12-09", until: "2026-12-24" },
  ]);
  expect(await openTuesdays(app)).toEqual(["2026-12-08", "2026-12-15", "2026-12-22"]);
});
