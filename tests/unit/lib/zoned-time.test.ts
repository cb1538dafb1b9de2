import { expect, test } from "vitest";
import { addDays, fromWallTime, toWallTime, weekdayOf } from "#worker/lib/zoned-time.ts";

const CHICAGO = "America/Chicago";

test.each([
  ["2026-10-30", "08:00", "2026-10-30T13:00:00.000Z"],
  ["2026-11-02", "08:00", "2026-11-02T14:00:00.000Z"],
  ["2027-03-12", "08:00", "2027-03-12T14:00:00.000Z"],
  ["2027-03-15", "08:00", "2027-03-15T13:00:00.000Z"],
  ["2026-11-01", "00:00", "2026-11-01T05:00:00.000Z"],
  ["2026-11-01", "23:45", "2026-11-02T05:45:00.000Z"],
])("%s %s in Chicago is %s", (date, time, instant) => {
  expect(new Date(fromWallTime({ date, time }, CHICAGO) ?? 0).toISOString()).toBe(instant);
});

test("an hour that is shown twice counts as the first, one that is skipped or no date at all as none", () => {
  expect(fromWallTime({ date: "2026-11-01", time: "01:30" }, CHICAGO)).toBe(Date.parse("2026-11-01T06:30:00Z"));
  expect(fromWallTime({ date: "2027-03-14", time: "02:30" }, CHICAGO)).toBeNull();
  expect(fromWallTime({ date: "2027-02-29", time: "08:00" }, CHICAGO)).toBeNull();
  expect(fromWallTime({ date: "tomorrow", time: "08:00" }, CHICAGO)).toBeNull();
});

test("every quarter of an hour of four years goes there and back", () => {
  const broken: string[] = [];
  for (let date = "2026-01-01"; date < "2030-01-01"; date = addDays(date, 1)) {
    if (weekdayOf(date) === 0) continue; // clocks change on Sundays
    for (let quarter = 0; quarter < 96; quarter += 5) {
      const time = `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`;
      const at = fromWallTime({ date, time }, CHICAGO);
      const back = at === null ? null : toWallTime(at, CHICAGO);
      if (back?.date !== date || back.time !== time) broken.push(`${date} ${time}`);
    }
  }
  expect(broken).toEqual([]);
});

test("days are counted by the calendar", () => {
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(weekdayOf("2026-11-20")).toBe(5);
});
