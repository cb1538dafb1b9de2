import { addDays, addMonths, daysBetween, weekdayOf } from "#contract/time.ts";

/** Sunday to Saturday; null for days of neighboring months. */
export function calendarWeeks(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const blanks = Array.from({ length: weekdayOf(first) }, () => null);
  const days = [
    ...blanks,
    ...Array.from({ length: daysBetween(first, addMonths(first, 1)) }, (_, i) => addDays(first, i)),
  ];
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, i) => days.slice(i * 7, i * 7 + 7));
  return weeks.map((week) => [...week, ...Array.from({ length: 7 - week.length }, () => null)]);
}

export interface DateSpan {
  first: string;
  last: string;
}

export function clampDate(date: string, { first, last }: DateSpan): string {
  if (date < first) return first;
  return date > last ? last : date;
}

const STEPS: Readonly<Record<string, (date: string) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -weekdayOf(date)),
  End: (date) => addDays(date, 6 - weekdayOf(date)),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
};

/** The target of a key in a date grid, by the WAI-ARIA pattern; null for other keys. */
export function dayForKey(key: string, date: string, span: DateSpan): string | null {
  const to = STEPS[key]?.(date);
  return to === undefined ? null : clampDate(to, span);
}
