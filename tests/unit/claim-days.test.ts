import { expect, test } from "vitest";
import { dayOf, endOf, lastDayOf, midnightOf } from "#web/features/claims/days.ts";

test("a day begins at midnight of the clinics' clock, in summer and in winter", () => {
  expect(midnightOf("2026-07-01")).toBe("2026-07-01T05:00:00.000Z");
  expect(midnightOf("2026-12-01")).toBe("2026-12-01T06:00:00.000Z");
});

test("a last day ends at the midnight after it, also when the clocks change that night", () => {
  expect(endOf("2026-10-31")).toBe("2026-11-01T05:00:00.000Z");
  expect(endOf("2026-11-01")).toBe("2026-11-02T06:00:00.000Z");
  expect(endOf("2027-03-14")).toBe("2027-03-15T05:00:00.000Z");
});

test("every day of a year comes back as it was given", () => {
  for (let at = Date.UTC(2026, 10, 1); at < Date.UTC(2027, 10, 2); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    expect([dayOf(midnightOf(day)), lastDayOf(endOf(day))]).toEqual([day, day]);
  }
});
