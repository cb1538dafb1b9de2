import { clinic, type Location, locations } from "#content/clinic.ts";

/** CAN-SPAM (16 CFR 316): who writes, and from where. */
export const MAIL_FOOTER = [clinic.name, ...locations.map(addressOf)].join("\n");

function addressOf({ street, suite, city, state, phone }: Location): string {
  return `${street}, ${suite}, ${city}, ${state} - ${phone}`;
}
