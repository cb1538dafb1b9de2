import type { Channel } from "#contract/booking.ts";
import type { Deps } from "#worker/deps.ts";
import type { FormerContact } from "#worker/domains/patients/former-contact.ts";
import { openJson } from "#worker/kernel/seal/sealed-json.ts";
import { canText } from "../../booking/contact-code.ts";
import type { intakeSubmissions } from "../../schema/intake.ts";
import type { Entrant } from "../entrant.ts";
import { intakePlace } from "../intake-places.ts";

type Contactable = Pick<typeof intakeSubmissions.$inferSelect, "id" | "contact">;

/** Null for a form signed before contacts were kept. */
export async function openSigningContact(key: CryptoKey, { id, contact }: Contactable) {
  if (contact === null) return { email: null, phone: null };
  return openJson<FormerContact>(key, intakePlace.submission("contact", id), contact);
}

export async function copyChannels(
  { settings }: Pick<Deps, "settings">,
  key: CryptoKey,
  { access, signed }: { access: Entrant["access"]; signed: Contactable | undefined },
): Promise<Channel[]> {
  if (access === "account" || !signed) return [];
  const { email, phone } = await openSigningContact(key, signed);
  return [...(email ? (["email"] as const) : []), ...(phone && canText(settings) ? (["text"] as const) : [])];
}
