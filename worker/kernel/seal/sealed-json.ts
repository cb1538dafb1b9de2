import { open, type Place, seal } from "./seal.ts";

export function sealJson(key: CryptoKey, place: Place, value: unknown): Promise<string> {
  return seal(key, place, JSON.stringify(value));
}

export async function openJson<Value>(key: CryptoKey, place: Place, sealed: string): Promise<Value> {
  return JSON.parse(await open(key, place, sealed));
}
