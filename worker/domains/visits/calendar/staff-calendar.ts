import { and, eq } from "drizzle-orm";
import type { Clinic } from "#contract/booking.ts";
import type { Deps } from "#worker/deps.ts";
import { notBookable } from "../changes/refusals.ts";
import type { Asking } from "../rules/is-bookable.ts";
import { daysAround } from "../rules/place.ts";
import { providers, serviceProviders } from "../schema/schedule.ts";
import { type CalendarRequest, type LoadedCalendar, loadCalendar } from "./calendar.ts";

type Reading = Pick<Deps, "db" | "now">;

export interface StaffCalendar {
  loaded: LoadedCalendar;
  asking: Asking;
}

export async function calendarAround(
  deps: Reading,
  startsAt: number,
  request: Omit<CalendarRequest, "from" | "to" | "isStaff">,
): Promise<StaffCalendar> {
  const loaded = await loadCalendar(deps, { ...request, ...daysAround(startsAt), isStaff: true });
  return { loaded, asking: askingOf(deps, loaded, request.patientId) };
}

export function askingOf(
  { now }: Pick<Deps, "now">,
  { service }: LoadedCalendar,
  patientId: string | undefined,
): Asking {
  return { service, now: now().getTime(), isStaff: true, ...(patientId !== undefined && { patientId }) };
}

/** Even an override needs a provider who offers this service there. @throws not_bookable */
export async function assertOffered(
  { db }: Pick<Deps, "db">,
  { service, location, provider }: { service: string; location: Clinic; provider: string },
): Promise<void> {
  const [found] = await db
    .select({ id: serviceProviders.providerId })
    .from(serviceProviders)
    .innerJoin(providers, and(eq(providers.id, serviceProviders.providerId), eq(providers.isActive, true)))
    .where(
      and(
        eq(serviceProviders.serviceId, service),
        eq(serviceProviders.location, location),
        eq(serviceProviders.providerId, provider),
      ),
    );
  if (!found) throw notBookable("unavailable");
}
