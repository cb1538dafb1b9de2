import { addDays, addMonths, daysBetween } from "./time.ts";

export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

export function lastDayOf(quarter: string): string {
  const lastMonth = String(Number(quarter.slice(6)) * 3).padStart(2, "0");
  return addDays(addMonths(`${quarter.slice(0, 4)}-${lastMonth}-01`, 1), -1);
}

export type Urgency = "ended" | "later" | "soon" | "overdue";

export const SOON_DAYS = 7;

export function urgencyOf(due: string, { today, isEnded }: { today: string; isEnded: boolean }): Urgency {
  if (isEnded) return "ended";
  const left = daysBetween(today, due);
  if (left < 0) return "overdue";
  return left <= SOON_DAYS ? "soon" : "later";
}
