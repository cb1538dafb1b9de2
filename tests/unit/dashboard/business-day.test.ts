import { expect, test } from "vitest";
import { fromWallTime } from "#contract/time.ts";
import { nextBusinessDayEnd, type OpenDays } from "#worker/domains/visits/hours/business-day.ts";

const at = (date: string, time: string) => new Date(fromWallTime({ date, time }, "America/Chicago") ?? 0);
const weekdays = [1, 2, 3, 4, 5];
const open: OpenDays = {
  hours: weekdays.flatMap((weekday) => [
    { location: "green-bay" as const, weekday, opens: "08:00", closes: "17:00" },
    { location: "skokie" as const, weekday, opens: "09:00", closes: "16:00" },
  ]),
  closed: [],
  location: "green-bay",
};
const shut = (date: string, location: "green-bay" | "skokie" | null = null) => ({
  location,
  startsAt: at(date, "00:00"),
  endsAt: at(date, "23:59"),
});

test.for([
  ["a Monday morning", "2026-11-23", "06:00", "2026-11-24"],
  ["a Monday night", "2026-11-23", "23:30", "2026-11-24"],
  ["a Friday", "2026-11-20", "12:00", "2026-11-23"],
  ["a Saturday", "2026-11-21", "12:00", "2026-11-23"],
  ["a Sunday", "2026-11-22", "23:59", "2026-11-23"],
  ["the night that clocks go back", "2026-10-31", "23:00", "2026-11-02"],
  ["the night that clocks go forward", "2027-03-13", "23:00", "2027-03-15"],
] as const)("what comes on %s is answered by five o'clock of the next day that is open", ([, date, time, due]) => {
  expect(nextBusinessDayEnd(at(date, time), open)).toEqual(at(due, "17:00"));
});

test("a day on which the clinic is shut does not count, and one that is shut in part does", () => {
  const thanksgiving = { ...open, closed: [shut("2026-11-26"), shut("2026-11-27", "green-bay")] };
  expect(nextBusinessDayEnd(at("2026-11-25", "12:00"), thanksgiving)).toEqual(at("2026-11-30", "17:00"));
  const half = {
    ...open,
    closed: [{ location: null, startsAt: at("2026-11-24", "12:00"), endsAt: at("2026-11-24", "17:00") }],
  };
  expect(nextBusinessDayEnd(at("2026-11-23", "12:00"), half)).toEqual(at("2026-11-24", "17:00"));
});

test("where either clinic may answer, the first that closes counts, and one that is shut does not", () => {
  const either = { ...open, location: null };
  expect(nextBusinessDayEnd(at("2026-11-23", "12:00"), either)).toEqual(at("2026-11-24", "16:00"));
  const oneShut = { ...either, closed: [shut("2026-11-24", "skokie")] };
  expect(nextBusinessDayEnd(at("2026-11-23", "12:00"), oneShut)).toEqual(at("2026-11-24", "17:00"));
});

test("a calendar without any hours still gives a day", () => {
  const noon = at("2026-11-23", "12:00");
  expect(nextBusinessDayEnd(noon, { ...open, hours: [] }).getTime()).toBe(noon.getTime() + 86_400_000);
});
