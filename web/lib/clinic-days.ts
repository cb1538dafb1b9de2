import { locations } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";
import { localDate } from "./clinic-time.ts";

// Days and minutes of a clinic's own clock. A date is "2026-11-24"; minutes count from its midnight.

const MINUTE = 60_000;
const HALF_DAY = 12 * 60 * MINUTE;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" });
  clocks.set(zone, made);
  return made;
}

/** Minutes of the local day: 8:30 AM is 510. */
export function minuteOfDay(instant: string | number, zone: string): number {
  const [hours = "0", minutes = "0"] = clockOf(zone).format(new Date(instant)).split(":");
  return (Number(hours) % 24) * 60 + Number(minutes);
}

/** "08:30", for a field of time. */
export function timeText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

/** The instant at which a clinic's clock shows a date and "08:30"; null where it never does, or where nothing was typed. */
export function instantAt(date: string, time: string, zone: string): string | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  const candidates = [asUtc - HALF_DAY, asUtc + HALF_DAY].map((at) => asUtc - offsetAt(at, zone));
  const shown = candidates
    .toSorted((a, b) => a - b)
    .find((at) => localDate(at, zone) === date && timeText(minuteOfDay(at, zone)) === time);
  return shown === undefined ? null : new Date(shown).toISOString();
}

function offsetAt(at: number, zone: string): number {
  const shown = Date.parse(`${localDate(at, zone)}T${timeText(minuteOfDay(at, zone))}:00Z`);
  return shown - Math.floor(at / MINUTE) * MINUTE;
}

/** The date so many days later, or earlier for a negative number. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Monday of a date's week. */
export function weekStart(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

/** "Tue, Nov 24" */
export function dayName(date: string, style: "short" | "long" = "short"): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: style, month: style, day: "numeric" });
  return format.format(new Date(`${date}T00:00:00Z`));
}

export function isDate(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Whole minutes between two instants, never below nothing. */
export function minutesBetween(from: string, to: number): number {
  return Math.max(0, Math.floor((to - Date.parse(from)) / MINUTE));
}

export function clinicName(slug: Clinic): string {
  return locations.find((location) => location.slug === slug)?.name ?? slug;
}

/** The clinic that an address names; the first one where it names none. */
export function clinicOf({ location }: { location?: Clinic | undefined }): Clinic {
  return location ?? locations[0].slug;
}
