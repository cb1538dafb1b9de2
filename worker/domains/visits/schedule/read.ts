import { asc, gte } from "drizzle-orm";
import { clinic, locations } from "#content/clinic.ts";
import type { AdminClinic, AdminProvider, AdminService, ScheduleAnswer } from "#contract/admin-schedule.ts";
import { fromDay } from "#contract/exception-dates.ts";
import { todayIn } from "#contract/time.ts";
import { lastDate } from "../calendar/provider-exceptions.ts";
import {
  clinicRooms,
  locationHours,
  providerExceptions,
  providerHours,
  providers,
  serviceProviders,
  services,
} from "../schema/schedule.ts";
import type { ScheduleDeps } from "./list.ts";

export async function readSchedule({ db, now }: Pick<ScheduleDeps, "db" | "now">): Promise<ScheduleAnswer> {
  const today = todayIn(now());
  const [people, plans, exceptions, kinds, offers, rooms, hours] = await db.batch([
    db.select().from(providers).orderBy(asc(providers.displayName)),
    db.select().from(providerHours).orderBy(asc(providerHours.weekday), asc(providerHours.begins)),
    db.select().from(providerExceptions).where(gte(lastDate, today)).orderBy(asc(providerExceptions.date)),
    db.select().from(services).orderBy(asc(services.position), asc(services.name)),
    db.select().from(serviceProviders),
    db.select().from(clinicRooms),
    db.select().from(locationHours).orderBy(asc(locationHours.weekday)),
  ]);
  const ahead = exceptions.flatMap((one) => fromDay(one, today) ?? []);
  return {
    zone: clinic.timeZone,
    today,
    providers: people.map((person) => toProvider(person, { plans, exceptions: ahead })),
    services: kinds.map((kind) => toService(kind, offers)),
    clinics: locations.map(({ slug }): AdminClinic => {
      const own = rooms.find(({ location }) => location === slug);
      return {
        slug,
        version: own?.version ?? 0,
        rooms: own?.rooms ?? 0,
        closedRooms: own?.closedRooms ?? [],
        hours: hours
          .filter(({ location }) => location === slug)
          .map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
      };
    }),
  };
}

interface Plans {
  plans: readonly (typeof providerHours.$inferSelect)[];
  exceptions: readonly (typeof providerExceptions.$inferSelect)[];
}

export function toProvider(row: typeof providers.$inferSelect, { plans, exceptions }: Plans): AdminProvider {
  return {
    id: row.id,
    version: row.version,
    name: row.displayName,
    credential: row.credential,
    licensedStates: row.licensedStates,
    isActive: row.isActive,
    hours: plans
      .filter(({ providerId }) => providerId === row.id)
      .map(({ location, weekday, begins, ends, validFrom, validTo }) => ({
        location,
        weekday,
        begins,
        ends,
        validFrom,
        validTo,
      })),
    exceptions: exceptions
      .filter(({ providerId }) => providerId === row.id)
      .map(({ date, location, begins, ends, everyWeeks, until }) => ({
        date,
        location,
        begins,
        ends,
        everyWeeks,
        until,
      })),
  };
}

function toService(
  { updatedAt: _, ...row }: typeof services.$inferSelect,
  offers: readonly (typeof serviceProviders.$inferSelect)[],
): AdminService {
  return {
    ...row,
    offers: offers
      .filter(({ serviceId }) => serviceId === row.id)
      .map(({ providerId, location }) => ({ provider: providerId, location })),
  };
}
