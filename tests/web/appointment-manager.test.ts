import { expect, test } from "vitest";
import { differencesOf } from "#web/areas/admin/schedule/bulk/differences.ts";
import { dayAfterKey, weeksOf } from "#web/areas/admin/schedule/month-cells.ts";
import { cancelWords, closedWords, wallTime } from "#web/areas/admin/schedule/schedule-copy.ts";

test("a month is whole weeks from Monday, also where it begins on one and over the turn of the year", () => {
  const february = weeksOf("2027-02");
  expect([february.length, february[0]?.[0], february.at(-1)?.[6]]).toEqual([4, "2027-02-01", "2027-02-28"]);
  const december = weeksOf("2026-12");
  expect([december.length, december[0]?.[0], december.at(-1)?.[6]]).toEqual([5, "2026-11-30", "2027-01-03"]);
  // Clocks change in both months, and each day still appears once.
  for (const month of ["2026-11", "2027-03"]) {
    const days = weeksOf(month).flat();
    expect(new Set(days).size).toBe(days.length);
  }
});

test.each([
  ["ArrowLeft", "2026-11-30"],
  ["ArrowRight", "2026-12-02"],
  ["ArrowUp", "2026-11-24"],
  ["ArrowDown", "2026-12-08"],
  ["Home", "2026-11-30"],
  ["End", "2026-12-06"],
  ["PageUp", "2026-11-01"],
  ["PageDown", "2027-01-01"],
  ["Tab", null],
])("%s leads from the first of December to %s", (key, expected) => {
  expect(dayAfterKey("2026-12-01", key)).toBe(expected);
});

test("two versions are told apart field by field, in words", () => {
  const part = {
    location: "skokie",
    weekday: 1,
    begins: "08:00",
    ends: "12:30",
    validFrom: "2026-01-01",
    validTo: null,
  };
  const current = { id: "p", version: 3, name: "Kim", isActive: true, hours: [part], closedRooms: [] };
  const asked = { version: 2, name: "Kim", isActive: false, hours: [], closedRooms: [2] };
  expect(differencesOf(current, asked)).toEqual([
    { label: "Active", now: "yes", yours: "no" },
    { label: "Hours", now: "Monday 8:00 AM to 12:30 PM, Skokie, from 2026-01-01", yours: "none" },
    { label: "Closed rooms", now: "none", yours: "2" },
  ]);
  expect([wallTime("00:15"), wallTime("12:00"), wallTime("23:45")]).toEqual(["12:15 AM", "12:00 PM", "11:45 PM"]);
});

test("closed times are told as days where they are whole ones, also over a change of the clock", () => {
  const words = (startsAt: string, endsAt: string) => closedWords({ startsAt, endsAt });
  expect(words("2026-11-26T06:00:00Z", "2026-11-27T06:00:00Z")).toBe("All day Thursday, November 26, 2026");
  expect(words("2026-10-31T05:00:00Z", "2026-11-03T06:00:00Z")).toBe(
    "Saturday, October 31, 2026 to Monday, November 2, 2026, all day",
  );
  expect(words("2026-11-23T18:00:00Z", "2026-11-23T20:30:00Z")).toBe(
    "Monday, November 23, 2026, 12:00 PM Central to Monday, November 23, 2026, 2:30 PM Central",
  );
});

test("who calls off visits is told how many, that they do not come back, and who hears of it", () => {
  const will = { outcome: "will", message: "email" } as const;
  expect(cancelWords([will, { outcome: "will", message: null }, { outcome: "refused", message: null }])).toBe(
    "2 visits are cancelled, which can not be undone. 1 patient is told by message.",
  );
  expect(cancelWords([{ outcome: "will", message: null }])).toBe(
    "1 visit is cancelled, which can not be undone. No patient is told: please call them.",
  );
});
