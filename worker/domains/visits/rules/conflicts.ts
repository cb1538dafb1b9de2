import { clinic } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";
import { localDate } from "#contract/time.ts";
import { type CalendarRows, toCalendar } from "../calendar/to-calendar.ts";
import type { AppointmentRow } from "../changes/change.ts";
import { outsideOf } from "./is-bookable.ts";

export type FittingVisit = Pick<
  AppointmentRow,
  "id" | "location" | "providerId" | "serviceId" | "room" | "startsAt" | "endsAt"
>;

export interface ClinicRows {
  rows: CalendarRows;
  /** `service provider`, active ones only. */
  offers: ReadonlySet<string>;
}

export type Misfit = "closed" | "outside_hours" | "not_offered" | "room_closed";

/** Visits that fit the calendar before a change and not after it. Visits already outside on purpose are no conflict. */
export function misfitsOf<Visit extends FittingVisit>(
  visits: readonly Visit[],
  { location, before, after }: { location: Clinic; before: ClinicRows; after: ClinicRows },
): { visit: Visit; why: Misfit }[] {
  const here = visits.filter((visit) => visit.location === location);
  const byDate = Map.groupBy(here, ({ startsAt }) => localDate(startsAt));
  return [...byDate].flatMap(([date, own]) => {
    const span = { zone: clinic.timeZone, location, from: date, to: date };
    const [old, next] = [toCalendar(before.rows, span), toCalendar(after.rows, span)];
    return own.flatMap((visit) => {
      if (isShutAnew(visit, before, after)) return [{ visit, why: "closed" as const }];
      const why = misfitOf(visit, next, after);
      return why !== null && misfitOf(visit, old, before) === null ? [{ visit, why }] : [];
    });
  });
}

/** A new closure concerns every visit in it, those outside of hours too. */
function isShutAnew({ providerId, startsAt, endsAt }: FittingVisit, before: ClinicRows, after: ClinicRows): boolean {
  return after.rows.closures.some(
    (closure) =>
      !before.rows.closures.includes(closure) &&
      (closure.providerId === null || closure.providerId === providerId) &&
      closure.startsAt < endsAt &&
      startsAt < closure.endsAt,
  );
}

function misfitOf(visit: FittingVisit, calendar: ReturnType<typeof toCalendar>, { offers }: ClinicRows): Misfit | null {
  const { providerId, serviceId, room, startsAt, endsAt } = visit;
  if (!offers.has(`${serviceId} ${providerId}`)) return "not_offered";
  const outside = outsideOf({ from: startsAt.getTime(), to: endsAt.getTime() }, providerId, calendar);
  if (outside) return outside;
  const isShut = room !== null && (room > calendar.rooms || calendar.closedRooms?.has(room) === true);
  return isShut ? "room_closed" : null;
}
