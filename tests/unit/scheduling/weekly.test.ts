import { expect, test } from "vitest";
import { fromWallTime, toWallTime } from "#contract/time.ts";
import { repeatedStarts } from "#worker/domains/visits/desk/appointments/series.ts";
import { type ClinicRows, misfitsOf } from "#worker/domains/visits/rules/conflicts.ts";

const ZONE = "America/Chicago";
const at = (date: string, time: string) => fromWallTime({ date, time }, ZONE) ?? Number.NaN;

test.each([
  ["in autumn", "2026-10-19", ["2026-10-19", "2026-10-26", "2026-11-02", "2026-11-09"], [14, 14, 15, 15]],
  ["in spring", "2027-03-01", ["2027-03-01", "2027-03-08", "2027-03-15", "2027-03-22"], [15, 15, 14, 14]],
])("a weekly series stays at nine by the clinic's clock when clocks change %s", (_, first, dates, hours) => {
  const startsAt = new Date(at(first, "09:00")).toISOString();
  const starts = repeatedStarts({ startsAt, everyDays: 7, count: 4 });
  expect(starts.map((start) => toWallTime(start, ZONE))).toEqual(dates.map((date) => ({ date, time: "09:00" })));
  expect(starts.map((start) => new Date(start).getUTCHours())).toEqual(hours);
});

test("every so many weeks, over the turn of the year", () => {
  const startsAt = new Date(at("2026-12-10", "15:45")).toISOString();
  const starts = repeatedStarts({ startsAt, everyDays: 21, count: 3 });
  expect(starts.map((start) => toWallTime(start, ZONE).date)).toEqual(["2026-12-10", "2026-12-31", "2027-01-21"]);
});

const ONCE = { everyWeeks: null, until: null };
const MONDAYS = { weekday: 1, validFrom: "2026-01-01", validTo: null };

function rows(change: Partial<ClinicRows["rows"]> = {}, offers = ["follow-up novak"]): ClinicRows {
  return {
    offers: new Set(offers),
    rows: {
      rooms: 3,
      hours: [{ weekday: 1, opens: "08:00", closes: "17:00" }],
      closures: [],
      plans: [{ ...MONDAYS, providerId: "novak", begins: "08:00", ends: "12:00" }],
      exceptions: [],
      cells: [],
      starts: [],
      ...change,
    },
  };
}

function visit(id: string, date: string, time: string, room: number | null = 1) {
  const from = at(date, time);
  return {
    id,
    location: "green-bay" as const,
    providerId: "novak",
    serviceId: "follow-up",
    room,
    startsAt: new Date(from),
    endsAt: new Date(from + 30 * 60_000),
  };
}

/** Mondays before and after the clocks change. */
const VISITS = [
  visit("early", "2026-10-26", "08:00"),
  visit("late", "2026-11-02", "11:30", 3),
  visit("outside", "2026-11-02", "13:00"),
];

function misfits(after: ClinicRows, before = rows()) {
  return misfitsOf(VISITS, { location: "green-bay", before, after }).map(({ visit: { id }, why }) => [id, why]);
}

test("what fits and would not fit any more is a conflict; what stood outside on purpose is none", () => {
  expect(misfits(rows())).toEqual([]);
  const shorter = { plans: [{ ...MONDAYS, providerId: "novak", begins: "08:30", ends: "11:45" }] };
  expect(misfits(rows(shorter))).toEqual([
    ["early", "outside_hours"],
    ["late", "outside_hours"],
  ]);
  const fromNovember = {
    plans: [
      { ...MONDAYS, providerId: "novak", begins: "08:00", ends: "12:00", validTo: "2026-10-31" },
      { ...MONDAYS, providerId: "novak", begins: "09:00", ends: "11:00", validFrom: "2026-11-01" },
    ],
  };
  expect(misfits(rows(fromNovember))).toEqual([["late", "outside_hours"]]);
  expect(misfits(rows({ hours: [{ weekday: 1, opens: "08:15", closes: "17:00" }] }))).toEqual([["early", "closed"]]);
  expect(misfits(rows({}, []))).toEqual([
    ["early", "not_offered"],
    ["late", "not_offered"],
  ]);
  expect(misfits(rows({ closedRooms: [3] }))).toEqual([["late", "room_closed"]]);
  expect(misfits(rows({ rooms: 2 }))).toEqual([["late", "room_closed"]]);
});

test("a day off is a conflict, and a new closure concerns who stands outside hours as well", () => {
  const off = [{ providerId: "novak", date: "2026-11-02", location: null, begins: null, ends: null, ...ONCE }];
  expect(misfits(rows({ exceptions: off }))).toEqual([["late", "outside_hours"]]);
  const day = {
    providerId: null,
    startsAt: new Date(at("2026-11-02", "00:00")),
    endsAt: new Date(at("2026-11-03", "00:00")),
  };
  expect(misfits(rows({ closures: [day] }))).toEqual([
    ["late", "closed"],
    ["outside", "closed"],
  ]);
  expect(misfits(rows({ closures: [{ ...day, providerId: "hale" }] }))).toEqual([]);
});
