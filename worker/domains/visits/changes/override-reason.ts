import type { Deps } from "#worker/deps.ts";
import { openPatientKey, type PatientRow } from "#worker/domains/patients/patients.ts";
import { newId } from "#worker/kernel/ids.ts";
import { open, type SealPlace, seal } from "#worker/kernel/seal/seal.ts";
import type { appointments } from "../schema/appointments.ts";

// Why staff set the rules aside for a visit, in their own words: sealed under the patient's key. A visit has the
// reason for how it stands now, its history every one that was given; the trail says only that there was one.

/** The place of a reason in a visit. */
export function visitReasonPlace(visitId: string): SealPlace {
  return { column: "appointments.override_reason", row: visitId };
}

/** The place of a reason in an event. */
export function eventReasonPlace(eventId: string): SealPlace {
  return { column: "appointment_events.details.override", row: eventId };
}

/** One reason, sealed for both of its places. */
export interface SealedOverride {
  /** For the visit. */
  column: string;
  /** For the event that takes this id. */
  event: { id: string; text: string };
}

/** A reason for a visit, and for the event that tells of it: the next one takes its place in the visit. */
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

/** The reason of a visit, under its patient's key. @throws SealError */
export async function openOverride(
  key: CryptoKey,
  { id, overrideReason }: Pick<typeof appointments.$inferSelect, "id" | "overrideReason">,
): Promise<string | null> {
  // One of before 2026-11-23 stands open until a night has sealed it; no sealed text lacks the prefix.
  return overrideReason?.startsWith("v1.") ? open(key, visitReasonPlace(id), overrideReason) : overrideReason;
}

/** The reason that an event tells of, under the key of the visit's patient. @throws SealError */
export function openEventOverride(key: CryptoKey, { id, text }: SealedOverride["event"]): Promise<string> {
  return open(key, eventReasonPlace(id), text);
}
