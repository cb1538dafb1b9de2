import { and, eq } from "drizzle-orm";
import type { Clinic } from "#contract/booking.ts";
import type { SlotsAnswer } from "#contract/booking-answers.ts";
import type { StaffSlotQuery } from "#contract/staff-board.ts";
import { providers, serviceProviders } from "../../db/schema/schedule.ts";
import { type CalendarRequest, type Loaded, loadCalendar } from "../../lib/scheduling/calendar.ts";
import type { Asking } from "../../lib/scheduling/is-bookable.ts";
import { daysAround } from "../../lib/scheduling/place.ts";
import { notBookable, toFreeTimes } from "../../lib/scheduling/refusals.ts";
import { freeSlots } from "../../lib/scheduling/slots.ts";
import type { StaffDeps } from "./visits.ts";

export interface StaffCalendar {
  loaded: Loaded;
  asking: Asking;
}

/** The calendar by the rules of staff around a time. */
export async function calendarAround(
  deps: StaffDeps,
  startsAt: number,
  request: Omit<CalendarRequest, "from" | "to" | "isStaff">,
): Promise<StaffCalendar> {
  const loaded = await loadCalendar(deps, { ...request, ...daysAround(startsAt), isStaff: true });
  return { loaded, asking: askingOf(deps, loaded, request.patientId) };
}

function askingOf({ now }: StaffDeps, { service }: Loaded, patientId: string | undefined): Asking {
  return { service, now: now().getTime(), isStaff: true, ...(patientId !== undefined && { patientId }) };
}

/** Free starts as staff may book them. */
export async function listStaffSlots(
  deps: StaffDeps,
  { appointment, patient, provider, ...days }: StaffSlotQuery,
): Promise<SlotsAnswer> {
  const request = { ...days, appointmentId: appointment, patientId: patient, isStaff: true };
  const loaded = await loadCalendar(deps, request);
  const slots = freeSlots(
    loaded.calendar,
    askingOf(deps, loaded, patient),
    provider === undefined ? undefined : [provider],
  );
  return { zone: loaded.calendar.zone, slots: toFreeTimes(slots) };
}

/** Against the rules, but never with somebody who does not do this there. @throws not_bookable */
export async function assertOffered(
  { db }: StaffDeps,
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
