import type { Settings } from "../env.ts";
import { deriveKey, hmac } from "./crypto.ts";
import { networkOf } from "./rate-limiter.ts";

const keys = new WeakMap<Settings, Promise<CryptoKey>>();

/** An address as records keep it: the HMAC of its network, so that a row never tells where somebody was. */
export async function networkHashOf(settings: Settings, address: string | null): Promise<string | null> {
  if (address === null) return null;
  const key = keys.get(settings) ?? deriveKey(settings.SECRET_KEY, "audit-network");
  keys.set(settings, key);
  return hmac(await key, networkOf(address));
}
