import { deriveKey, hmac } from "../seal/crypto.ts";

const keys = new WeakMap<object, Promise<CryptoKey>>();

export async function networkHashOf(settings: { SECRET_KEY: string }, address: string | null): Promise<string | null> {
  if (address === null) return null;
  const key = keys.get(settings) ?? deriveKey(settings.SECRET_KEY, "audit-network");
  keys.set(settings, key);
  return hmac(await key, networkOf(address));
}

/** One visitor holds a whole /64 of IPv6, so a /64 counts as one address. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  if (address.includes("::")) {
    const rest = tail.split(":").filter(Boolean);
    while (groups.length + rest.length < 8) groups.push("0");
    groups.push(...rest);
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
