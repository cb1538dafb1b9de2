import { addDays, weekdayOf } from "#contract/time.ts";

export interface Holiday {
  date: string;
  name: string;
}

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6];

/**
 * Federal holidays (5 U.S.C. 6103, without Inauguration Day): Saturdays are observed on Friday, Sundays on Monday. New
 * Year's Day may be observed in the year before.
 */
export function federalHolidays(year: number): Holiday[] {
  return [
    { date: observed(`${year}-01-01`), name: "New Year's Day" },
    { date: nth(year, "01", MONDAY, 3), name: "Martin Luther King Jr. Day" },
    { date: nth(year, "02", MONDAY, 3), name: "Presidents' Day" },
    { date: addDays(nth(year, "06", MONDAY, 1), -7), name: "Memorial Day" },
    { date: observed(`${year}-06-19`), name: "Juneteenth" },
    { date: observed(`${year}-07-04`), name: "Independence Day" },
    { date: nth(year, "09", MONDAY, 1), name: "Labor Day" },
    { date: nth(year, "10", MONDAY, 2), name: "Columbus Day" },
    { date: observed(`${year}-11-11`), name: "Veterans Day" },
    { date: nth(year, "11", THURSDAY, 4), name: "Thanksgiving Day" },
    { date: observed(`${year}-12-25`), name: "Christmas Day" },
  ];
}

function observed(date: string): string {
  const weekday = weekdayOf(date);
  if (weekday === SATURDAY) return addDays(date, -1);
  return weekday === SUNDAY ? addDays(date, 1) : date;
}

/** The last Monday of May is a week before the first of June. */
function nth(year: number, month: string, weekday: number, count: number): string {
  const first = `${year}-${month}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1));
}
