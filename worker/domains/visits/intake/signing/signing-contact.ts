import type { Channel } from "#contract/booking.ts";
import type { Deps } from "#worker/deps.ts";
import type { FormerContact } from "#worker/domains/patients/former-contact.ts";
import { openJson } from "#worker/kernel/seal/sealed-json.ts";
import { canText } from "../../booking/contact-code.ts";
import type { intakeSubmissions } from "../../schema/intake.ts";
import type { Entrant } from "../entrant.ts";
import { placeOf } from "../intake-places.ts";

type Contactable = Pick<typeof intakeSubmissions.$inferSelect, "id" | "contact">;

/** The contact at the signing; without any for a form that was signed before it was kept. */
export async function openSigningContact(key: CryptoKey, { id, contact }: Contactable) {
  if (contact === null) return { email: null, phone: null };
  return openJson<FormerContact>(key, placeOf.submission("contact", id), contact);
}

/** How a code for the copy of a signed form can come, for who has no more than the link. */
export async function copyChannels(
  { settings }: Pick<Deps, "settings">,
  key: CryptoKey,
  { access, signed }: { access: Entrant["access"]; signed: Contactable | undefined },
): Promise<Channel[]> {
  if (access === "account" || !signed) return [];
  const { email, phone } = await openSigningContact(key, signed);
  return [...(email ? (["email"] as const) : []), ...(phone && canText(settings) ? (["text"] as const) : [])];
}
