import { clinic, locations } from "#content/clinic.ts";

/** Fields of a template. Mailboxes and lock screens are not private: nothing of the lead or the request. */
export const MERGE_WORDS = ["clinic", "clinic_phone", "hours", "booking_link"] as const;

/** @param to the lead's clinic, null for either, and the origin of the site */
export function fillMergeWords(text: string, to: { location: string | null; origin: string }): string {
  const place = locations.find(({ slug }) => slug === to.location) ?? locations[0];
  const { days, opens, closes } = clinic.hours;
  const words: Record<(typeof MERGE_WORDS)[number], string> = {
    clinic: clinic.name,
    clinic_phone: place.phone,
    hours: `${days}, ${opens} to ${closes} Central time`,
    booking_link: `${to.origin}/book-appointment`,
  };
  const filled: Readonly<Record<string, string>> = words;
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, word: string) => filled[word] ?? "");
}
