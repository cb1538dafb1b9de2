import type { PatientContacts } from "#contract/profile-contacts.ts";
import type { Deps } from "../deps.ts";
import { openPatientKey, type PatientRow } from "./patients.ts";
import { openJson, sealJson } from "./sealed-json.ts";

const COLUMNS = {
  address: ["postalAddress", "postal_address"],
  emergency: ["emergencyContact", "emergency_contact"],
} as const satisfies Record<keyof PatientContacts, readonly [keyof PatientRow, string]>;
const FIELDS = Object.keys(COLUMNS) as (keyof PatientContacts)[];

function placeOf(field: keyof PatientContacts, id: string) {
  return { column: `patients.${COLUMNS[field][1]}`, row: id };
}

/** His postal address and emergency contact, opened. */
export async function openContacts(deps: Pick<Deps, "settings">, row: PatientRow): Promise<PatientContacts> {
  const key = await openPatientKey(deps, row);
  const opened = async <Field extends keyof PatientContacts>(field: Field) => {
    const sealed = row[COLUMNS[field][0]];
    return sealed === null ? null : openJson<PatientContacts[Field]>(key, placeOf(field, row.id), sealed);
  };
  return { address: await opened("address"), emergency: await opened("emergency") };
}

/** The columns of what changes, sealed in their places. */
export async function sealContacts(
  deps: Pick<Deps, "settings">,
  row: PatientRow,
  changes: { [Field in keyof PatientContacts]?: PatientContacts[Field] | undefined },
): Promise<Partial<PatientRow>> {
  const key = await openPatientKey(deps, row);
  const columns: Partial<PatientRow> = {};
  for (const field of FIELDS) {
    const value = changes[field];
    if (value === undefined) continue;
    columns[COLUMNS[field][0]] = value === null ? null : await sealJson(key, placeOf(field, row.id), value);
  }
  return columns;
}
