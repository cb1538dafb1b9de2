import { and, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { clinic } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";
import { FILL_DAYS, type FillDay } from "#contract/overview.ts";
import { addDays, MINUTE, midnightOf } from "#contract/time.ts";
import { closesCalendar } from "#worker/domains/visits/calendar/closed-times.ts";
import { exceptionsWithin } from "#worker/domains/visits/calendar/provider-exceptions.ts";
import { type CalendarRows, toCalendar } from "#worker/domains/visits/calendar/to-calendar.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import {
  closures,
  locationHours,
  providerExceptions,
  providerHours,
  providers,
} from "#worker/domains/visits/schema/schedule.ts";
import { minutesWithin } from "./minutes.ts";
import { type OverviewDeps, type OverviewRange, part } from "./part.ts";
import { clinicsOf } from "./visits.ts";

const TAKING = ["requested", "confirmed", "checked_in", "in_progress", "completed"] as const;

export function fillPart(deps: OverviewDeps, { today, location }: OverviewRange) {
  const dates = Array.from({ length: FILL_DAYS }, (_, day) => addDays(today, day));
  const starts = dates.map((date) => midnightOf(date));
  const end = midnightOf(addDays(today, FILL_DAYS));
  return part(
    statementsOf(deps, { from: today, to: dates.at(-1) ?? today, begin: starts[0] ?? end, end }, starts),
    ([taken, hours, closed, plans, exceptions]) =>
      clinicsOf(location).flatMap((slug) => {
        const rows: CalendarRows = {
          rooms: 0,
          hours: hours.filter((row) => row.location === slug),
          closures: closed.filter((row) => row.location === null || row.location === slug),
          plans: plans.filter((row) => row.location === slug),
          exceptions,
          cells: [],
          starts: [],
        };
        const booked = (day: number) => taken.find((row) => row.location === slug && row.day === day)?.busy ?? 0;
        return toDays(slug, dates, rows).map((day, index) => ({ ...day, booked: Math.round(booked(index) / MINUTE) }));
      }),
  );
}

function toDays(location: Clinic, dates: readonly string[], rows: CalendarRows): Omit<FillDay, "booked">[] {
  const [from = "", to = ""] = [dates[0], dates.at(-1)];
  const { openings, working } = toCalendar(rows, { zone: clinic.timeZone, location, from, to });
  return dates.map((date) => {
    const day = { from: midnightOf(date), to: midnightOf(addDays(date, 1)) };
    const offered = [...working.values()].reduce((sum, own) => sum + minutesWithin(own, openings, day), 0);
    return { location, date, offered };
  });
}

interface Days {
  from: string;
  to: string;
  begin: number;
  end: number;
}

function statementsOf({ db, now }: OverviewDeps, { from, to, begin, end }: Days, starts: readonly number[]) {
  const active = db.select({ id: providers.id }).from(providers).where(eq(providers.isActive, true));
  // Local midnights: a day may have 23 or 25 hours.
  const later = starts.slice(1).map((start) => sql`(${appointments.startsAt} >= ${start})`);
  const day = sql<number>`${sql.join(later, sql` + `)}`;
  return [
    db
      .select({
        location: appointments.location,
        day: day.as("day"),
        busy: sql<number>`sum(${appointments.busyTo} - ${appointments.busyFrom})`.as("busy"),
      })
      .from(appointments)
      .where(
        and(
          gte(appointments.startsAt, new Date(begin)),
          lt(appointments.startsAt, new Date(end)),
          inArray(appointments.status, [...TAKING]),
        ),
      )
      .groupBy(appointments.location, sql`day`),
    db.select().from(locationHours),
    db
      .select({
        location: closures.location,
        providerId: closures.providerId,
        startsAt: closures.startsAt,
        endsAt: closures.endsAt,
      })
      .from(closures)
      .where(and(closesCalendar(now()), gt(closures.endsAt, new Date(begin)), lt(closures.startsAt, new Date(end)))),
    db
      .select()
      .from(providerHours)
      .where(
        and(
          inArray(providerHours.providerId, active),
          lte(providerHours.validFrom, to),
          or(isNull(providerHours.validTo), gte(providerHours.validTo, from)),
        ),
      ),
    db
      .select()
      .from(providerExceptions)
      .where(and(exceptionsWithin({ from, to }), inArray(providerExceptions.providerId, active))),
  ] as const;
}
