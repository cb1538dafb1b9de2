import { describe, expect, test } from "vitest";
import { longDate } from "#contract/long-date.ts";
import {
  addDays,
  addMonths,
  daysBetween,
  fromWallTime,
  instantAt,
  isDate,
  localDate,
  midnightOf,
  minuteOfDay,
  minutesBetween,
  timeText,
  todayIn,
  toWallTime,
  weekdayOf,
  weekStart,
} from "#contract/time.ts";
import {
  clockTime,
  fullDate,
  fullDateTime,
  fullTime,
  longDateTime,
  longDay,
  longMonthDay,
  monthName,
  shortDate,
  shortDateTime,
  shortDay,
  shortMonthDay,
  shortTime,
  shortWeekday,
  yourTime,
  zonedTime,
  zoneName,
} from "#contract/time-words.ts";

const CHICAGO = "America/Chicago";
/** Tuesday, 8:30 AM in Chicago. */
const WINTER = "2026-11-24T14:30:00Z";

describe("dates", () => {
  test("addDays crosses months, years, leap days and both clock changes", () => {
    expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    expect([addDays("2026-10-31", 1), addDays("2026-11-01", 1)]).toEqual(["2026-11-01", "2026-11-02"]);
    expect([addDays("2027-03-13", 1), addDays("2027-03-14", 1)]).toEqual(["2027-03-14", "2027-03-15"]);
  });

  test("addMonths uses the last day of a shorter month", () => {
    expect([addMonths("2027-01-31", 1), addMonths("2028-01-31", 1), addMonths("2026-12-31", -1)]).toEqual([
      "2027-02-28",
      "2028-02-29",
      "2026-11-30",
    ]);
    expect([addMonths("2026-12-15", 1), addMonths("2027-01-15", -1), addMonths("2026-11-15", 14)]).toEqual([
      "2027-01-15",
      "2026-12-15",
      "2028-01-15",
    ]);
  });

  test("daysBetween counts calendar days, not hours", () => {
    expect(daysBetween("2026-03-07", "2026-03-09")).toBe(2);
    expect(daysBetween("2026-11-02", "2026-10-31")).toBe(-2);
    expect(daysBetween("2028-02-01", "2028-03-01")).toBe(29);
    expect(daysBetween("soon", "2028-03-01")).toBeNaN();
  });

  test("a week begins on Monday, and Sunday is weekday 0", () => {
    expect([weekdayOf("2026-11-20"), weekdayOf("2026-11-29")]).toEqual([5, 0]);
    expect([weekStart("2026-11-29"), weekStart("2026-11-23")]).toEqual(["2026-11-23", "2026-11-23"]);
  });

  test("isDate accepts only dates that the calendar has", () => {
    expect(["2026-11-24", "2028-02-29"].every(isDate)).toBe(true);
    expect(["2026-02-30", "2026-13-01", "2026-11-24T00:00", "tomorrow", "", undefined].some(isDate)).toBe(false);
  });
});

function brokenTimes(date: string): string[] {
  const times = Array.from({ length: 20 }, (_, i) => timeText(i * 75));
  return times.filter((time) => {
    const at = fromWallTime({ date, time }, CHICAGO);
    const back = at === null ? null : toWallTime(at, CHICAGO);
    return back?.date !== date || back.time !== time;
  });
}

describe("clocks", () => {
  test.each([
    ["2026-10-30", "08:00", "2026-10-30T13:00:00.000Z"],
    ["2026-11-02", "08:00", "2026-11-02T14:00:00.000Z"],
    ["2027-03-12", "08:00", "2027-03-12T14:00:00.000Z"],
    ["2027-03-15", "08:00", "2027-03-15T13:00:00.000Z"],
    ["2026-11-01", "00:00", "2026-11-01T05:00:00.000Z"],
    ["2026-11-01", "01:30", "2026-11-01T06:30:00.000Z"],
    ["2026-11-01", "23:45", "2026-11-02T05:45:00.000Z"],
  ])("%s %s in Chicago is %s, and back", (date, time, instant) => {
    expect(instantAt(date, time, CHICAGO)).toBe(instant);
    expect(toWallTime(instant, CHICAGO)).toEqual({ date, time });
  });

  test("gives no instant for a skipped hour or a missing date", () => {
    for (const [date, time] of [
      ["2027-03-14", "02:30"],
      ["2027-02-29", "08:00"],
      ["tomorrow", "08:00"],
      ["", "08:00"],
    ] as const) {
      expect(fromWallTime({ date, time }, CHICAGO)).toBeNull();
      expect(instantAt(date, time)).toBeNull();
    }
  });

  test("round-trips every 75 minutes of four years", () => {
    const broken: string[] = [];
    for (let date = "2026-01-01"; date < "2030-01-01"; date = addDays(date, 1)) {
      // Clocks change on Sundays, so Sundays are skipped.
      if (weekdayOf(date) !== 0) broken.push(...brokenTimes(date));
    }
    expect(broken).toEqual([]);
  });

  test("midnightOf is 05:00 UTC in summer, 06:00 UTC in winter and 1:00 where clocks skip midnight", () => {
    const iso = (date: string, zone?: string) => new Date(midnightOf(date, zone)).toISOString();
    expect([iso("2026-07-01"), iso("2026-12-01")]).toEqual(["2026-07-01T05:00:00.000Z", "2026-12-01T06:00:00.000Z"]);
    expect(["2026-11-01", "2026-11-02", "2027-03-15"].map((date) => iso(date))).toEqual([
      "2026-11-01T05:00:00.000Z",
      "2026-11-02T06:00:00.000Z",
      "2027-03-15T05:00:00.000Z",
    ]);
    expect(iso("2026-02-30")).toBe(iso("2026-03-02"));
    expect(toWallTime(midnightOf("2026-03-29", "Asia/Beirut"), "Asia/Beirut")).toEqual({
      date: "2026-03-29",
      time: "01:00",
    });
  });

  test("every date of a year begins and ends at its own midnights", () => {
    for (let date = "2026-11-01"; date < "2027-11-02"; date = addDays(date, 1)) {
      const last = localDate(midnightOf(addDays(date, 1)) - 1);
      expect([localDate(midnightOf(date)), last]).toEqual([date, date]);
    }
  });

  test("an evening at the clinic is the next day in UTC", () => {
    expect(localDate("2026-11-25T02:00:00Z", CHICAGO)).toBe("2026-11-24");
    expect(todayIn(new Date("2026-11-25T02:00:00Z"))).toBe("2026-11-24");
    expect(todayIn(Date.parse("2026-11-25T02:00:00Z"), "UTC")).toBe("2026-11-25");
  });

  test("minutes count from local midnight", () => {
    expect([minuteOfDay("2026-11-02T06:00:00.000Z"), minuteOfDay(WINTER, CHICAGO)]).toEqual([0, 510]);
    expect([timeText(0), timeText(510), timeText(1439)]).toEqual(["00:00", "08:30", "23:59"]);
    expect([minutesBetween(WINTER, Date.parse(WINTER) + 119_000), minutesBetween(WINTER, 0)]).toEqual([1, 0]);
  });
});

describe("words", () => {
  test("shows a date without a time unchanged in every zone", () => {
    expect([longDay("2026-11-01"), longDay("2026-11-01", "Asia/Tokyo")]).toEqual([
      "Sunday, November 1",
      "Sunday, November 1",
    ]);
    expect([shortDay("2026-11-24"), shortWeekday("2026-11-24"), shortMonthDay("2026-11-24")]).toEqual([
      "Tue, Nov 24",
      "Tue",
      "Nov 24",
    ]);
    expect([monthName("2026-12"), monthName("2027-01")]).toEqual(["December 2026", "January 2027"]);
    expect(longDate("2026-11-24")).toBe("November 24, 2026");
  });

  test("an instant is shown by the clinic's clock", () => {
    const evening = "2026-11-25T02:05:00Z";
    expect([shortDate(evening), longDate(evening), fullDate(evening)]).toEqual([
      "Nov 24, 2026",
      "November 24, 2026",
      "Tuesday, November 24, 2026",
    ]);
    expect([shortTime(WINTER), fullTime(WINTER, CHICAGO), zonedTime(WINTER)]).toEqual([
      "Tue, Nov 24, 8:30 AM Central",
      "Tuesday, November 24, 8:30 AM Central",
      "8:30 AM Central",
    ]);
    expect([shortDateTime(WINTER), longDateTime(WINTER), fullDateTime(WINTER)]).toEqual([
      "Nov 24, 2026, 8:30:00 AM",
      "November 24, 2026 at 8:30 AM CST",
      "Tuesday, November 24, 2026 at 8:30 AM",
    ]);
  });

  test("Spanish words come from the locale", () => {
    expect(longMonthDay("2026-11-24", undefined, "es-US")).toBe("24 de noviembre");
    expect(clockTime(WINTER, CHICAGO, "es-US")).toBe("8:30 a.m.");
    expect(zoneName(CHICAGO, "es-US")).toBe("hora central");
  });

  test("8:00 AM is 8:00 AM on both sides of each clock change", () => {
    for (const [day, hour] of [
      ["2026-10-30", 13],
      ["2026-11-02", 14],
      ["2027-03-12", 14],
      ["2027-03-15", 13],
    ] as const) {
      const instant = `${day}T${hour}:00:00Z`;
      expect([localDate(instant, CHICAGO), clockTime(instant, CHICAGO)]).toEqual([day, "8:00 AM"]);
    }
  });

  test("the visitor's own time is shown only where their clock differs", () => {
    expect(zoneName("America/New_York")).toBe("Eastern");
    expect(yourTime(WINTER, CHICAGO, "America/New_York")).toBe("9:30 AM your time");
    expect(yourTime(WINTER, CHICAGO, "America/Menominee")).toBeNull();
    expect(yourTime(WINTER, CHICAGO, "Asia/Tokyo")).toBe("11:30 PM your time");
    expect(yourTime("2026-11-24T22:00:00Z", CHICAGO, "Asia/Tokyo")).toBe("Wednesday, 7:00 AM your time");
    // Arizona has no daylight saving time: it is one hour behind Chicago in winter and two in summer.
    expect(yourTime("2026-10-30T13:00:00Z", CHICAGO, "America/Phoenix")).toBe("6:00 AM your time");
    expect(yourTime("2026-11-02T14:00:00Z", CHICAGO, "America/Phoenix")).toBe("7:00 AM your time");
  });
});
