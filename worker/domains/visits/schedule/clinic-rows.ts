import { and, eq, gt, gte, isNull, or } from "drizzle-orm";
import type { Clinic } from "#contract/booking.ts";
import { midnightOf } from "#contract/time.ts";
import { exceptionsWithin } from "../calendar/provider-exceptions.ts";
import type { ClinicRows } from "../rules/conflicts.ts";
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
import type { ScheduleDeps } from "./list.ts";

export async function loadClinicRows(
  { db }: ScheduleDeps,
  { location, from, to }: { location: Clinic; from: string; to: string },
): Promise<ClinicRows> {
  const [[room], hours, closed, plans, exceptions, offers] = await db.batch([
    db.select().from(clinicRooms).where(eq(clinicRooms.location, location)),
    db.select().from(locationHours).where(eq(locationHours.location, location)),
    db
      .select()
      .from(closures)
      .where(
        and(
          eq(closures.status, "confirmed"),
          or(isNull(closures.location), eq(closures.location, location)),
          gt(closures.endsAt, new Date(midnightOf(from))),
        ),
      ),
    db
      .select()
      .from(providerHours)
      .where(
        and(eq(providerHours.location, location), or(isNull(providerHours.validTo), gte(providerHours.validTo, from))),
      ),
    db.select().from(providerExceptions).where(exceptionsWithin({ from, to })),
    db
      .select({ serviceId: serviceProviders.serviceId, providerId: serviceProviders.providerId })
      .from(serviceProviders)
      .innerJoin(providers, and(eq(providers.id, serviceProviders.providerId), eq(providers.isActive, true)))
      .innerJoin(services, and(eq(services.id, serviceProviders.serviceId), eq(services.isActive, true)))
      .where(eq(serviceProviders.location, location)),
  ]);
  return {
    rows: {
      rooms: room?.rooms ?? 0,
      closedRooms: room?.closedRooms ?? [],
      hours,
      closures: closed,
      plans,
      exceptions,
      cells: [],
      starts: [],
    },
    offers: new Set(offers.map(({ serviceId, providerId }) => `${serviceId} ${providerId}`)),
  };
}
