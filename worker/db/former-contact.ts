import type { Deps } from "../deps.ts";
import { type Identity, openPatientKey, type PatientRow } from "./patients.ts";
import { openJson, sealJson } from "./sealed-json.ts";

/** A patient's address and number before staff changed one of them. */
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

/** Null where staff never changed it. */
export async function openFormerContact(deps: Pick<Deps, "settings">, row: PatientRow): Promise<FormerContact | null> {
  if (row.formerContact === null) return null;
  return openJson<FormerContact>(await openPatientKey(deps, row), placeOf(row.id), row.formerContact);
}
