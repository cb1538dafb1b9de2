import { locations } from "../clinic.ts";

export const phones = locations
  .map(({ name, phone, phoneE164 }) => `${name} [${phone}](tel:${phoneE164})`)
  .join(" or ");

export function addresses(between: "and" | "or"): string {
  const each = locations.map(({ street, suite, city, state }) => `${street}, ${suite}, ${city}, ${state}`);
  return each.join(`, ${between} `);
}
