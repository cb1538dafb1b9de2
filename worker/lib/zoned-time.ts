// Wall-clock time of one zone and back, by Intl alone. A local date is "2026-11-02", a local time "08:00".

import { remember } from "./remember.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
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
  formats.set(zone, made);
  return made;
}

/** What clocks in a zone show at an instant. */
export interface WallTime {
  date: string;
  time: string;
}

/** @param at milliseconds since the epoch */
export function toWallTime(at: number, zone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute } = parts;
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/**
 * The instant at which clocks in a zone show a date and a time, in milliseconds since the epoch. Where they show it
 * twice, in autumn, the first.
 * @returns null where they never show it: the hour that spring skips, or a date that does not exist
 */
export function fromWallTime({ date, time }: WallTime, zone: string): number | null {
  const key = `${zone} ${date} ${time}`;
  const known = instants.get(key);
  if (known !== undefined) return known;
  const found = findInstant({ date, time }, zone);
  remember(instants, key, found);
  return found;
}

/** A month of opening hours asks for the same instants again and again, and Intl takes its time. */
const instants = new Map<string, number | null>();

function findInstant({ date, time }: WallTime, zone: string): number | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offset at the instant itself is one of those half a day around it; the larger one is the earlier instant.
  const offsets = [asUtc - HALF_DAY, asUtc + HALF_DAY].map((at) => offsetAt(at, zone));
  const candidates = offsets.map((offset) => asUtc - offset).sort((a, b) => a - b);
  return candidates.find((at) => isShownAt(at, { date, time }, zone)) ?? null;
}

const HALF_DAY = 12 * 60 * 60 * 1000;

function offsetAt(at: number, zone: string): number {
  const { date, time } = toWallTime(at, zone);
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(at / 60_000) * 60_000;
}

function isShownAt(at: number, { date, time }: WallTime, zone: string): boolean {
  const shown = toWallTime(at, zone);
  return shown.date === date && shown.time === time;
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The date so many days later, or earlier for a negative number. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
