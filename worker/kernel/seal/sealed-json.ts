import { open, type Place, seal } from "./seal.ts";

/** Seals a value as JSON for one place, under a patient's key. */
export function sealJson(key: CryptoKey, place: Place, value: unknown): Promise<string> {
  return seal(key, place, JSON.stringify(value));
}

/** What was sealed so; whoever reads a column knows what stands in it. @throws SealError */
export async function openJson<Value>(key: CryptoKey, place: Place, sealed: string): Promise<Value> {
  return JSON.parse(await open(key, place, sealed));
}
