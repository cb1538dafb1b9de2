import type { Clinic } from "#contract/booking.ts";
import { fallsOn } from "#contract/exception-dates.ts";
import { addDays, fromWallTime, toWallTime, weekdayOf } from "#contract/time.ts";
import { type Interval, overlapOf, subtract } from "../rules/cells.ts";
import type { Calendar } from "../rules/is-bookable.ts";
import type { closures, locationHours, providerExceptions, providerHours } from "../schema/schedule.ts";

export interface CalendarSpan {
  zone: string;
  location: Clinic;
  from: string;
  to: string;
}

export interface CalendarRows {
  rooms: number;
  closedRooms?: readonly number[];
  hours: readonly Pick<typeof locationHours.$inferSelect, "weekday" | "opens" | "closes">[];
  closures: readonly Pick<typeof closures.$inferSelect, "providerId" | "startsAt" | "endsAt">[];
  plans: readonly Pick<
    typeof providerHours.$inferSelect,
    "providerId" | "weekday" | "begins" | "ends" | "validFrom" | "validTo"
  >[];
  exceptions: readonly Pick<
    typeof providerExceptions.$inferSelect,
    "providerId" | "date" | "location" | "begins" | "ends" | "everyWeeks" | "until"
  >[];
  /** Cells by resource, "4,5,6". */
  cells: readonly { resource: string; cells: string }[];
  starts: readonly Date[];
}

/** Wall time becomes instants date by date, so that a clock change moves nothing. */
export function toCalendar(rows: CalendarRows, span: CalendarSpan): Calendar {
  const instants = createInstants(span.zone);
  const dates = datesOf(span);
  const closed = rows.closures.map(({ providerId, startsAt, endsAt }) => ({
    providerId,
    interval: { from: startsAt.getTime(), to: endsAt.getTime() },
  }));
  const closedFor = (whose: (providerId: string | null) => boolean) =>
    closed.filter(({ providerId }) => whose(providerId)).map(({ interval }) => interval);
  const openings = dates.flatMap((date) =>
    rows.hours
      .filter(({ weekday }) => weekday === weekdayOf(date))
      .flatMap(({ opens, closes }) => instants(date, opens, closes)),
  );
  const providers = new Set([...rows.plans, ...rows.exceptions].map(({ providerId }) => providerId));
  const working = [...providers].map((id): [string, Interval[]] => [
    id,
    subtract(
      dates.flatMap((date) => shiftsOf(rows, span, { id, date }).flatMap(([from, to]) => instants(date, from, to))),
      closedFor((providerId) => providerId === id),
    ),
  ]);
  return {
    zone: span.zone,
    location: span.location,
    rooms: rows.rooms,
    closedRooms: new Set(rows.closedRooms),
    openings: subtract(
      openings,
      closedFor((providerId) => providerId === null),
    ),
    working: new Map(working),
    taken: takenBy(rows.cells),
    booked: countByDate(rows.starts, span.zone),
  };
}

/** A visit in an overlap lane takes its provider's time too. */
function takenBy(rows: CalendarRows["cells"]): Map<string, Set<number>> {
  const taken = new Map<string, Set<number>>();
  for (const { resource, cells } of rows) {
    const numbers = new Set(cells.split(",").map(Number));
    for (const name of [resource, overlapOf(resource)]) {
      if (name !== null) taken.set(name, new Set([...(taken.get(name) ?? []), ...numbers]));
    }
  }
  return taken;
}

/** An exception replaces the weekly plan; one for this date alone replaces a repeating one. */
function shiftsOf(
  { plans, exceptions }: CalendarRows,
  { location }: CalendarSpan,
  { id, date }: { id: string; date: string },
): [string, string][] {
  const own = exceptions.filter((one) => one.providerId === id && fallsOn(one, date));
  const alone = own.filter(({ everyWeeks }) => everyWeeks === null);
  const instead = alone.length > 0 ? alone : own;
  if (instead.length > 0) {
    return instead.flatMap((one): [string, string][] =>
      one.location === location && one.begins && one.ends ? [[one.begins, one.ends]] : [],
    );
  }
  const weekday = weekdayOf(date);
  return plans
    .filter((plan) => plan.providerId === id && plan.weekday === weekday)
    .filter(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo))
    .map(({ begins, ends }) => [begins, ends]);
}

function createInstants(zone: string) {
  const known = new Map<string, number | null>();
  const instantOf = (date: string, time: string) => {
    const key = `${date} ${time}`;
    const at = known.has(key) ? (known.get(key) ?? null) : fromWallTime({ date, time }, zone);
    known.set(key, at);
    return at;
  };
  return (date: string, begins: string, ends: string): Interval[] => {
    const [from, to] = [instantOf(date, begins), instantOf(date, ends)];
    return from === null || to === null || from >= to ? [] : [{ from, to }];
  };
}

function datesOf({ from, to }: CalendarSpan): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

function countByDate(starts: readonly Date[], zone: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const start of starts) {
    const { date } = toWallTime(start.getTime(), zone);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return counts;
}
