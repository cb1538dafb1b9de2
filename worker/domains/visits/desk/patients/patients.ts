import { and, eq, inArray } from "drizzle-orm";
import type { PatientUpdate, StaffPatient, StalePatientDetails } from "#contract/staff-patients.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { openFormerContact } from "#worker/domains/patients/former-contact.ts";
import { openIdentity, type PatientRow, sealIdentity } from "#worker/domains/patients/patients.ts";
import { isOpenTo, unlessShut } from "#worker/domains/patients/restricted.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { accountClaims, recordClaims } from "#worker/domains/patients/schema/record-claims.ts";
import { endTaskStatement } from "#worker/domains/patients/tasks.ts";
import { viewAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { rowExists, staleError, tryWrite } from "#worker/kernel/write.ts";
import type { StaffDeps } from "../../appointments/read.ts";
import type { Statement } from "../../changes/claim.ts";
import { freezeContact, tellFormerContact } from "../../notices/contact-change.ts";
import { contactChange } from "./contact-change.ts";
import { findPatientRow } from "./people.ts";

export async function toStaffPatient(deps: Pick<StaffDeps, "settings">, row: PatientRow): Promise<StaffPatient> {
  return {
    id: row.id,
    updatedAt: row.updatedAt.getTime(),
    ...(await openIdentity(deps, row)),
    isDiscreet: row.isDiscreet,
    isSelfBookingBlocked: row.isSelfBookingBlocked,
    hasAccount: row.userId !== null,
    contactChangedAt: row.contactChangedAt?.toISOString() ?? null,
    contactReportedAt: row.contactReportedAt?.toISOString() ?? null,
    isPhoneTyped: row.isPhoneTyped,
    isBirthDateTyped: row.isBirthDateTyped,
    formerContact: row.contactChangedAt === null ? null : await openFormerContact(deps, row),
    createdAt: row.createdAt.toISOString(),
  };
}

interface Changing {
  id: string;
  actor: SignedIn;
  action: string;
  updatedAt: number | null;
  fields: string[];
  details?: Record<string, string>;
  more?: readonly Statement[];
}

type Seen = Pick<Changing, "id" | "actor"> & { updatedAt: number };

/** The audit row names the fields, never their values. @throws not_found, stale */
export async function updatePatient(
  deps: StaffDeps,
  { id, updatedAt, changes, actor }: { id: string; updatedAt: number; changes: PatientUpdate; actor: SignedIn },
): Promise<StaffPatient> {
  const row = await findPatientRow(deps, id);
  const { isDiscreet = row.isDiscreet, ...identity } = changes;
  const sealed = await sealIdentity(deps, row, identity);
  const contact = await contactChange(deps, row, sealed);
  const proved = {
    ...(changes.phone !== undefined && { isPhoneTyped: false }),
    ...(changes.birthDate !== undefined && { isBirthDateTyped: false }),
  };
  const set = { isDiscreet, ...sealed, ...proved, ...contact.set };
  const changing = { id, actor, action: "patient.update", updatedAt, fields: Object.keys(changes) };
  return changePatient(deps, { row, set }, { ...changing, more: contact.statements });
}

/** Confirms contact and birth date: claims get five new tries, and links open the intake again. */
export async function confirmContact(
  deps: StaffDeps,
  { id, updatedAt, isReportResolved, actor }: Seen & { isReportResolved: boolean },
): Promise<StaffPatient> {
  const row = await findPatientRow(deps, id);
  if (row.contactReportedAt !== null && !isReportResolved)
    throw new AppError(
      "conflict",
      "The contact from before reported this change. Please settle it with the patient first.",
    );
  const changing = { id, actor, action: "patient.contact_confirmed", updatedAt, fields: [] };
  const mailbox = row.emailIndex === null ? [] : [row.emailIndex];
  const more = [
    deps.db.delete(recordClaims).where(inArray(recordClaims.emailIndex, mailbox)),
    deps.db.delete(accountClaims).where(inArray(accountClaims.emailIndex, mailbox)),
    endTaskStatement(deps, { kind: "contact_reported", resource: id }),
  ];
  return changePatient(deps, { row, set: CONFIRMED }, { ...changing, more });
}

const CONFIRMED = {
  contactChangedAt: null,
  contactReportedAt: null,
  isPhoneTyped: false,
  isBirthDateTyped: false,
  claimTries: 0,
} satisfies Partial<PatientRow>;

/** The mailbox that connected the account may be in other hands, so the contact is frozen. */
export async function disconnectAccount(deps: StaffDeps, { id, updatedAt, actor }: Seen): Promise<StaffPatient> {
  const row = await findPatientRow(deps, id);
  if (row.userId === null) throw new AppError("conflict", "No account is connected to this record.");
  const frozen = await freezeContact(deps, row);
  const told = await tellFormerContact(deps, row, { kind: "record_released" });
  const set = { userId: null, ...told.set, ...frozen.set };
  const changing = { id, actor, action: "patient.account_disconnected", updatedAt, fields: [] };
  const more = [...frozen.statements, ...told.statements];
  return changePatient(deps, { row, set }, { ...changing, details: { account: row.userId }, more });
}

/** Twice is once. @throws not_found */
export async function blockSelfBooking(
  deps: StaffDeps,
  { id, blocked, actor }: { id: string; blocked: boolean; actor: SignedIn },
): Promise<StaffPatient> {
  const row = await findPatientRow(deps, id);
  const action = blocked ? "patient.self_booking_blocked" : "patient.self_booking_allowed";
  const set = { isSelfBookingBlocked: blocked };
  return changePatient(deps, { row, set }, { id, actor, action, updatedAt: null, fields: ["isSelfBookingBlocked"] });
}

async function changePatient(
  deps: StaffDeps,
  { row, set }: { row: PatientRow; set: Partial<PatientRow> },
  changing: Changing,
): Promise<StaffPatient> {
  const { db, now } = deps;
  const { id, actor, action, updatedAt, fields, details, more = [] } = changing;
  // Two changes within one millisecond are two versions.
  const at = new Date(Math.max(now().getTime(), row.updatedAt.getTime() + 1));
  const same = and(eq(patients.id, id), updatedAt === null ? undefined : eq(patients.updatedAt, new Date(updatedAt)));
  const facts = { actionType: action, resourceType: "patient", resourceId: id, patientId: id };
  const isDone = await tryWrite(deps, {
    actor,
    audit: { ...facts, actionDetails: details ?? { fields } },
    guard: [isOpenTo(deps, actor, id), rowExists(patients, same)],
    statements: [
      db
        .update(patients)
        .set({ ...set, updatedAt: at })
        .where(eq(patients.id, id)),
      ...more,
    ],
  });
  if (!isDone) throw await stale(deps, changing);
  return toStaffPatient(deps, { ...row, ...set, updatedAt: at });
}

async function stale(deps: StaffDeps, { id, actor, updatedAt, fields }: Changing): Promise<AppError> {
  const { db, now } = deps;
  const look = {
    action: "view",
    resourceType: "patient",
    resourceId: id,
    patientId: id,
    purpose: "operations",
  } as const;
  const [[row]] = await db.batch([
    db.select().from(patients).where(eq(patients.id, id)),
    db.insert(auditTrails).values(viewAudit(now(), actor, look)),
    unlessShut(deps, actor, id),
  ]);
  if (!row) return new AppError("not_found", "There is no such patient.");
  const asked = { updatedAt: updatedAt ?? 0, fields };
  const details: StalePatientDetails = { current: await toStaffPatient(deps, row), asked };
  return staleError("record", details);
}
