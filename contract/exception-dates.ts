import { addDays, daysBetween } from "./time.ts";

export interface ExceptionDates {
  date: string;
  everyWeeks: number | null;
  until: string | null;
}

export function fallsOn({ date, everyWeeks, until }: ExceptionDates, day: string): boolean {
  if (everyWeeks === null || until === null) return day === date;
  return date <= day && day <= until && daysBetween(date, day) % (7 * everyWeeks) === 0;
}

export function fromDay<Row extends ExceptionDates>(row: Row, day: string): Row | null {
  const { everyWeeks, until } = row;
  if (row.date >= day) return row;
  if (everyWeeks === null || until === null) return null;
  const step = 7 * everyWeeks;
  const date = addDays(row.date, Math.ceil(daysBetween(row.date, day) / step) * step);
  return date <= until ? { ...row, date } : null;
}

export function meetingDay(a: ExceptionDates, b: ExceptionDates): string | null {
  const start = fromDay(a, b.date);
  if (!start) return null;
  // A date every m weeks meets one every n within n of its own steps, or never.
  for (let i = 0, day = start.date; i < (b.everyWeeks ?? 1); i++) {
    if (fallsOn(start, day) && fallsOn(b, day)) return day;
    day = addDays(day, 7 * (a.everyWeeks ?? 1));
  }
  return null;
}
