import { and, eq, gt, isNull } from "drizzle-orm";
import type { Clinic } from "#contract/booking.ts";
import { addDays, DAY, fromWallTime, toWallTime, weekdayOf } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { closures, locationHours } from "../schema/schedule.ts";

interface HoursRow {
  location: Clinic;
  weekday: number;
  opens: string;
  closes: string;
}
interface ClosureRow {
  location: Clinic | null;
  startsAt: Date;
  endsAt: Date;
}

export interface WorkingSpan {
  from: number;
  to: number;
}

const MOST_DAYS = 30;

export interface WorkingTime {
  between: (from: number, to: number, location: Clinic | null) => number;
  after: (from: number, ms: number, location: Clinic | null) => number | null;
  isOpen: (at: number, location: Clinic | null) => boolean;
}

/** Confirmed closures that are not of one provider. A null location means either clinic. */
export function workingTime(hours: readonly HoursRow[], closed: readonly ClosureRow[]): WorkingTime {
  const days = new Map<string, WorkingSpan[]>();

  function spansOf(date: string, location: Clinic | null): WorkingSpan[] {
    const key = `${date} ${location}`;
    const known = days.get(key);
    if (known) return known;
    const spans = openOn(
      date,
      hours.filter((row) => !location || row.location === location),
      closed,
    );
    days.set(key, spans);
    return spans;
  }

  function* spansFrom(from: number, location: Clinic | null): Generator<WorkingSpan> {
    let { date } = toWallTime(from);
    for (let i = 0; i <= MOST_DAYS; i++) {
      for (const span of spansOf(date, location)) {
        if (span.to > from) yield { from: Math.max(span.from, from), to: span.to };
      }
      date = addDays(date, 1);
    }
  }

  return {
    between(from, to, location) {
      let sum = 0;
      for (const span of spansFrom(from, location)) {
        if (span.from >= to) break;
        sum += Math.min(span.to, to) - span.from;
      }
      return sum;
    },
    after(from, ms, location) {
      let left = ms;
      for (const span of spansFrom(from, location)) {
        if (span.to - span.from >= left) return span.from + left;
        left -= span.to - span.from;
      }
      return null;
    },
    isOpen(at, location) {
      const { date } = toWallTime(at);
      return spansOf(date, location).some(({ from, to }) => from <= at && at < to);
    },
  };
}

export function openOn(date: string, hours: readonly HoursRow[], closed: readonly ClosureRow[]): WorkingSpan[] {
  const open = hours.filter(({ weekday }) => weekday === weekdayOf(date));
  return join(open.flatMap((row) => openSpans(date, row, closed)));
}

function openSpans(date: string, { location, opens, closes }: HoursRow, closed: readonly ClosureRow[]): WorkingSpan[] {
  const from = fromWallTime({ date, time: opens });
  const to = fromWallTime({ date, time: closes });
  if (from === null || to === null || from >= to) return [];
  const shut = closed.filter((one) => one.location === null || one.location === location);
  return shut.reduce((spans, one) => spans.flatMap((span) => without(span, one)), [{ from, to }]);
}

function without({ from, to }: WorkingSpan, { startsAt, endsAt }: ClosureRow): WorkingSpan[] {
  const [starts, ends] = [startsAt.getTime(), endsAt.getTime()];
  const left = { from, to: Math.min(to, starts) };
  const right = { from: Math.max(from, ends), to };
  return [left, right].filter((span) => span.from < span.to);
}

function join(spans: readonly WorkingSpan[]): WorkingSpan[] {
  const joined: WorkingSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}

export function workingTimeStatements({ db, now }: Pick<Deps, "db" | "now">) {
  const { location, weekday, opens, closes } = locationHours;
  const recent = new Date(now().getTime() - 2 * MOST_DAYS * DAY);
  return [
    db.select({ location, weekday, opens, closes }).from(locationHours),
    db
      .select({ location: closures.location, startsAt: closures.startsAt, endsAt: closures.endsAt })
      .from(closures)
      .where(and(eq(closures.status, "confirmed"), isNull(closures.providerId), gt(closures.endsAt, recent))),
  ] as const;
}
