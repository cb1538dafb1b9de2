import fc from "fast-check";
import { expect, test } from "vitest";
import { type ExceptionDates, fallsOn, fromDay, meetingDay } from "#contract/exception-dates.ts";
import { addDays, toWallTime } from "#contract/time.ts";
import { type CalendarRows, toCalendar } from "#worker/domains/visits/calendar/to-calendar.ts";
import { freeSlots } from "#worker/domains/visits/rules/slots.ts";
import { at, CHICAGO, VISIT } from "./calendar.ts";

type Exception = CalendarRows["exceptions"][number];

const SPAN = { zone: CHICAGO, location: "green-bay", from: "2027-02-15", to: "2027-04-25" } as const;
const DAYS = Array.from({ length: 70 }, (_, i) => addDays(SPAN.from, i));
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

function calendarOf(exceptions: readonly Exception[]) {
  const plan = { providerId: "ann", begins: "08:00", ends: "12:00", validFrom: "2026-01-01", validTo: null };
  const rows: CalendarRows = {
    rooms: 1,
    hours: EVERY_DAY.map((weekday) => ({ weekday, opens: "08:00", closes: "17:00" })),
    closures: [],
    plans: EVERY_DAY.map((weekday) => ({ ...plan, weekday })),
    exceptions,
    cells: [],
    starts: [],
  };
  return toCalendar(rows, SPAN);
}

const OFF = { providerId: "ann", location: null, begins: null, ends: null };
const ONCE = { everyWeeks: null, until: null };

function daysAtWork(exceptions: readonly Exception[]): string[] {
  const slots = freeSlots(calendarOf(exceptions), { service: VISIT, now: at("2027-02-14 12:00") });
  return [...new Set(slots.map(({ startsAt }) => toWallTime(startsAt, CHICAGO).date))];
}

test("every second Tuesday off, over the change of the clocks, until a date and not a day longer", () => {
  const tuesdays = { ...OFF, date: "2027-02-23", everyWeeks: 2, until: "2027-04-06" };
  const gone = ["2027-02-23", "2027-03-09", "2027-03-23", "2027-04-06"];
  expect(daysAtWork([tuesdays])).toEqual(daysAtWork([]).filter((day) => !gone.includes(day)));
  const shorter = { ...tuesdays, until: "2027-04-05" };
  expect(daysAtWork([shorter])).toContain("2027-04-06");
});

test("a date of its own comes before one that comes again", () => {
  const tuesdays = { ...OFF, date: "2027-02-23", everyWeeks: 1, until: "2027-04-20" };
  const there = {
    ...tuesdays,
    ...ONCE,
    date: "2027-03-16",
    location: "green-bay",
    begins: "13:00",
    ends: "15:00",
  } as const;
  const slots = freeSlots(calendarOf([tuesdays, there]), { service: VISIT, now: at("2027-02-14 12:00") });
  const times = slots.map(({ startsAt }) => toWallTime(startsAt, CHICAGO));
  const own = times.filter(({ date }) => date === "2027-03-16").map(({ time }) => time);
  expect(own).toEqual(["13:00", "13:15", "13:30", "13:45", "14:00"]);
  expect(times.some(({ date }) => date === "2027-03-09")).toBe(false);
});

const day = fc.integer({ min: -40, max: 80 }).map((n) => addDays(SPAN.from, n));
const repeating = fc
  .record({ date: day, weeks: fc.integer({ min: 1, max: 8 }), days: fc.integer({ min: 0, max: 120 }) })
  .map(({ date, weeks, days }) => ({ date, everyWeeks: weeks, until: addDays(date, days) }));
const dates: fc.Arbitrary<ExceptionDates> = fc.oneof(
  repeating,
  day.map((date) => ({ date, ...ONCE })),
);

function walked({ date, everyWeeks, until }: ExceptionDates): string[] {
  if (everyWeeks === null || until === null) return [date];
  const days: string[] = [];
  for (let one = date; one <= until; one = addDays(one, 7 * everyWeeks)) days.push(one);
  return days;
}

test("whatever comes again makes the calendar that its dates one by one would make", () => {
  const times = fc.constantFrom(
    { location: null, begins: null, ends: null },
    { location: "green-bay" as const, begins: "13:00", ends: "15:00" },
    { location: "skokie" as const, begins: "09:00", ends: "11:00" },
  );
  fc.assert(
    fc.property(repeating, times, (again, work) => {
      const row = { providerId: "ann", ...work };
      const single = walked(again).map((date) => ({ ...row, date, ...ONCE }));
      expect(calendarOf([{ ...row, ...again }]).working).toEqual(calendarOf(single).working);
    }),
  );
});

test("from a day on the dates are the same without those before it, and two rows meet where their dates do", () => {
  fc.assert(
    fc.property(dates, dates, day, (a, b, from) => {
      const ahead = fromDay(a, from);
      expect(ahead ? walked(ahead) : []).toEqual(walked(a).filter((one) => one >= from));
      expect(DAYS.filter((one) => fallsOn(a, one))).toEqual(walked(a).filter((one) => DAYS.includes(one)));
      const common = walked(a).filter((one) => walked(b).includes(one));
      expect(meetingDay(a, b)).toBe(common[0] ?? null);
    }),
    { numRuns: 300 },
  );
});
