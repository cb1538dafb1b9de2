import { clinic } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";
import type { BookingOptions, Hold } from "#contract/booking-answers.ts";

export interface BookingChoice {
  service?: string;
  location?: Clinic;
  /** Undefined for the first available provider. */
  provider?: string;
}

export interface WantedTime extends BookingChoice {
  service: string;
  location: Clinic;
  startsAt: string;
}

export type BookingService = BookingOptions["services"][number];

/** Addresses use the neutral name, because the id may reveal more. */
function slugOf({ name }: Pick<BookingService, "name">): string {
  return name.toLowerCase().replace(/\W+/g, "-");
}

export function readChoice(search: string, { services, locations, providers }: BookingOptions): BookingChoice {
  const given = new URLSearchParams(search);
  const service = services.find((one) => slugOf(one) === given.get("service"))?.id;
  const location = locations.find(({ slug }) => slug === given.get("location"))?.slug;
  const provider = providers.find(({ id }) => id === given.get("provider"))?.id;
  return fittingChoice(
    { ...(service && { service }), ...(location && { location }), ...(provider && { provider }) },
    providers,
  );
}

export function fittingChoice(choice: BookingChoice, providers: BookingOptions["providers"]): BookingChoice {
  const { service, location, provider } = choice;
  if (!service) return location ? { location } : {};
  const offers = providers.flatMap((person) => person.offers.map((offer) => ({ ...offer, id: person.id })));
  const there = offers.filter((offer) => offer.service === service && offer.location === location);
  if (location && there.length === 0) return { service };
  const isThere = there.some(({ id }) => id === provider);
  return { service, ...(location && { location }), ...(provider && isThere && { provider }) };
}

export function offeringProviders(
  { service, location }: BookingChoice,
  { providers }: BookingOptions,
): BookingOptions["providers"] {
  return providers.filter(({ offers }) => offers.some((one) => one.service === service && one.location === location));
}

export function clinicsFor(service: string | undefined, { providers, locations }: BookingOptions): Clinic[] {
  const there = new Set(
    providers.flatMap(({ offers }) => offers.filter((one) => one.service === service)).map((one) => one.location),
  );
  return locations.map(({ slug }) => slug).filter((slug) => there.has(slug));
}

export function withChoice(
  search: string,
  { service, location, provider }: BookingChoice,
  options: BookingOptions,
): string {
  const query = new URLSearchParams(search);
  const kind = options.services.find(({ id }) => id === service);
  const values = { service: kind && slugOf(kind), location, provider };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : "";
}

export function zoneAt(clinicSlug: Clinic, { locations }: BookingOptions): string {
  return locations.find(({ slug }) => slug === clinicSlug)?.zone ?? clinic.timeZone;
}

export function choiceOfHold({ service, location }: Hold): BookingChoice {
  return { service, location };
}
