import type { auditTrails } from "../db/schema/audit.ts";
import type { SignedIn } from "../db/sessions.ts";
import { newId } from "../lib/ids.ts";

export type AuditRow = typeof auditTrails.$inferInsert;

/** What every row says; the rest names who, where and about whom. */
export type AuditFacts = Pick<AuditRow, "actionType" | "resourceType"> &
  Partial<Omit<AuditRow, "id" | "at" | "sequence" | "prevHash" | "hash">>;

/** A row of the audit trail, to be written in one batch with the change it records. Details name fields, not values. */
export function auditRow(at: Date, facts: AuditFacts): AuditRow {
  return { id: newId("aud"), at, success: true, actionDetails: {}, ...facts };
}

/** What a signed-in person does: who he is, in which role, in which session. */
export function actorAudit(at: Date, { user, session, roles }: SignedIn, facts: AuditFacts): AuditRow {
  return auditRow(at, {
    actorId: user.id,
    actorRole: roles.find((role) => role !== "patient") ?? "patient",
    actorIpHash: session.networkHash,
    sessionId: session.id,
    ...facts,
  });
}

/** What a person is shown of the looks at his record. */
export const VIEW_ACTIONS = ["view", "export", "print"] as const;

/** And what others did to his account: who may sign in to it decides who may read it. */
export const ACCOUNT_ACTIONS = [
  "factor_deleted",
  "passkey_deleted",
  "user_updated_password",
  "email_changed",
  "role_changed",
  "user_banned",
  "user_unbanned",
  "user_modified",
  "link_generated",
] as const;

/** And what opened a record, or nearly did: by a link, by an account, by who confirmed or took it away. */
export const RECORD_ACTIONS = [
  "intake.open",
  "intake.copy",
  "patient.claim",
  "patient.account_disconnected",
  "patient.contact_confirmed",
  "patient.contact_reported",
] as const;

interface View {
  action: (typeof VIEW_ACTIONS)[number];
  resourceType: string;
  resourceId: string;
  /** Whose record it is: he reads this row under "who looked at my record". */
  patientId: string;
  /** Treatment, operations, or another with its reason. */
  purpose: string;
}

/**
 * A look at somebody's record, to be written in one batch with the read itself: what can not be written down may not be
 * seen (product.md 2.6).
 */
export function viewAudit(at: Date, actor: SignedIn, { action, ...facts }: View): AuditRow {
  return actorAudit(at, actor, { actionType: action, ...facts });
}
