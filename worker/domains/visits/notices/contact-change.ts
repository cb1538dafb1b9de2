import { and, eq, inArray } from "drizzle-orm";
import type { Deps, LinkedCharts } from "#worker/deps.ts";
import { type FormerContact, openFormerContact, sealFormerContact } from "#worker/domains/patients/former-contact.ts";
import {
  type ContactChange,
  chartChangeStatements,
  type OwnChangeStatements,
  withLinkedChart,
} from "#worker/domains/patients/linked-chart.ts";
import { openIdentity, type PatientRow } from "#worker/domains/patients/patients.ts";
import { contactLinks } from "#worker/domains/patients/schema/record-claims.ts";
import type { Statement } from "../changes/claim.ts";
import { appointments } from "../schema/appointments.ts";
import { intakeSessions } from "../schema/intake.ts";
import { notifications } from "../schema/reminders.ts";
import { type LinkRights, newContactLink } from "./contact-links.ts";
import { renewLinks } from "./links.ts";
import { type PatientNoticeKind, patientNotices } from "./patient-notices.ts";

type ChangeDeps = Pick<Deps, "db" | "now" | "settings">;

interface Telling extends LinkRights {
  kind: PatientNoticeKind;
}

/** Keeps the former contact in the row, because the contact on file at the time of sending may be the changed one. */
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

export function ownChangeStatements(...[deps, chart, change]: Parameters<OwnChangeStatements>) {
  return chartChangeStatements(deps, chart, { ...change, onContactChange: ownContactChange });
}

/** For accounts, which may not import charts. */
export const linkedCharts: LinkedCharts = {
  changeWith: (deps, userId, change) =>
    withLinkedChart(deps, userId, (chart) => change((own) => ownChangeStatements(deps, chart, own))),
};

async function ownContactChange(deps: ChangeDeps, row: PatientRow): Promise<ContactChange> {
  const { set, statements } = await tellFormerContact(deps, row, { kind: "contact_changed", userId: row.userId });
  return { set, statements: [...(await endLinks(deps, row.id)), ...statements] };
}

/** Links and intake sessions may be in the hands of the replaced contact. */
export async function endLinks(deps: ChangeDeps, patientId: string): Promise<Statement[]> {
  const { db } = deps;
  const visits = db.select({ id: appointments.id }).from(appointments).where(eq(appointments.patientId, patientId));
  return [
    ...(await renewLinks(deps, patientId)),
    db.delete(intakeSessions).where(inArray(intakeSessions.appointmentId, visits)),
  ];
}

/**
 * No claim until it is confirmed. @param isByStaff lets the former mailbox confirm; a form signed through a link may be
 * in other hands
 */
export async function unconfirmedContact(
  deps: ChangeDeps,
  row: PatientRow,
  { isByStaff }: { isByStaff: boolean },
): Promise<ContactChange> {
  // Two changes within one millisecond are two: a link confirms only its own.
  const changedAt = new Date(Math.max(deps.now().getTime(), (row.contactChangedAt?.getTime() ?? 0) + 1));
  const rights = isByStaff ? { confirms: changedAt } : {};
  const { set, statements } = await tellFormerContact(deps, row, { kind: "contact_changed", ...rights });
  return { set: { ...set, contactChangedAt: changedAt }, statements };
}

/** Someone else may read the contact: no links go there until a clinician confirms it. */
export async function freezeContact(deps: ChangeDeps, row: PatientRow): Promise<ContactChange> {
  const at = deps.now();
  return {
    set: { contactReportedAt: at, contactChangedAt: row.contactChangedAt ?? at },
    statements: await endLinks(deps, row.id),
  };
}

/** While an earlier change waits for a clinician or for its message, the contact from before it. */
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
