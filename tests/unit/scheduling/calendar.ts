import { fromWallTime } from "#contract/time.ts";
import { cellRange, type Interval, resources } from "#worker/domains/visits/rules/cells.ts";
import type { Calendar, ServiceRules } from "#worker/domains/visits/rules/is-bookable.ts";

export const CHICAGO = "America/Chicago";

/** Reads the text as Chicago time: at("2026-11-23 08:00"). */
export function at(text: string): number {
  const [date = "", time = ""] = text.split(" ");
  const instant = fromWallTime({ date, time }, CHICAGO);
  if (instant === null) throw new Error(`There is no ${text}.`);
  return instant;
}

export function between(date: string, from: string, to: string): Interval {
  return { from: at(`${date} ${from}`), to: at(`${date} ${to}`) };
}

export const VISIT: ServiceRules = {
  durationMinutes: 60,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  gridMinutes: 15,
  minNoticeMinutes: 120,
  horizonDays: 60,
  dailyLimit: null,
  needsRoom: true,
};

/** Monday to Wednesday at one clinic, 8 to 5, with one provider and one room; nothing is taken. */
export function week(change: Partial<Calendar> = {}): Calendar {
  const openings = ["2026-11-23", "2026-11-24", "2026-11-25"].map((date) => between(date, "08:00", "17:00"));
  return {
    zone: CHICAGO,
    location: "green-bay",
    rooms: 1,
    openings,
    working: new Map([["ann", openings]]),
    taken: new Map(),
    booked: new Map(),
    ...change,
  };
}

export function takenBy(resource: string, ...intervals: Interval[]): [string, Set<number>] {
  const cells = intervals.flatMap((interval) => {
    const { first, end } = cellRange(interval);
    return Array.from({ length: end - first }, (_, i) => first + i);
  });
  return [resource, new Set(cells)];
}

export const ANN = resources.provider("ann");
export const ROOM = resources.room("green-bay", 1);
