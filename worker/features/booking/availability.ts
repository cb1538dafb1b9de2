import { and, asc, eq, exists } from "drizzle-orm";
import { clinic, locations } from "#content/clinic.ts";
import type { SlotQuery } from "#contract/booking.ts";
import type { BookingOptions, SlotsAnswer } from "#contract/booking-answers.ts";
import { providers, serviceProviders, services } from "../../db/schema/schedule.ts";
import type { Deps } from "../../deps.ts";
import { loadCalendar } from "../../lib/scheduling/calendar.ts";
import { canText } from "../../lib/scheduling/contact-code.ts";
import { toFreeTimes } from "../../lib/scheduling/refusals.ts";
import { freeSlots } from "../../lib/scheduling/slots.ts";

type Reading = Pick<Deps, "db" | "now">;

/** What can be booked online, where and with whom. */
export async function readOptions({ db, settings }: Pick<Deps, "db" | "settings">): Promise<BookingOptions> {
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
    services: kinds.map(({ neutralName, ...kind }) => ({
      id: kind.id,
      name: neutralName,
      summary: kind.summary,
      prepText: kind.prepText,
      durationMinutes: kind.durationMinutes,
      forNewPatients: kind.forNewPatients,
      needsPlan: kind.needsPlan,
      prefersMorning: kind.prefersMorning,
      horizonDays: kind.horizonDays,
    })),
    locations: locations.map(({ slug }) => ({ slug, zone: clinic.timeZone })),
    providers: [...byProvider.values()].flatMap((rows) =>
      rows.slice(0, 1).map(({ id, name, credential }) => ({
        id,
        name,
        credential,
        offers: rows.map(({ service, location }) => ({ service, location })),
      })),
    ),
    channels: canText(settings) ? ["email", "text"] : ["email"],
  };
}

/** Free starts of some days. What this browser holds itself is free for it. */
export async function listSlots(deps: Reading, query: SlotQuery, holderHash: string | null): Promise<SlotsAnswer> {
  const { calendar, service } = await loadCalendar(deps, { ...query, holderHash });
  const asking = { service, now: deps.now().getTime() };
  const slots = freeSlots(calendar, asking, query.provider === undefined ? undefined : [query.provider]);
  return { zone: calendar.zone, slots: toFreeTimes(slots) };
}
