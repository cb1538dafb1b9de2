import { open, type SealPlace, seal } from "./seal.ts";

export function sealJson(key: CryptoKey, place: SealPlace, value: unknown): Promise<string> {
  return seal(key, place, JSON.stringify(value));
}

export async function openJson<Value>(key: CryptoKey, place: SealPlace, sealed: string): Promise<Value> {
  return JSON.parse(await open(key, place, sealed));
}
