import type { PurposeQuery } from "#contract/staff-purpose.ts";
import { queryClient } from "#web/lib/api/queries.ts";

/** By "patient:…", "intake:…" or "thread:…". */
const granted = new Map<string, PurposeQuery>();

export function purposeOf(record: string): PurposeQuery | undefined {
  return granted.get(record);
}

export function grantPurpose(record: string, purpose: PurposeQuery): void {
  granted.set(record, purpose);
}

/** After this, opening a record asks for a purpose again, and the cache holds no record. */
export function forgetRecords(): void {
  granted.clear();
  for (const kind of ["chart", "content", "thread", "intake"]) queryClient.removeQueries({ queryKey: ["staff", kind] });
}
