import { expect, test } from "vitest";
import type { Language } from "#content/strings/language.ts";
import { callWindow, callWords } from "#worker/domains/visits/hours/call-window.ts";
import { workingTime } from "#worker/domains/visits/hours/working-time.ts";

const hours = [1, 2, 3, 4, 5].map((weekday) => ({
  location: "green-bay" as const,
  weekday,
  opens: "08:00",
  closes: "17:00",
}));

/** Thanksgiving, and the afternoon of the day after it in Green Bay. */
const closed = [
  { location: null, startsAt: new Date("2026-11-26T06:00:00Z"), endsAt: new Date("2026-11-27T06:00:00Z") },
  {
    location: "green-bay" as const,
    startsAt: new Date("2026-11-27T18:00:00Z"),
    endsAt: new Date("2026-11-28T06:00:00Z"),
  },
];

type CallTime = Parameters<typeof callWindow>[1]["callTime"];

function promise(at: string, callTime: CallTime, language: Language = "en"): string | null {
  const now = new Date(at);
  const window = callWindow(workingTime(hours, closed), { at: now, clinic: "green-bay", callTime });
  return window && callWords(window, { at: now, language });
}

test.each([
  ["2026-11-25T15:00:00Z", "any", "today before 5:00 PM Central time"],
  ["2026-11-25T15:00:00Z", "afternoon", "today between 12:00 PM and 3:00 PM Central time"],
  ["2026-11-25T22:20:00Z", "any", "today before 5:00 PM Central time"],
  ["2026-11-25T22:45:00Z", "any", "Friday, November 27, between 8:00 AM and 12:00 PM Central time"],
  ["2026-11-25T20:00:00Z", "morning", "Friday, November 27, between 8:00 AM and 12:00 PM Central time"],
  ["2026-11-26T20:00:00Z", "late_afternoon", "Monday, November 30, between 3:00 PM and 5:00 PM Central time"],
] as const)("at %s a call at “%s” time is promised %s", (at, callTime, words) => {
  expect(promise(at, callTime)).toBe(words);
});

test.each([
  ["2026-11-25T15:00:00Z", "any", "hoy antes de las 5:00 p.m., hora central"],
  ["2026-11-25T15:00:00Z", "afternoon", "hoy entre las 12:00 p.m. y las 3:00 p.m., hora central"],
  [
    "2026-11-26T20:00:00Z",
    "late_afternoon",
    "el lunes, 30 de noviembre, entre las 3:00 p.m. y las 5:00 p.m., hora central",
  ],
] as const)("at %s a call at “%s” time is promised in Spanish %s", (at, callTime, words) => {
  expect(promise(at, callTime, "es")).toBe(words);
});

test("says one o'clock in the singular in Spanish", () => {
  const window = { from: new Date("2026-11-25T19:00:00Z"), to: new Date("2026-11-25T23:00:00Z") };
  const at = new Date("2026-11-25T15:00:00Z");
  expect(callWords(window, { at, language: "es" })).toBe("hoy entre la 1:00 p.m. y las 5:00 p.m., hora central");
});

test("promises nothing where no clinic opens", () => {
  const at = new Date("2026-11-25T15:00:00Z");
  expect(callWindow(workingTime([], []), { at, clinic: null, callTime: "any" })).toBeNull();
});
