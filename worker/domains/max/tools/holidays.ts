import { holidayNames } from "#content/max/holidays.ts";
import type { Language } from "#content/strings/language.ts";
import { addDays } from "#contract/time.ts";
import { federalHolidays } from "#worker/domains/visits/hours/holidays.ts";

/** "The day after Christmas" is another day; those that have names of their own begin with them. */
const NOT_BESIDE = "(?<!\\b(?:before|after|between|week of|antes del?|despues del?) (?:the )?)";

const patterns = holidayNames.map((holiday) => ({
  ...holiday,
  pattern: new RegExp(`${NOT_BESIDE}\\b(?:${holiday.said})(?!\\w)`),
}));

/** A pattern for the name of any holiday, for rules.json. */
export const HOLIDAY_WORDS = `(?:${holidayNames.map(({ said }) => said).join("|")})`;

/**
 * The date of the holiday that is named, the next one from today on, as the clinics would keep it.
 * @param said plain words
 */
export function holidayIn(said: string, today: string): string | undefined {
  const named = patterns.find(({ pattern }) => pattern.test(said));
  const year = Number(today.slice(0, 4));
  return named && [year, year + 1, year + 2].flatMap((one) => datesOf(named, one)).find((date) => date >= today);
}

/** The name of the holiday that falls on a date, or null. */
export function holidayOn(date: string, language: Language): string | null {
  // New Year's Day may be kept in the year before.
  const year = Number(date.slice(0, 4));
  const kept = holidayNames.find((holiday) => [year, year + 1].some((one) => datesOf(holiday, one).includes(date)));
  return kept?.[language] ?? null;
}

function datesOf({ day, later = 0 }: (typeof holidayNames)[number], year: number): string[] {
  if (/^\d/.test(day)) return [`${year}-${day}`];
  return federalHolidays(year)
    .filter(({ name }) => name === day)
    .map(({ date }) => addDays(date, later));
}
