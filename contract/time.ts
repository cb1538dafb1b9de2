import { clinic } from "#content/clinic.ts";

// The one calendar. Dates ("2026-11-24") have no zone; instants are UTC; the default zone is the clinic's.

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export type Instant = string | number | Date;

export interface WallTime {
  date: string;
  time: string;
}

export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return `${last.toISOString().slice(0, 7)}-${twoDigits(Math.min(day, last.getUTCDate()))}`;
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export function weekStart(date: string): string {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** JavaScript reads February 30 as March 2. */
export function isDate(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  clocks.set(zone, made);
  return made;
}

export function toWallTime(instant: Instant, zone: string = clinic.timeZone): WallTime {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute } = parts;
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** Milliseconds since the epoch: the first of two in autumn, null for the hour that spring skips. */
export function fromWallTime({ date, time }: WallTime, zone: string = clinic.timeZone): number | null {
  const key = `${zone} ${date} ${time}`;
  const known = instants.get(key);
  if (known !== undefined) return known;
  const found = findInstant({ date, time }, zone);
  instants.set(key, found);
  if (instants.size > MAX_INSTANTS) instants.delete(instants.keys().next().value ?? key);
  return found;
}

/** A month of opening hours asks for the same instants again, and Intl is slow. */
const instants = new Map<string, number | null>();

const MAX_INSTANTS = 10_000;

function findInstant({ date, time }: WallTime, zone: string): number | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offset is one of those half a day around it; the larger one is the earlier instant.
  const offsets = [asUtc - DAY / 2, asUtc + DAY / 2].map((at) => offsetAt(at, zone));
  const candidates = offsets.map((offset) => asUtc - offset).sort((a, b) => a - b);
  return candidates.find((at) => isShownAt(at, { date, time }, zone)) ?? null;
}

function offsetAt(at: number, zone: string): number {
  const { date, time } = toWallTime(at, zone);
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(at / MINUTE) * MINUTE;
}

function isShownAt(at: number, { date, time }: WallTime, zone: string): boolean {
  const shown = toWallTime(at, zone);
  return shown.date === date && shown.time === time;
}

export function instantAt(date: string, time: string, zone: string = clinic.timeZone): string | null {
  const at = fromWallTime({ date, time }, zone);
  return at === null ? null : new Date(at).toISOString();
}

/** Milliseconds since the epoch. Where clocks skip midnight, the day begins at 1:00. */
export function midnightOf(date: string, zone: string = clinic.timeZone): number {
  const midnight = fromWallTime({ date, time: "00:00" }, zone);
  if (midnight !== null) return midnight;
  const day = addDays(date, 0);
  return day === date ? (fromWallTime({ date, time: "01:00" }, zone) ?? Date.parse(date)) : midnightOf(day, zone);
}

export function localDate(instant: Instant, zone: string = clinic.timeZone): string {
  return toWallTime(instant, zone).date;
}

export function todayIn(now: Date | number, zone: string = clinic.timeZone): string {
  return localDate(now, zone);
}

export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

export function minuteOfDay(instant: Instant, zone: string = clinic.timeZone): number {
  const [hours = 0, minutes = 0] = toWallTime(instant, zone).time.split(":").map(Number);
  return hours * 60 + minutes;
}

export function timeText(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

export function minutesBetween(from: string, to: number): number {
  return Math.max(0, Math.floor((to - Date.parse(from)) / MINUTE));
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
