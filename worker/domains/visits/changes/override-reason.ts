import type { Deps } from "#worker/deps.ts";
import { openPatientKey, type PatientRow } from "#worker/domains/patients/patients.ts";
import { newId } from "#worker/kernel/ids.ts";
import { open, type SealPlace, seal } from "#worker/kernel/seal/seal.ts";
import type { appointments } from "../schema/appointments.ts";

// Reasons of overrides are sealed under the patient's key. The visit has the current one, its events all of them; the
// audit trail only says that there was one.

export function visitReasonPlace(visitId: string): SealPlace {
  return { column: "appointments.override_reason", row: visitId };
}

export function eventReasonPlace(eventId: string): SealPlace {
  return { column: "appointment_events.details.override", row: eventId };
}

export interface SealedOverride {
  column: string;
  event: { id: string; text: string };
}

export async function sealOverride(
  deps: Pick<Deps, "settings">,
  patient: Pick<PatientRow, "id" | "wrappedKey" | "kekVersion">,
  { visitId, reason }: { visitId: string; reason: string },
): Promise<SealedOverride> {
  const key = await openPatientKey(deps, patient);
  const id = newId("evt");
  const [column, text] = await Promise.all([
    seal(key, visitReasonPlace(visitId), reason),
    seal(key, eventReasonPlace(id), reason),
  ]);
  return { column, event: { id, text } };
}

export async function openOverride(
  key: CryptoKey,
  { id, overrideReason }: Pick<typeof appointments.$inferSelect, "id" | "overrideReason">,
): Promise<string | null> {
  // Reasons from before 2026-11-23 stay open until a nightly run seals them; every sealed text has the prefix.
  return overrideReason?.startsWith("v1.") ? open(key, visitReasonPlace(id), overrideReason) : overrideReason;
}

export function openEventOverride(key: CryptoKey, { id, text }: SealedOverride["event"]): Promise<string> {
  return open(key, eventReasonPlace(id), text);
}
