import { clinic } from "#content/clinic.ts";
import { AppError } from "../../../errors.ts";
import { DAY } from "../../../lib/time.ts";
import { fromWallTime } from "../../../lib/zoned-time.ts";

/** The instant at which a day of the clinics begins. @throws invalid_request for a day that does not exist */
export function startOf(day: string): number {
  const at = fromWallTime({ date: day, time: "00:00" }, clinic.timeZone);
  if (at === null) throw new AppError("invalid_request", "There is no such day.", { fields: { from: "No such day" } });
  return at;
}

/** The day after one, "2026-11-01" to "2026-11-02". */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
}

/** Days from one to another, both included; at most `most`. @throws invalid_request */
export function daysBetween(from: string, to: string, most: number): string[] {
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY) + 1;
  if (!(count >= 1 && count <= most)) {
    const message = `Please choose from 1 to ${most} days.`;
    throw new AppError("invalid_request", message, { fields: { to: message } });
  }
  const days = [from];
  while (days.length < count) days.push(nextDay(days.at(-1) ?? from));
  return days;
}
