import type { Deps } from "../deps.ts";
import { open, seal } from "../lib/seal.ts";
import { openPatientKey, type PatientRow } from "./patients.ts";
import type { appointments } from "./schema/appointments.ts";

// Why staff set the rules aside for a visit, in their own words: sealed under the patient's key. Events and the trail say
// only that they did.

const placeOf = (visitId: string) => ({ column: "appointments.override_reason", row: visitId });

/** A reason for the column of a visit; null for none. */
export async function sealOverride(
  deps: Pick<Deps, "settings">,
  patient: Pick<PatientRow, "id" | "wrappedKey" | "kekVersion">,
  { visitId, reason }: { visitId: string; reason: string | null },
): Promise<string | null> {
  return reason === null ? null : seal(await openPatientKey(deps, patient), placeOf(visitId), reason);
}

/** The reason of a visit, under its patient's key. @throws SealError */
export async function openOverride(
  key: CryptoKey,
  { id, overrideReason }: Pick<typeof appointments.$inferSelect, "id" | "overrideReason">,
): Promise<string | null> {
  // Visits of before 2026-11-23 hold it open; no sealed text lacks the prefix.
  return overrideReason?.startsWith("v1.") ? open(key, placeOf(id), overrideReason) : overrideReason;
}
