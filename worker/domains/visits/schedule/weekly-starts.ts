import { addDays, fromWallTime, toWallTime } from "#contract/time.ts";

interface Weekly {
  /** The first, in milliseconds since the epoch. */
  startsAt: number;
  everyWeeks: number;
  count: number;
}

/** The same weekday and time of day every so many weeks, by the clinic's clock: 9:00 stays 9:00 when clocks change. */
export function weeklyStarts({ startsAt, everyWeeks, count }: Weekly, zone: string): number[] {
  const { date, time } = toWallTime(startsAt, zone);
  return Array.from({ length: count }, (_, i) =>
    fromWallTime({ date: addDays(date, i * everyWeeks * 7), time }, zone),
  ).filter((at) => at !== null);
}
