import { and, eq } from "drizzle-orm";
import type { ContactsUpdate, PatientContacts } from "#contract/profile-contacts.ts";
import type { Deps } from "#worker/deps.ts";
import { openJson, sealJson } from "#worker/kernel/seal/sealed-json.ts";
import { openPatientKey, type PatientRow } from "./patients.ts";
import { patients } from "./schema/patients.ts";

const COLUMNS = {
  address: ["postalAddress", "postal_address"],
  emergency: ["emergencyContact", "emergency_contact"],
} as const satisfies Record<keyof PatientContacts, readonly [keyof PatientRow, string]>;
const FIELDS = Object.keys(COLUMNS) as (keyof PatientContacts)[];

/** A signed value carries the id of its intake; a value from the profile has none. */
type Kept<Value> = Value & { intake?: string };

function placeOf(field: keyof PatientContacts, id: string) {
  return { column: `patients.${COLUMNS[field][1]}`, row: id };
}

export async function openContacts(deps: Pick<Deps, "settings">, row: PatientRow): Promise<PatientContacts> {
  const key = await openPatientKey(deps, row);
  const opened = async <Field extends keyof PatientContacts>(field: Field) => {
    const sealed = row[COLUMNS[field][0]];
    if (sealed === null) return null;
    const kept = await openJson<Kept<NonNullable<PatientContacts[Field]>>>(key, placeOf(field, row.id), sealed);
    delete kept.intake;
    return kept;
  };
  return { address: await opened("address"), emergency: await opened("emergency") };
}

export async function sealContacts(
  deps: Pick<Deps, "settings">,
  row: PatientRow,
  { changes, intake }: { changes: ContactsUpdate; intake?: string },
): Promise<Partial<PatientRow>> {
  const key = await openPatientKey(deps, row);
  const columns: Partial<PatientRow> = {};
  for (const field of FIELDS) {
    const value = changes[field];
    if (value === undefined) continue;
    const kept = value && { ...value, intake };
    columns[COLUMNS[field][0]] = kept === null ? null : await sealJson(key, placeOf(field, row.id), kept);
  }
  return columns;
}

/** For the batch that voids an intake: removes only what came from it. */
export async function dropContacts(
  { db, settings, now }: Pick<Deps, "db" | "settings" | "now">,
  row: PatientRow,
  intake: string,
) {
  const key = await openPatientKey({ settings }, row);
  const statements = FIELDS.map(async (field) => {
    const [name] = COLUMNS[field];
    const sealed = row[name];
    if (sealed === null) return [];
    const kept = await openJson<Kept<object>>(key, placeOf(field, row.id), sealed);
    if (kept.intake !== intake) return [];
    const isSame = and(eq(patients.id, row.id), eq(patients[name], sealed));
    return [
      db
        .update(patients)
        .set({ [name]: null, updatedAt: now() })
        .where(isSame),
    ];
  });
  return (await Promise.all(statements)).flat();
}
