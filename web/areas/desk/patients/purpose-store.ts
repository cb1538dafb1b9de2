import type { PurposeQuery } from "#contract/staff-purpose.ts";
import { queryClient } from "#web/lib/api/queries.ts";

/** Why each record of this sitting was opened, by "patient:…", "intake:…", "thread:…". */
const granted = new Map<string, PurposeQuery>();

export function purposeOf(record: string): PurposeQuery | undefined {
  return granted.get(record);
}

export function grantPurpose(record: string, purpose: PurposeQuery): void {
  granted.set(record, purpose);
}

/** When somebody turns to something else: a record that is opened again asks again, and nothing of it is kept. */
export function forgetRecords(): void {
  granted.clear();
  for (const kind of ["chart", "content", "thread", "intake"]) queryClient.removeQueries({ queryKey: ["staff", kind] });
}
