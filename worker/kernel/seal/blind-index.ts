import type { Settings } from "../settings/env.ts";
import { deriveKey, hmac } from "./crypto.ts";

const keys = new WeakMap<Settings, Promise<CryptoKey>>();

export type IndexKind = "phone" | "email" | "name" | "family_name" | "route" | "treatment";

/** Finds a sealed value: equal values have equal indexes. @param value E.164 for phones */
export async function blindIndex(settings: Settings, kind: IndexKind, value: string): Promise<string> {
  const key = keys.get(settings) ?? deriveKey(settings.SECRET_KEY, "blind-index-1");
  keys.set(settings, key);
  return hmac(await key, `${kind} ${value.trim().toLowerCase()}`);
}
