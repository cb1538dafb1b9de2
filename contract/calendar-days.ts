import { addDays, addMonths, daysBetween } from "./time.ts";

// Quarters and terms by the calendar of the clinic. A quarter is "2026-Q4".

/** The quarter that a day lies in: "2026-Q4". */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** The last day of such a quarter. */
export function lastDayOf(quarter: string): string {
  const lastMonth = String(Number(quarter.slice(6)) * 3).padStart(2, "0");
  return addDays(addMonths(`${quarter.slice(0, 4)}-${lastMonth}-01`, 1), -1);
}

export type Urgency = "ended" | "later" | "soon" | "overdue";

/** Days before its end that a term counts as near. */
export const SOON_DAYS = 7;

/** How near a due day is; the day itself is not over yet. */
export function urgencyOf(due: string, { today, isEnded }: { today: string; isEnded: boolean }): Urgency {
  if (isEnded) return "ended";
  const left = daysBetween(today, due);
  if (left < 0) return "overdue";
  return left <= SOON_DAYS ? "soon" : "later";
}
