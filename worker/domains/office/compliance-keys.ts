import type { Deps } from "#worker/deps.ts";
import { keyringOf, newDataKey, open, openDataKey, seal, type WrappedKey } from "#worker/kernel/seal/seal.ts";

export type ComplianceDeps = Pick<Deps, "db" | "now" | "settings">;

/** What a record of ours is sealed under: a key of its own, bound to its kind and id. */
export type Subject = "data_request" | "incident" | "access_review";

export async function newKey({ settings }: Pick<Deps, "settings">, subject: Subject, id: string) {
  return newDataKey(await keyringOf(settings), `${subject}:${id}`);
}

export async function keyOf({ settings }: Pick<Deps, "settings">, subject: Subject, row: WrappedKey & { id: string }) {
  return openDataKey(await keyringOf(settings), `${subject}:${row.id}`, row);
}

/** Where a note is sealed. */
const notePlace = (id: string) => ({ column: "compliance_notes.text", row: id });

export function sealNote(key: CryptoKey, id: string, text: string): Promise<string> {
  return seal(key, notePlace(id), text);
}

export function openNote(key: CryptoKey, id: string, sealed: string): Promise<string> {
  return open(key, notePlace(id), sealed);
}
