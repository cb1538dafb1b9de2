import { addDays, daysBetween, fromWallTime } from "#contract/time.ts";
import { AppError } from "#worker/kernel/errors.ts";

/** @throws invalid_request for a day that does not exist */
export function startOfDay(day: string): number {
  const at = fromWallTime({ date: day, time: "00:00" });
  if (at === null) throw new AppError("invalid_request", "There is no such day.", { fields: { from: "No such day" } });
  return at;
}

/** Both ends included. @throws invalid_request */
export function datesInRange(from: string, to: string, most: number): string[] {
  const count = daysBetween(from, to) + 1;
  if (!(count >= 1 && count <= most)) {
    const message = `Please choose from 1 to ${most} days.`;
    throw new AppError("invalid_request", message, { fields: { to: message } });
  }
  return [from, ...Array.from({ length: count - 1 }, (_, i) => addDays(from, i + 1))];
}
