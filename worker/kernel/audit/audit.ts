import type { Actor } from "../actor.ts";
import { newId } from "../ids.ts";
import type { auditTrails } from "./schema.ts";

export type AuditRow = typeof auditTrails.$inferInsert;

/** The action and the resource type are required; actor, session and patient are optional. */
export type AuditFacts = Pick<AuditRow, "actionType" | "resourceType"> &
  Partial<Omit<AuditRow, "id" | "at" | "sequence" | "prevHash" | "hash">>;

/** An audit row, to be inserted in the same batch as the change that it records. Details name fields, not values. */
export function auditRow(at: Date, facts: AuditFacts): AuditRow {
  return { id: newId("aud"), at, success: true, actionDetails: {}, ...facts };
}

/** An audit row with the user, role, session and network of a signed-in actor. */
export function actorAudit(at: Date, { user, session, roles }: Actor, facts: AuditFacts): AuditRow {
  return auditRow(at, {
    actorId: user.id,
    actorRole: roles.find((role) => role !== "patient") ?? "patient",
    actorIpHash: session.networkHash,
    sessionId: session.id,
    ...facts,
  });
}

/** Views of a record that its patient is shown. */
export const VIEW_ACTIONS = ["view", "export", "print"] as const;

/** Account changes by others that the patient is shown too: control of the account gives access to the record. */
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

/** Record access by link or account, and changes to that access, which the patient is shown too. */
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
  /** The patient whose record it is. They see this row in their access history. */
  patientId: string;
  /** Treatment, operations, or another purpose with its reason. */
  purpose: string;
}

/**
 * An audit row for a view of a record. It goes in the same batch as the read, so a read that can't be audited fails
 * (product.md 2.6).
 */
export function viewAudit(at: Date, actor: Actor, { action, ...facts }: View): AuditRow {
  return actorAudit(at, actor, { actionType: action, ...facts });
}
