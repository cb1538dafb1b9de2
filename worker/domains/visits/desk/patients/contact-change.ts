import { type ContactChange, isContactChange } from "#worker/domains/patients/linked-chart.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import type { StaffDeps } from "../../appointments/read.ts";
import { endLinks, unconfirmedContact } from "../../notices/contact-change.ts";

/**
 * A contact opens links, and an account can claim a record by it. So a change by staff ends every link that is out, tells
 * the contact that was there before, and waits for a clinician to confirm it. The contact before the first unconfirmed
 * change stays the one that is told.
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
