import { MINUTE } from "#contract/time.ts";
import type { Interval } from "#worker/domains/visits/rules/cells.ts";

/** Whole minutes in the intersection. Intervals of one list never overlap. */
export function minutesWithin(own: readonly Interval[], open: readonly Interval[], day: Interval): number {
  const pieces = own.flatMap((mine) => open.map((theirs) => common([mine, theirs, day])));
  return Math.round(pieces.reduce((sum, ms) => sum + ms, 0) / MINUTE);
}

function common(intervals: readonly Interval[]): number {
  const from = Math.max(...intervals.map((one) => one.from));
  const to = Math.min(...intervals.map((one) => one.to));
  return Math.max(0, to - from);
}
