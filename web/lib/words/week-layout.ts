import type { StaffVisit, TimeSpan, WeekAnswer } from "#contract/staff-board.ts";
import { localDate, minuteOfDay, weekdayOf } from "#contract/time.ts";

// Minutes count from local midnight.

const USUAL = { from: 8 * 60, to: 17 * 60 } as const;
const HOUR = 60;
const GRID_MINUTES = 15;

export interface Minutes {
  from: number;
  to: number;
}

export interface WeekColumn {
  day: string;
  provider: { id: string; name: string; credential: string };
  working: Minutes[];
  visits: PlacedVisit[];
  holds: Minutes[];
  closures: (Minutes & { reason: string; isProposed: boolean })[];
}

export interface PlacedVisit extends Minutes {
  visit: StaffVisit;
  lane: number;
  lanes: number;
}

export function onDay({ startsAt, endsAt }: TimeSpan, day: string, zone: string): Minutes | null {
  const [first, last] = [localDate(startsAt, zone), localDate(endsAt, zone)];
  const from = first === day ? minuteOfDay(startsAt, zone) : first < day ? 0 : null;
  const to = last === day ? minuteOfDay(endsAt, zone) : last > day ? 24 * HOUR : null;
  return from === null || to === null || from >= to ? null : { from, to };
}

export function shownHoursOf({ openings, visits, days, zone }: WeekAnswer): Minutes {
  const spans = [...openings, ...visits].flatMap((span) => days.map((day) => onDay(span, day, zone)));
  const present = spans.filter((span) => span !== null);
  return {
    from: Math.floor(Math.min(USUAL.from, ...present.map(({ from }) => from)) / HOUR) * HOUR,
    to: Math.ceil(Math.max(USUAL.to, ...present.map(({ to }) => to)) / HOUR) * HOUR,
  };
}

export function daysOf({ days, openings, visits, closures, zone }: WeekAnswer): string[] {
  const used = new Set([...openings, ...visits].map(({ startsAt }) => localDate(startsAt, zone)));
  const isClosed = (day: string) => isWeekday(day) && closures.some((closure) => onDay(closure, day, zone) !== null);
  const shown = days.filter((day) => used.has(day) || isClosed(day));
  return shown.length > 0 ? shown : days.filter(isWeekday);
}

function isWeekday(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6;
}

export function columnsOf(week: WeekAnswer, days: readonly string[]): WeekColumn[] {
  const visits = Map.groupBy(week.visits, (visit) => `${localDate(visit.startsAt, week.zone)} ${visit.provider.id}`);
  return days.flatMap((day) =>
    week.providers.flatMap((provider): WeekColumn[] => {
      const own = visits.get(`${day} ${provider.id}`) ?? [];
      const working = parts(provider.working, day, week.zone);
      const beside = besides(week, day, provider.id);
      const isClosed = beside.closures.length > 0 && isWeekday(day);
      if (own.length === 0 && working.length === 0 && !isClosed) return [];
      return [{ day, provider, working, visits: placed(own, day, week.zone), ...beside }];
    }),
  );
}

function besides({ holds, closures, zone }: WeekAnswer, day: string, providerId: string) {
  const own = closures.filter(({ provider, status }) => status !== "declined" && isFor(provider, providerId));
  return {
    holds: parts(
      holds.filter((hold) => hold.providerId === providerId),
      day,
      zone,
    ),
    closures: own.flatMap((closure) => {
      const at = onDay(closure, day, zone);
      return at ? [{ ...at, reason: closure.reason, isProposed: closure.status === "proposed" }] : [];
    }),
  };
}

function isFor(provider: { id: string } | null, id: string): boolean {
  return provider === null || provider.id === id;
}

function parts(spans: readonly TimeSpan[], day: string, zone: string): Minutes[] {
  return spans.map((span) => onDay(span, day, zone)).filter((span) => span !== null);
}

function placed(visits: readonly StaffVisit[], day: string, zone: string): PlacedVisit[] {
  const timed = visits.flatMap((visit) => {
    const at = onDay(visit, day, zone);
    return at ? [{ ...at, visit }] : [];
  });
  return inLanes(timed);
}

/** Each takes the first free lane; overlapping items share the number of lanes. Sorted by time. */
export function inLanes<Item extends Minutes>(items: readonly Item[]): (Item & { lane: number; lanes: number })[] {
  const inOrder = items.toSorted((a, b) => a.from - b.from || b.to - a.to);
  const clusters: Item[][] = [];
  let end = -1;
  for (const item of inOrder) {
    if (item.from >= end) clusters.push([]);
    clusters.at(-1)?.push(item);
    end = Math.max(end, item.to);
  }
  return clusters.flatMap(lanesOf);
}

function lanesOf<Item extends Minutes>(cluster: readonly Item[]) {
  const ends: number[] = [];
  const laned = cluster.map((item) => {
    const free = ends.findIndex((end) => end <= item.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.to;
    return { ...item, lane };
  });
  return laned.map((item) => ({ ...item, lanes: ends.length }));
}

export function snapped(minute: number, { from, to }: Minutes, duration: number): number {
  const nearest = Math.round(minute / GRID_MINUTES) * GRID_MINUTES;
  return Math.min(Math.max(nearest, from), to - duration);
}
