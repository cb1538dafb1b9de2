import { type ClinicLocation, locations } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";

export function clinicName(slug: Clinic): string {
  return locations.find((location) => location.slug === slug)?.name ?? slug;
}

export function addressLine({ street, suite, city, state }: ClinicLocation): string {
  return `${street}, ${suite}, ${city}, ${state}`;
}

/** The clinic that an address names; the first one where it names none. */
export function clinicOf({ location }: { location?: Clinic | undefined }): Clinic {
  return location ?? locations[0].slug;
}
