import { and, count, eq, gte, inArray, lt } from "drizzle-orm";
import { locations } from "#content/clinic.ts";
import type { VisitsToday } from "#contract/overview.ts";
import { addDays, midnightOf } from "#contract/time.ts";
import type { Status } from "#worker/domains/visits/rules/transitions.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { type OverviewDeps, type OverviewRange, part } from "./part.ts";

const COUNTED: Readonly<Partial<Record<Status, keyof Omit<VisitsToday, "location">>>> = {
  requested: "requested",
  confirmed: "booked",
  checked_in: "arrived",
  in_progress: "withProvider",
  completed: "done",
  no_show: "noShow",
  cancelled: "cancelled",
};
const STATES = Object.keys(COUNTED) as Status[];

export function visitsPart({ db }: OverviewDeps, { today, location }: OverviewRange) {
  const [begin, end] = [new Date(midnightOf(today)), new Date(midnightOf(addDays(today, 1)))];
  const rows = db
    .select({ location: appointments.location, status: appointments.status, visits: count().as("visits") })
    .from(appointments)
    .where(
      and(
        gte(appointments.startsAt, begin),
        lt(appointments.startsAt, end),
        inArray(appointments.status, STATES),
        location && eq(appointments.location, location),
      ),
    )
    .groupBy(appointments.location, appointments.status);
  return part([rows], ([counted]) => clinicsOf(location).map((slug) => toVisits(slug, counted)));
}

export function clinicsOf(location: OverviewRange["location"]) {
  return locations.map(({ slug }) => slug).filter((slug) => location === undefined || slug === location);
}

type Counted = readonly { location: VisitsToday["location"]; status: Status; visits: number }[];

function toVisits(location: VisitsToday["location"], counted: Counted): VisitsToday {
  const answer = { location, requested: 0, booked: 0, arrived: 0, withProvider: 0, done: 0, noShow: 0, cancelled: 0 };
  for (const row of counted) {
    const name = COUNTED[row.status];
    if (row.location === location && name) answer[name] += row.visits;
  }
  return answer;
}
