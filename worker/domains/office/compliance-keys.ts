import type { Deps } from "#worker/deps.ts";
import { keyringOf, newDataKey, openDataKey, type WrappedKey } from "#worker/kernel/seal/seal.ts";

export type ComplianceDeps = Pick<Deps, "db" | "now" | "settings">;

/** A record has its own data key, bound to its kind and id. */
export type Subject = "data_request" | "incident" | "access_review";

export async function newRecordKey({ settings }: Pick<Deps, "settings">, subject: Subject, id: string) {
  return newDataKey(await keyringOf(settings), `${subject}:${id}`);
}

export async function recordKeyOf(
  { settings }: Pick<Deps, "settings">,
  subject: Subject,
  row: WrappedKey & { id: string },
) {
  return openDataKey(await keyringOf(settings), `${subject}:${row.id}`, row);
}
