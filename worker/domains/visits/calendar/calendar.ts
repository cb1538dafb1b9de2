import { and, between, eq, gt, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import { clinic, locations } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";
import { addDays, midnightOf } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { batchBoth } from "#worker/kernel/db/batch.ts";
import { notBookable } from "../changes/refusals.ts";
import { cellRange, OVERLAP_LANES, resources } from "../rules/cells.ts";
import type { Calendar } from "../rules/is-bookable.ts";
import { LIVE } from "../rules/transitions.ts";
import { appointments, bookingCells } from "../schema/appointments.ts";
import {
  clinicRooms,
  closures,
  locationHours,
  providerExceptions,
  providerHours,
  providers,
  serviceProviders,
  services,
} from "../schema/schedule.ts";
import { closesCalendar } from "./closed-times.ts";
import { exceptionsWithin } from "./provider-exceptions.ts";
import { type CalendarRows, toCalendar } from "./to-calendar.ts";

export type ServiceRow = typeof services.$inferSelect;

export interface CalendarRequest {
  service: string;
  location: string;
  from: string;
  to: string;
  holderHash?: string | null | undefined;
  /** A visit that is about to move, or whose hold becomes a booking. */
  appointmentId?: string | undefined;
  patientId?: string | undefined;
  /** Staff may book what patients can't. */
  isStaff?: boolean;
  /** The rows after a change that the same batch saves. */
  proposal?: ((rows: CalendarRows, where: { service: string; location: Clinic }) => CalendarRows) | undefined;
}

export interface LoadedCalendar {
  service: ServiceRow;
  calendar: Calendar;
}

type Asking = Pick<Deps, "db" | "now">;

/** One trip. @throws not_bookable for what does not exist or is not offered */
export async function loadCalendar(deps: Asking, request: CalendarRequest): Promise<LoadedCalendar> {
  return toLoaded(await deps.db.batch(calendarQueries(deps, request)), request);
}

export async function loadCalendars(
  deps: Asking,
  [one, other]: readonly [CalendarRequest, CalendarRequest],
): Promise<[LoadedCalendar, LoadedCalendar]> {
  const { first, second } = await batchBoth(deps.db, calendarQueries(deps, one), calendarQueries(deps, other));
  return [toLoaded(first, one), toLoaded(second, other)];
}

type Found = BatchResponse<ReturnType<typeof calendarQueries>>;

function calendarQueries(deps: Asking, request: CalendarRequest) {
  const { db } = deps;
  const location = knownClinic(request.location);
  const { from, to, service: serviceId } = request;
  const [begin, end] = [midnightOf(from), midnightOf(addDays(to, 1))];
  const days = { from: new Date(begin), to: new Date(end) };
  const offering = db
    .select({ id: serviceProviders.providerId })
    .from(serviceProviders)
    .innerJoin(providers, and(eq(providers.id, serviceProviders.providerId), eq(providers.isActive, true)))
    .where(and(eq(serviceProviders.serviceId, serviceId), eq(serviceProviders.location, location)));
  return [
    db
      .select()
      .from(services)
      .where(and(eq(services.id, serviceId), eq(services.isActive, true))),
    db.select().from(clinicRooms).where(eq(clinicRooms.location, location)),
    db.select().from(locationHours).where(eq(locationHours.location, location)),
    closedTimes(deps, { location, days }),
    db
      .select()
      .from(providerHours)
      .where(
        and(
          eq(providerHours.location, location),
          inArray(providerHours.providerId, offering),
          lte(providerHours.validFrom, to),
          or(isNull(providerHours.validTo), gte(providerHours.validTo, from)),
        ),
      ),
    db
      .select()
      .from(providerExceptions)
      .where(and(exceptionsWithin({ from, to }), inArray(providerExceptions.providerId, offering))),
    takenCells(deps, { ...request, location, interval: { from: begin, to: end } }),
    countedVisits(deps, { ...request, location, days }),
  ] as const;
}

function toLoaded(
  [[service], [room], hours, closed, plans, exceptions, cells, booked]: Found,
  request: CalendarRequest,
): LoadedCalendar {
  if (!service || !(service.isSelfBookable || request.isStaff)) throw notBookable("unavailable");
  const { from, to } = request;
  const location = knownClinic(request.location);
  const rows: CalendarRows = {
    rooms: room?.rooms ?? 0,
    closedRooms: room?.closedRooms ?? [],
    hours,
    closures: closed,
    plans,
    exceptions,
    cells,
    starts: booked.map(({ startsAt }) => startsAt),
  };
  const proposed = request.proposal?.(rows, { service: request.service, location }) ?? rows;
  return { service, calendar: toCalendar(proposed, { zone: clinic.timeZone, location, from, to }) };
}

function closedTimes(
  { db, now }: Pick<Deps, "db" | "now">,
  { location, days }: { location: Clinic; days: { from: Date; to: Date } },
) {
  return db
    .select({ providerId: closures.providerId, startsAt: closures.startsAt, endsAt: closures.endsAt })
    .from(closures)
    .where(
      and(
        closesCalendar(now()),
        or(isNull(closures.location), eq(closures.location, location)),
        gt(closures.endsAt, days.from),
        lt(closures.startsAt, days.to),
      ),
    );
}

export function knownClinic(slug: string): Clinic {
  const found = locations.find((one) => one.slug === slug);
  if (!found) throw notBookable("unavailable");
  return found.slug;
}

interface Where extends CalendarRequest {
  location: Clinic;
}

/** Cells by resource, one row each. An expired hold has none. */
function takenCells(
  { db, now }: Pick<Deps, "db" | "now">,
  { service, location, patientId, interval, ...own }: Where & { interval: { from: number; to: number } },
) {
  const { first, end } = cellRange(interval);
  // By name, so that the primary key finds them among years of history.
  const names = sql`(
    select ${resources.provider("")} || provider_id from ${serviceProviders}
      where service_id = ${service} and location = ${location}
    union all select ${resources.provider("")} || provider_id || ':ovr:' || value
      from ${serviceProviders}, json_each(${JSON.stringify(OVERLAP_LANES)})
      where service_id = ${service} and location = ${location}
    union all select ${`room:${location}:`} || value from ${clinicRooms}, json_each(${JSON.stringify(LANES)})
      where location = ${location} and value <= rooms
    union all select ${resources.patient(patientId ?? "")})`;
  return db
    .select({ resource: bookingCells.resource, cells: sql<string>`group_concat(${bookingCells.cell})` })
    .from(bookingCells)
    .where(
      and(
        inArray(bookingCells.resource, names),
        between(bookingCells.cell, first, end - 1),
        or(isNull(bookingCells.holdExpiresAt), gt(bookingCells.holdExpiresAt, now())),
        ...notOwn(bookingCells.appointmentId, own),
      ),
    )
    .groupBy(bookingCells.resource);
}

/** More rooms than any clinic has. */
const LANES = Array.from({ length: 50 }, (_, i) => i + 1);

function countedVisits(
  { db, now }: Pick<Deps, "db" | "now">,
  { service, location, days, ...own }: Where & { days: { from: Date; to: Date } },
) {
  return db
    .select({ startsAt: appointments.startsAt })
    .from(appointments)
    .where(
      and(
        eq(appointments.location, location),
        gte(appointments.startsAt, days.from),
        lt(appointments.startsAt, days.to),
        eq(appointments.serviceId, service),
        inArray(appointments.status, [...LIVE]),
        or(ne(appointments.status, "held"), gt(appointments.holdExpiresAt, now())),
        sql`exists (select 1 from ${services} where ${services.id} = ${service} and ${services.dailyLimit} is not null)`,
        ...notOwn(appointments.id, own),
      ),
    );
}

function notOwn(
  id: typeof bookingCells.appointmentId | typeof appointments.id,
  { holderHash, appointmentId }: Pick<CalendarRequest, "holderHash" | "appointmentId">,
): SQL[] {
  const own: SQL[] = [];
  if (appointmentId) own.push(ne(id, appointmentId));
  if (holderHash)
    own.push(
      sql`${id} not in (select mine.id from appointments as mine where mine.status = 'held' and mine.holder_hash = ${holderHash})`,
    );
  return own;
}
