import { eq, inArray } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { formerContactOf, sealFormerContact } from "#worker/domains/patients/former-contact.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { contactLinks } from "#worker/domains/patients/schema/record-claims.ts";
import type { Statement } from "../changes/claim.ts";
import { appointments } from "../schema/appointments.ts";
import { intakeSessions } from "../schema/intake.ts";
import { notifications } from "../schema/reminders.ts";
import { type LinkRights, newContactLink } from "./contact-links.ts";
import { renewLinks } from "./links.ts";
import { type PatientNoticeKind, patientNotices } from "./patient-notices.ts";

type ChangeDeps = Pick<Deps, "db" | "now" | "settings">;

/** What a change of contact brings along, for the same update and batch. */
export interface ContactChange {
  set: Partial<PatientRow>;
  statements: Statement[];
}

/** Whether columns that change hold another e-mail address or phone number than the row. */
export function isContactChange(row: PatientRow, changes: Partial<PatientRow>): boolean {
  const { emailIndex = row.emailIndex, phoneIndex = row.phoneIndex } = changes;
  return emailIndex !== row.emailIndex || phoneIndex !== row.phoneIndex;
}

interface Telling extends LinkRights {
  kind: PatientNoticeKind;
}

/**
 * Keeps the contact as it is before the change, and queues the message that goes there, with its link: the contact on file
 * when the message is sent may be the one that the change brought.
 */
export async function tellFormerContact(
  deps: ChangeDeps,
  row: PatientRow,
  { kind, ...rights }: Telling,
): Promise<ContactChange> {
  const { db, now, settings } = deps;
  const former = await formerContactOf(deps, row);
  const notices = patientNotices(deps, { patientId: row.id, kind, to: { email: former.email, text: former.phone } });
  const links = await Promise.all(
    notices.map(({ id, channel }) => newContactLink(settings, { id, channel, patientId: row.id, at: now() }, rights)),
  );
  return {
    set: { formerContact: await sealFormerContact(deps, row, former) },
    statements: [
      ...notices.map((notice) => db.insert(notifications).values(notice)),
      ...links.map((link) => db.insert(contactLinks).values(link)),
    ],
  };
}

/** Ends every link and intake session of a patient: they are in the hands of the contact that was replaced. */
export async function endLinks(deps: ChangeDeps, patientId: string): Promise<Statement[]> {
  const { db } = deps;
  const visits = db.select({ id: appointments.id }).from(appointments).where(eq(appointments.patientId, patientId));
  return [
    ...(await renewLinks(deps, patientId)),
    db.delete(intakeSessions).where(inArray(intakeSessions.appointmentId, visits)),
  ];
}

/**
 * A contact that its patient has not proved: no account claims the record by it until it is confirmed.
 * @param isByStaff lets the old mailbox confirm it; a form that was signed through a link may be in other hands
 */
export async function unconfirmedContact(
  deps: ChangeDeps,
  row: PatientRow,
  { isByStaff }: { isByStaff: boolean },
): Promise<ContactChange> {
  // Two changes within one millisecond are two: a link confirms the one that it tells of.
  const changedAt = new Date(Math.max(deps.now().getTime(), (row.contactChangedAt?.getTime() ?? 0) + 1));
  const rights = isByStaff ? { confirms: changedAt } : {};
  const { set, statements } = await tellFormerContact(deps, row, { kind: "contact_changed", ...rights });
  return { set: { ...set, contactChangedAt: changedAt }, statements };
}

/** A contact that someone else may read: every link ends, and no other goes there until a clinician confirms it. */
export async function freezeContact(deps: ChangeDeps, row: PatientRow): Promise<ContactChange> {
  const at = deps.now();
  return {
    set: { contactReportedAt: at, contactChangedAt: row.contactChangedAt ?? at },
    statements: await endLinks(deps, row.id),
  };
}
