import { clinic } from "#content/clinic.ts";
import { localDate } from "#web/lib/clinic-time.ts";

const HOUR = 3_600_000;

/** When a day begins at the clinics, "2026-11-24" as an ISO instant: five hours after UTC in summer, six in winter. */
export function midnightOf(date: string): string {
  const summer = Date.parse(`${date}T05:00:00Z`);
  const isSummer = localDate(summer, clinic.timeZone) === date;
  return new Date(isSummer ? summer : summer + HOUR).toISOString();
}

/** The day on which an instant falls at the clinics. */
export function dayOf(instant: string): string {
  return localDate(instant, clinic.timeZone);
}

/** The last day of what ends at a midnight. */
export function lastDayOf(endsAt: string): string {
  return localDate(Date.parse(endsAt) - 1, clinic.timeZone);
}

/** The midnight after a last day. */
export function endOf(lastDay: string): string {
  return midnightOf(localDate(Date.parse(`${lastDay}T18:00:00Z`) + 24 * HOUR, clinic.timeZone));
}
