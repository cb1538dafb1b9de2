import { and, eq, inArray } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { openJson, sealJson } from "#worker/kernel/seal/sealed-json.ts";
import { type Identity, openIdentity, openPatientKey, type PatientRow } from "./patients.ts";

/** The address and number that hear of a change: as they were before it. */
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

/** Null where the contact never changed and no account claimed the record. */
export async function openFormerContact(deps: Pick<Deps, "settings">, row: PatientRow): Promise<FormerContact | null> {
  if (row.formerContact === null) return null;
  return openJson<FormerContact>(await openPatientKey(deps, row), placeOf(row.id), row.formerContact);
}

/**
 * The contact that hears of a change that is about to be made. It is the one on file, unless an earlier change waits for a
 * clinician or for its message to go out: then it stays the one from before that change.
 */
export async function formerContactOf(deps: Pick<Deps, "db" | "settings">, row: PatientRow): Promise<FormerContact> {
  const isKept = row.contactChangedAt !== null || (await isNoticeQueued(deps, row));
  const { email, phone } = (isKept && (await openFormerContact(deps, row))) || (await openIdentity(deps, row));
  return { email, phone };
}

async function isNoticeQueued({ db }: Pick<Deps, "db">, { id }: PatientRow): Promise<boolean> {
  const isQueued = and(
    eq(notifications.patientId, id),
    inArray(notifications.kind, ["contact_changed", "record_claimed", "record_released"]),
    eq(notifications.state, "queued"),
  );
  return (await db.$count(notifications, isQueued)) > 0;
}
