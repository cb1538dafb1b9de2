import { expect, test } from "vitest";
import { weekdayOf } from "#contract/time.ts";
import { federalHolidays } from "#worker/domains/visits/hours/holidays.ts";

// Source: the Office of Personnel Management's lists of federal holidays for these years.
test.each([
  [
    2026,
    "2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25",
  ],
  [
    2027,
    "2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-24",
  ],
  [
    2028,
    "2027-12-31 2028-01-17 2028-02-21 2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-10-09 2028-11-10 2028-11-23 2028-12-25",
  ],
])("the days off of %i, with those that fall on a weekend", (year, dates) => {
  expect(
    federalHolidays(year)
      .map(({ date }) => date)
      .join(" "),
  ).toBe(dates);
});

test("a holiday is always kept on a working day", () => {
  for (let year = 2025; year <= 2060; year++) {
    for (const { date } of federalHolidays(year)) expect(weekdayOf(date) % 6, date).not.toBe(0);
  }
});
