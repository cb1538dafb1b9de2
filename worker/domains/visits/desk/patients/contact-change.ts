import { type ContactChange, isContactChange } from "#worker/domains/patients/linked-chart.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import type { StaffDeps } from "../../appointments/read.ts";
import { endLinks, unconfirmedContact } from "../../notices/contact-change.ts";

/**
 * A contact opens links, and an account can claim a record by it. So a change by staff ends every link, tells the
 * former contact, and waits for a clinician. The contact from before the first unconfirmed change is told.
 */
export async function contactChange(
  deps: StaffDeps,
  row: PatientRow,
  changes: Partial<PatientRow>,
): Promise<ContactChange> {
  if (!isContactChange(row, changes)) return { set: {}, statements: [] };
  const { set, statements } = await unconfirmedContact(deps, row, { isByStaff: true });
  return { set, statements: [...(await endLinks(deps, row.id)), ...statements] };
}
