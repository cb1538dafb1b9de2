import { holidayNames } from "#content/max/holidays.ts";
import type { Language } from "#content/strings/language.ts";
import { addDays } from "#contract/time.ts";
import { federalHolidays } from "#worker/domains/visits/hours/holidays.ts";

/** "The day after Christmas" is another day; a holiday of its own, such as the day after Thanksgiving, names it all. */
const NOT_BESIDE = "(?<!\\b(?:before|after|between|week of|antes del?|despues del?) (?:the )?)";

const patterns = holidayNames.map((holiday) => ({
  ...holiday,
  pattern: new RegExp(`${NOT_BESIDE}\\b(?:${holiday.said})(?!\\w)`),
}));

export const HOLIDAY_WORDS = `(?:${holidayNames.map(({ said }) => said).join("|")})`;

export function holidayIn(said: string, today: string): string | undefined {
  const named = patterns.find(({ pattern }) => pattern.test(said));
  const year = Number(today.slice(0, 4));
  return named && [year, year + 1, year + 2].flatMap((one) => datesOf(named, one)).find((date) => date >= today);
}

export function holidayOn(date: string, language: Language): string | null {
  // New Year's Day may be observed in the year before.
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
