import { and, asc, eq, exists } from "drizzle-orm";
import type { BookingOptions } from "#contract/booking-answers.ts";
import type { Deps } from "#worker/deps.ts";
import { providers, serviceProviders, services } from "../schema/schedule.ts";

export async function readOffered({ db }: Pick<Deps, "db">) {
  const isOffered = and(eq(services.isActive, true), eq(services.isSelfBookable, true));
  const offers = db.select().from(serviceProviders).where(eq(serviceProviders.serviceId, services.id));
  const [kinds, people] = await db.batch([
    db
      .select()
      .from(services)
      .where(and(isOffered, exists(offers)))
      .orderBy(asc(services.position)),
    db
      .select({
        id: providers.id,
        name: providers.displayName,
        credential: providers.credential,
        service: serviceProviders.serviceId,
        location: serviceProviders.location,
      })
      .from(serviceProviders)
      .innerJoin(providers, eq(providers.id, serviceProviders.providerId))
      .innerJoin(services, eq(services.id, serviceProviders.serviceId))
      .where(and(isOffered, eq(providers.isActive, true)))
      .orderBy(asc(providers.displayName), asc(services.position)),
  ]);
  const byProvider = Map.groupBy(people, ({ id }) => id);
  return {
    services: kinds,
    providers: [...byProvider.values()].flatMap((rows): BookingOptions["providers"] =>
      rows.slice(0, 1).map(({ id, name, credential }) => ({
        id,
        name,
        credential,
        offers: rows.map(({ service, location }) => ({ service, location })),
      })),
    ),
  };
}
