import type { Deps } from "#worker/deps.ts";
import { openJson, sealJson } from "#worker/kernel/seal/sealed-json.ts";
import { type Identity, openPatientKey, type PatientRow } from "./patients.ts";

export type FormerContact = Pick<Identity, "email" | "phone">;

function placeOf(id: string) {
  return { column: "patients.former_contact", row: id };
}

export async function sealFormerContact(
  deps: Pick<Deps, "settings">,
  row: PatientRow,
  { email, phone }: FormerContact,
): Promise<string> {
  return sealJson(await openPatientKey(deps, row), placeOf(row.id), { email, phone });
}

/** Null if the contact never changed and no account claimed the record. */
export async function openFormerContact(deps: Pick<Deps, "settings">, row: PatientRow): Promise<FormerContact | null> {
  if (row.formerContact === null) return null;
  return openJson<FormerContact>(await openPatientKey(deps, row), placeOf(row.id), row.formerContact);
}
