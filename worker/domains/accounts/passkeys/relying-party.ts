import { clinic } from "#content/clinic.ts";
import { toBase64Url } from "#worker/kernel/seal/crypto.ts";
import type { Client } from "../protocol/client.ts";

/** This site as an authenticator knows it (WebAuthn level 3, section 5.1.2): a credential works for this host alone. */
export interface RelyingParty {
  id: string;
  name: string;
  origin: string;
}

export function relyingPartyOf({ origin }: Client): RelyingParty {
  return { id: new URL(origin).hostname, name: clinic.name, origin };
}

/** What an authenticator keeps beside a passkey and gives back at sign-in: the 16 bytes of the user's id, base64url. */
export function userHandleOf(userId: string): string {
  const bytes = userId.replaceAll("-", "").match(/../g) ?? [];
  return toBase64Url(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
}
