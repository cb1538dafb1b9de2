import { clinic, locations } from "#content/clinic.ts";
import type { MERGE_WORDS } from "#contract/lead-setup.ts";

export function previewOf(text: string, location: string | null): string {
  const place = locations.find(({ slug }) => slug === location) ?? locations[0];
  const { days, opens, closes } = clinic.hours;
  const words: Record<(typeof MERGE_WORDS)[number], string> = {
    clinic: clinic.name,
    clinic_phone: place.phone,
    hours: `${days}, ${opens} to ${closes} Central time`,
    booking_link: `${clinic.origin}/book-appointment`,
  };
  return Object.entries(words).reduce(
    (filled, [word, value]) => filled.replace(new RegExp(`\\{\\{\\s*${word}\\s*\\}\\}`, "g"), value),
    text,
  );
}
