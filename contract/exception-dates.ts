import { addDays, daysBetween } from "./time.ts";

/** A date on which the week does not hold, alone or again every so many weeks until a last day. */
export interface ExceptionDates {
  date: string;
  /** Null for this date alone, and so is `until`. */
  everyWeeks: number | null;
  until: string | null;
}

/** Whether it is for this local date. */
export function fallsOn({ date, everyWeeks, until }: ExceptionDates, day: string): boolean {
  if (everyWeeks === null || until === null) return day === date;
  return date <= day && day <= until && daysBetween(date, day) % (7 * everyWeeks) === 0;
}

/** The same without the dates before a day; null when none is left. */
export function fromDay<Row extends ExceptionDates>(row: Row, day: string): Row | null {
  const { everyWeeks, until } = row;
  if (row.date >= day) return row;
  if (everyWeeks === null || until === null) return null;
  const step = 7 * everyWeeks;
  const date = addDays(row.date, Math.ceil(daysBetween(row.date, day) / step) * step);
  return date <= until ? { ...row, date } : null;
}

/** The first date on which both are; null when there is none. */
export function meetingDay(a: ExceptionDates, b: ExceptionDates): string | null {
  const start = fromDay(a, b.date);
  if (!start) return null;
  // What comes every m weeks is in step with what comes every n after at most n of its own steps, or never.
  for (let i = 0, day = start.date; i < (b.everyWeeks ?? 1); i++) {
    if (fallsOn(start, day) && fallsOn(b, day)) return day;
    day = addDays(day, 7 * (a.everyWeeks ?? 1));
  }
  return null;
}
