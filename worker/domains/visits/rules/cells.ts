import { MINUTE } from "#contract/time.ts";

// Time is divided into cells of 15 minutes. A row owns a resource's cell, and the primary key refuses a second owner.

export const CELL_MINUTES = 15;
const CELL_MS = CELL_MINUTES * MINUTE;

/** Milliseconds since the epoch, the end not included. */
export interface Interval {
  from: number;
  to: number;
}

/** Half-open, in whole cells since the epoch. */
export function cellRange({ from, to }: Interval): { first: number; end: number } {
  return { first: Math.floor(from / CELL_MS), end: Math.ceil(to / CELL_MS) };
}

export function overlaps(a: Interval, b: Interval): boolean {
  return a.from < b.to && b.from < a.to;
}

export function contains(outer: Interval, inner: Interval): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

export function subtract(intervals: readonly Interval[], taken: readonly Interval[]): Interval[] {
  return taken.reduce<Interval[]>(
    (rest, hole) => rest.flatMap((interval) => (overlaps(interval, hole) ? around(interval, hole) : [interval])),
    [...intervals],
  );
}

function around({ from, to }: Interval, hole: Interval): Interval[] {
  const pieces = [
    { from, to: hole.from },
    { from: hole.to, to },
  ];
  return pieces.filter((piece) => piece.from < piece.to);
}

export const OVERLAP_LANES = [1, 2, 3] as const;

export function overlapOf(resource: string): string | null {
  return /^(prov:.+):ovr:\d+$/.exec(resource)?.[1] ?? null;
}

export const resources = {
  provider: (id: string) => `prov:${id}`,
  overlap: (id: string, lane: number) => `prov:${id}:ovr:${lane}`,
  room: (location: string, number: number) => `room:${location}:${number}`,
  patient: (id: string) => `pat:${id}`,
};
