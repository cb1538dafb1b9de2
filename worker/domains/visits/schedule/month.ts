import { and, eq, gt, gte, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { clinic } from "#content/clinic.ts";
import type { MonthAnswer, MonthDay, MonthQuery } from "#contract/admin-appointments.ts";
import { addDays, DAY, midnightOf } from "#contract/time.ts";
import { appointments } from "../schema/appointments.ts";
import { closures } from "../schema/schedule.ts";
import { type ScheduleDeps, visitFilter } from "./list.ts";

export async function readMonth(deps: ScheduleDeps, { month, ...filters }: MonthQuery): Promise<MonthAnswer> {
  const dates = datesOf(month);
  const [first = `${month}-01`, last = first] = [dates[0], dates.at(-1)];
  const [begin, end] = [midnightOf(first), midnightOf(addDays(last, 1))];
  const day = dayIndex(dates.map((date) => midnightOf(date)));
  const inMonth = and(gte(appointments.startsAt, new Date(begin)), lt(appointments.startsAt, new Date(end)));
  const [counts, closed] = await deps.db.batch([
    deps.db
      .select({ index: day.as("day"), status: appointments.status, visits: sql<number>`count(*)`.as("visits") })
      .from(appointments)
      .where(and(visitFilter(filters), inMonth))
      .groupBy(sql`day`, appointments.status),
    deps.db
      .select()
      .from(closures)
      .where(
        and(
          lt(closures.startsAt, new Date(end)),
          gt(closures.endsAt, new Date(begin)),
          ne(closures.status, "declined"),
          filters.location && or(isNull(closures.location), eq(closures.location, filters.location)),
          filters.provider
            ? or(isNull(closures.providerId), eq(closures.providerId, filters.provider))
            : isNull(closures.providerId),
        ),
      )
      .orderBy(closures.startsAt),
  ]);
  const days = dates.map((date, i): MonthDay => {
    const own = counts.filter(({ index }) => index === i);
    const sum = (...statuses: string[]) =>
      own.filter(({ status }) => statuses.includes(status)).reduce((total, { visits }) => total + visits, 0);
    const [from, to] = [midnightOf(date), midnightOf(addDays(date, 1))];
    return {
      date,
      booked: sum("confirmed", "checked_in", "in_progress", "completed"),
      requested: sum("requested"),
      noShow: sum("no_show"),
      cancelled: sum("cancelled", "declined"),
      closures: closed
        .filter(({ startsAt, endsAt }) => startsAt.getTime() < to && endsAt.getTime() > from)
        .map(({ reason, status }) => ({ reason, isProposed: status === "proposed" })),
    };
  });
  return { month, zone: clinic.timeZone, days };
}

/** Days have 24 hours, except the day of a clock change. */
function dayIndex(midnights: readonly number[]): SQL<number> {
  const [begin = 0] = midnights;
  const changed = midnights.findIndex((at, i) => at !== begin + i * DAY);
  const since = midnights[changed] ?? Number.MAX_SAFE_INTEGER;
  const shift = changed < 0 ? 0 : begin + changed * DAY - since;
  return sql`cast((${appointments.startsAt} - ${begin} + iif(${appointments.startsAt} >= ${since}, ${shift}, 0)) / ${DAY} as integer)`;
}

function datesOf(month: string): string[] {
  const dates: string[] = [];
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) dates.push(date);
  return dates;
}
