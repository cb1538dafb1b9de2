import type { Channel } from "#contract/booking.ts";
import type { FormerContact } from "../../db/former-contact.ts";
import { placeOf } from "../../db/intake-places.ts";
import type { intakeSubmissions } from "../../db/schema/intake.ts";
import { openJson } from "../../db/sealed-json.ts";
import type { Deps } from "../../deps.ts";
import { canText } from "../../lib/scheduling/contact-code.ts";
import type { Entrant } from "./entrant.ts";

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
