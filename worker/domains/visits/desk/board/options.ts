import { and, asc, eq, inArray } from "drizzle-orm";
import { clinic, locations } from "#content/clinic.ts";
import { PERMISSIONS } from "#contract/permissions.ts";
import type { StaffOptions } from "#contract/staff-board.ts";
import type { Deps } from "#worker/deps.ts";
import { byName, nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles, userRoles } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { clinicRooms, providers, serviceProviders, services } from "../../schema/schedule.ts";

export async function readStaffOptions({ db }: Pick<Deps, "db">, actor: SignedIn): Promise<StaffOptions> {
  const [kinds, people, offers, rooms, staff] = await db.batch([
    db.select().from(services).where(eq(services.isActive, true)).orderBy(asc(services.position)),
    db.select().from(providers).where(eq(providers.isActive, true)).orderBy(asc(providers.displayName)),
    db.select().from(serviceProviders),
    db.select().from(clinicRooms),
    staffStatement({ db }),
  ]);
  return {
    services: kinds.map(({ id, name, durationMinutes, gridMinutes, needsRoom, forNewPatients }) => ({
      id,
      name,
      durationMinutes,
      gridMinutes,
      needsRoom,
      forNewPatients,
    })),
    providers: people.map(({ id, displayName, credential }) => ({
      id,
      name: displayName,
      credential,
      offers: offers
        .filter(({ providerId }) => providerId === id)
        .map(({ serviceId, location }) => ({ service: serviceId, location })),
    })),
    locations: locations.map(({ slug }) => ({
      slug,
      zone: clinic.timeZone,
      rooms: rooms.find(({ location }) => location === slug)?.rooms ?? 0,
    })),
    staff: byName(staff).map(({ id, name }) => ({ id, name: name || "Staff", isMe: id === actor.user.id })),
  };
}

function staffStatement({ db }: Pick<Deps, "db">) {
  return db
    .selectDistinct({ id: profiles.userId, name: nameOf().as("person_name") })
    .from(profiles)
    .innerJoin(userRoles, and(eq(userRoles.userId, profiles.userId), eq(userRoles.isActive, true)))
    .where(inArray(userRoles.role, [...PERMISSIONS["task:write"]]));
}
