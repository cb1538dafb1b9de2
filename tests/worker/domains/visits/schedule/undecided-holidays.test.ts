import { expect, test } from "vitest";
import type { NextAnswer, SlotsAnswer } from "#contract/booking-answers.ts";
import { closures } from "#worker/domains/visits/schema/schedule.ts";
import { db } from "../../../support/app.ts";
import {
  type BookingApp,
  book,
  bookingApp,
  chicago,
  errorOf,
  holdTime,
  MONDAY,
  manage,
  stranger,
} from "../../../support/booking.ts";
import { readOverviewAs } from "../../../support/overview.ts";
import { bookRequest, bookVisit, type StaffApp, staffApp } from "../../../support/staff.ts";
import { entriesOf, join, runWaitlist } from "../../../support/waitlist.ts";

const THANKSGIVING = "2026-11-26";
const CHRISTMAS = "2026-12-25";
const HOLIDAY_AT_NINE = { startsAt: chicago(THANKSGIVING, "09:00"), provider: "demo-novak" };

async function slotsOn(app: BookingApp, date: string): Promise<number> {
  const query = `service=first-visit&location=green-bay&from=${date}&to=${date}`;
  const response = await app.send(`/api/booking/slots?${query}`, { address: stranger() });
  return (await response.json<SlotsAnswer>()).slots.length;
}

async function decide(app: StaffApp, date: string, act: "confirm" | "decline"): Promise<void> {
  const response = await app.desk.post(`/api/staff/closures/holiday-${date}/${act}`, { allowConflicts: true });
  expect(response.status).toBe(200);
}

test("a holiday in three days that nobody has decided on is not offered and cannot be held until it is declined", async () => {
  const app = await staffApp();
  expect(await slotsOn(app, THANKSGIVING)).toBe(0);
  const { response } = await holdTime(app, { startsAt: chicago(THANKSGIVING, "09:00") });
  expect(response.status).toBe(422);
  expect(await errorOf(response)).toMatchObject({ code: "not_bookable", details: { reason: "closed" } });
  await decide(app, THANKSGIVING, "decline");
  expect(await slotsOn(app, THANKSGIVING)).toBeGreaterThan(0);
  expect((await holdTime(app, { startsAt: chicago(THANKSGIVING, "09:00") })).response.status).toBe(201);
});

test("an undecided holiday closes 21 days before it begins, and stays closed once it is confirmed", async () => {
  const app = await staffApp({ start: new Date(Date.parse(chicago("2026-12-04", "00:00")) - 1) });
  expect(await slotsOn(app, CHRISTMAS)).toBeGreaterThan(0);
  app.advance(1);
  expect(await slotsOn(app, CHRISTMAS)).toBe(0);
  await decide(app, CHRISTMAS, "confirm");
  expect(await slotsOn(app, CHRISTMAS)).toBe(0);
});

test("the next open time skips an undecided holiday", async () => {
  const app = await bookingApp({ start: new Date(chicago("2026-11-25", "18:00")) });
  const { next } = await (await app.send("/api/booking/next")).json<NextAnswer>();
  expect(next.map(({ startsAt }) => startsAt?.slice(0, 10))).toEqual(["2026-11-27", "2026-11-27"]);
});

test("a patient cannot move a visit to an undecided holiday, nor is a freed time on it offered from the waitlist", async () => {
  const app = await bookingApp();
  const { token } = await book(app, { startsAt: chicago("2026-11-27", "10:00"), provider: "demo-novak" });
  const moved = await manage(app, token, "/move", { json: { startsAt: HOLIDAY_AT_NINE.startsAt }, version: 2 });
  expect([moved.status, (await errorOf(moved)).details]).toEqual([422, { reason: "closed" }]);
  expect((await join(app, token, { earliest: THANKSGIVING, latest: THANKSGIVING })).status).toBe(201);
  await runWaitlist(app);
  expect((await entriesOf(app, token)).map(({ status, offer }) => [status, offer])).toEqual([["waiting", null]]);
});

test("staff book an undecided holiday only with a stated override, and the visit is listed when the day is confirmed", async () => {
  const app = await staffApp();
  const refused = await app.desk.post("/api/staff/appointments", bookRequest(HOLIDAY_AT_NINE));
  expect([refused.status, (await errorOf(refused)).details]).toEqual([422, { reason: "closed" }]);
  const visit = await bookVisit(app, { ...HOLIDAY_AT_NINE, override: { reason: "Agreed by phone" } });
  const confirmed = await app.desk.post(`/api/staff/closures/holiday-${THANKSGIVING}/confirm`, {});
  expect(confirmed.status).toBe(409);
  expect((await errorOf(confirmed)).details).toMatchObject({ conflicts: [{ id: visit.id, status: "confirmed" }] });
});

test("a weekly series names an undecided holiday as closed instead of booking it", async () => {
  const app = await staffApp();
  const { id } = await bookVisit(app, { startsAt: chicago(MONDAY, "09:00") });
  const series = { visit: id, service: "follow-up", location: "green-bay", provider: "demo-novak" };
  const asked = { ...series, startsAt: HOLIDAY_AT_NINE.startsAt, everyWeeks: 1, count: 2 };
  const admin = await app.colleague("admin");
  const answer = await admin.post("/api/admin/appointments/series/preview", asked);
  const { times } = await answer.json<{ times: { refusal: string | null }[] }>();
  expect(times.map(({ refusal }) => refusal)).toEqual(["closed", null]);
});

test("the overview counts the holidays of the next year that wait for a decision, for people who can decide", async () => {
  const app = await staffApp();
  const admin = await app.colleague("admin");
  // Eleven federal holidays a year: two are left in 2026, and nine follow up to Veterans Day 2027.
  expect((await readOverviewAs(admin)).holidays).toEqual({
    undecided: 11,
    closing: 1,
    nextAt: chicago(THANKSGIVING, "00:00"),
  });
  await decide(app, THANKSGIVING, "decline");
  await decide(app, CHRISTMAS, "confirm");
  expect((await readOverviewAs(admin)).holidays).toEqual({
    undecided: 9,
    closing: 0,
    nextAt: chicago("2027-01-01", "00:00"),
  });
  expect((await readOverviewAs(await app.colleague("marketing"))).holidays).toBeUndefined();
});

test("an undecided holiday takes its hours out of the capacity that the overview shows", async () => {
  const app = await staffApp();
  const offered = async () =>
    (await readOverviewAs(await app.colleague("admin", crypto.randomUUID()), "?location=green-bay")).fill?.find(
      ({ date }) => date === THANKSGIVING,
    )?.offered;
  expect(await offered()).toBe(0);
  await db.update(closures).set({ status: "declined" });
  expect(await offered()).toBeGreaterThan(0);
});
