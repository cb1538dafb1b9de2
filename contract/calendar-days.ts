// Days of the clinic's calendar as text, "2026-11-22": no clock and no zone is in them, so that summer time moves none.

/** The day so many days later, or earlier for a negative number. */
export function daysAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** How many days from one day to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The quarter that a day lies in: "2026-Q4". */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** The last day of such a quarter. */
export function lastDayOf(quarter: string): string {
  const next = Number(quarter.slice(6)) * 3 + 1;
  const year = Number(quarter.slice(0, 4)) + (next > 12 ? 1 : 0);
  return daysAfter(`${year}-${String(next > 12 ? 1 : next).padStart(2, "0")}-01`, -1);
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
