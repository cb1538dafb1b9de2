import { and, desc, eq, gt, isNull, notInArray } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { Clinic } from "#contract/booking.ts";
import { addDays, DAY, fromWallTime, toWallTime, weekdayOf } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { ReplyDue } from "#worker/domains/patients/chart/reply-due.ts";
import { appointments } from "../schema/appointments.ts";
import { closures, locationHours } from "../schema/schedule.ts";

type HoursRow = Pick<typeof locationHours.$inferSelect, "location" | "weekday" | "opens" | "closes">;
type ClosureRow = Pick<typeof closures.$inferSelect, "location" | "startsAt" | "endsAt">;

export interface OpenDays {
  hours: readonly HoursRow[];
  closed: readonly ClosureRow[];
  location: Clinic | null;
}

/** Longer without an open day is a mistake in the calendar. */
const MAX_DAYS = 31;

export function nextBusinessDayEnd(at: Date, days: OpenDays): Date {
  let { date } = toWallTime(at);
  for (let i = 0; i < MAX_DAYS; i++) {
    date = addDays(date, 1);
    const ends = closingOn(date, days);
    if (ends !== null) return new Date(ends);
  }
  return new Date(at.getTime() + DAY);
}

function closingOn(date: string, { hours, closed, location }: OpenDays): number | null {
  const closings = hours
    .filter((row) => row.weekday === weekdayOf(date) && (location === null || row.location === location))
    .flatMap((row) => {
      const opens = fromWallTime({ date, time: row.opens });
      const closes = fromWallTime({ date, time: row.closes });
      if (opens === null || closes === null) return [];
      const isShut = closed.some(
        (one) =>
          (one.location === null || one.location === row.location) &&
          one.startsAt.getTime() <= opens &&
          one.endsAt.getTime() >= closes,
      );
      return isShut ? [] : [closes];
    });
  return closings.length > 0 ? Math.min(...closings) : null;
}

export function replyDueStatements({ db, now }: Pick<Deps, "db" | "now">, patientId: string) {
  const { location, weekday, opens, closes } = locationHours;
  const isSeen = notInArray(appointments.status, ["held", "released", "expired"]);
  return [
    db.select({ location, weekday, opens, closes }).from(locationHours),
    db
      .select({ location: closures.location, startsAt: closures.startsAt, endsAt: closures.endsAt })
      .from(closures)
      .where(and(eq(closures.status, "confirmed"), isNull(closures.providerId), gt(closures.endsAt, now()))),
    db
      .select({ location: appointments.location })
      .from(appointments)
      .where(and(eq(appointments.patientId, patientId), isSeen))
      .orderBy(desc(appointments.startsAt))
      .limit(1),
  ] as const;
}

export function toDue(at: Date, hours: HoursRow[], closed: ClosureRow[], [visit]: { location: Clinic }[]) {
  const location = visit?.location ?? null;
  return { location, dueAt: nextBusinessDayEnd(at, { hours, closed, location }) };
}

/** Until the end of the next business day. */
export const replyDue: ReplyDue = {
  statements: replyDueStatements,
  read(at, answers) {
    const [hours, closed, visit] = answers as BatchResponse<ReturnType<typeof replyDueStatements>>;
    return toDue(at, hours, closed, visit);
  },
};
