import type { Settings } from "../settings/env.ts";
import { deriveKey, hmac } from "./crypto.ts";

const keys = new WeakMap<Settings, Promise<CryptoKey>>();

export type IndexKind = "phone" | "email" | "name" | "family_name" | "route" | "treatment";

/**
 * What a sealed phone or e-mail address is found by: HMAC-SHA-256 under a key of its own. Equal values have equal
 * indexes, and the value can not be made from it.
 * @param value a phone in E.164, an e-mail address, a plain name with a birth date, or a page of the site
 */
export async function blindIndex(settings: Settings, kind: IndexKind, value: string): Promise<string> {
  const key = keys.get(settings) ?? deriveKey(settings.SECRET_KEY, "blind-index-1");
  keys.set(settings, key);
  return hmac(await key, `${kind} ${value.trim().toLowerCase()}`);
}
