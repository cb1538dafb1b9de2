import { and, asc, eq, exists } from "drizzle-orm";
import { clinic, locations } from "#content/clinic.ts";
import type { SlotQuery } from "#contract/booking.ts";
import type { BookingOptions, NextAnswer, SlotsAnswer } from "#contract/booking-answers.ts";
import { providers, serviceProviders, services } from "../../db/schema/schedule.ts";
import type { Deps } from "../../deps.ts";
import { loadCalendar } from "../../lib/scheduling/calendar.ts";
import { canText } from "../../lib/scheduling/contact-code.ts";
import { shortMomentOf } from "../../lib/scheduling/messages.ts";
import { toFreeTimes } from "../../lib/scheduling/refusals.ts";
import { freeSlots } from "../../lib/scheduling/slots.ts";
import { addDays, toWallTime } from "../../lib/zoned-time.ts";

type Reading = Pick<Deps, "db" | "now">;

/** Whose "next available" is shown before anything is chosen. */
const FIRST_VISIT = "first-visit";

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

/** The first free start at each clinic, as far ahead as can be booked. */
export async function nextAvailable(deps: Reading, serviceId: string = FIRST_VISIT): Promise<NextAnswer> {
  const now = deps.now().getTime();
  const today = toWallTime(now, clinic.timeZone).date;
  const next = await Promise.all(
    locations.map(async ({ slug: location }) => {
      const request = { service: serviceId, location, from: today };
      for (const [from, to] of FORTNIGHTS) {
        const span = { ...request, from: addDays(today, from), to: addDays(today, to) };
        const { calendar, service } = await loadCalendar(deps, span);
        const [first] = freeSlots(calendar, { service, now });
        if (first) return { location, ...timeOf(new Date(first.startsAt)) };
        if (to >= service.horizonDays) break;
      }
      return { location, startsAt: null };
    }),
  );
  return { service: serviceId, next };
}

function timeOf(at: Date) {
  return { startsAt: at.toISOString(), label: shortMomentOf(at) };
}

/** Looked at in turn: the first mostly has a time. */
const FORTNIGHTS = [
  [0, 13],
  [14, 60],
  [61, 120],
] as const;
