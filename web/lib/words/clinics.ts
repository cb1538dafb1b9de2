import { locations } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";

export function clinicName(slug: Clinic): string {
  return locations.find((location) => location.slug === slug)?.name ?? slug;
}

export function clinicOf({ location }: { location?: Clinic | undefined }): Clinic {
  return location ?? locations[0].slug;
}
