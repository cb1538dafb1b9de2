import { eq, inArray } from "drizzle-orm";
import { openFormerContact, sealFormerContact } from "../../db/former-contact.ts";
import { openIdentity, type PatientRow } from "../../db/patients.ts";
import { appointments } from "../../db/schema/appointments.ts";
import { intakeSessions } from "../../db/schema/intake.ts";
import type { StaffDeps } from "../../lib/scheduling/booked.ts";
import type { Statement } from "../../lib/scheduling/claim.ts";
import { renewLinks } from "../../lib/scheduling/links.ts";
import { patientNoticeStatements } from "../../lib/scheduling/patient-notices.ts";

/** What a change of contact by staff brings along, for the same update and batch. */
export interface ContactChange {
  set: Partial<PatientRow>;
  statements: Statement[];
}

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
  const { emailIndex = row.emailIndex, phoneIndex = row.phoneIndex } = changes;
  if (emailIndex === row.emailIndex && phoneIndex === row.phoneIndex) return { set: {}, statements: [] };
  const { db } = deps;
  const unconfirmed = row.contactChangedAt === null ? null : await openFormerContact(deps, row);
  const { email, phone } = unconfirmed ?? (await openIdentity(deps, row));
  const visits = db.select({ id: appointments.id }).from(appointments).where(eq(appointments.patientId, row.id));
  return {
    set: { formerContact: await sealFormerContact(deps, row, { email, phone }), contactChangedAt: deps.now() },
    statements: [
      ...(await renewLinks(deps, row.id)),
      db.delete(intakeSessions).where(inArray(intakeSessions.appointmentId, visits)),
      ...patientNoticeStatements(deps, {
        patientId: row.id,
        kind: "contact_changed",
        to: { email, text: phone },
      }),
    ],
  };
}
