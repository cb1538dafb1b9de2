import { clinic } from "#content/clinic.ts";
import { toBase64Url } from "#worker/kernel/seal/crypto.ts";
import type { Client } from "../protocol/client.ts";

/** WebAuthn level 3, section 5.1.2: a credential works for this host only. */
export interface RelyingParty {
  id: string;
  name: string;
  origin: string;
}

export function relyingPartyOf({ origin }: Client): RelyingParty {
  return { id: new URL(origin).hostname, name: clinic.name, origin };
}

export function userHandleOf(userId: string): string {
  const bytes = userId.replaceAll("-", "").match(/../g) ?? [];
  return toBase64Url(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
}
