import type { Actor } from "../actor.ts";
import { newId } from "../ids.ts";
import type { auditTrails } from "./schema.ts";

export type AuditRow = typeof auditTrails.$inferInsert;

export type AuditFacts = Pick<AuditRow, "actionType" | "resourceType"> &
  Partial<Omit<AuditRow, "id" | "at" | "sequence" | "prevHash" | "hash">>;

/** An audit row, inserted in the same batch as the change it records. Details name fields, not values. */
export function auditRow(at: Date, facts: AuditFacts): AuditRow {
  return { id: newId("aud"), at, success: true, actionDetails: {}, ...facts };
}

export function actorAudit(at: Date, { user, session, roles }: Actor, facts: AuditFacts): AuditRow {
  return auditRow(at, {
    actorId: user.id,
    actorRole: roles.find((role) => role !== "patient") ?? "patient",
    actorIpHash: session.networkHash,
    sessionId: session.id,
    ...facts,
  });
}

export const VIEW_ACTIONS = ["view", "export", "print"] as const;

/** The patient is shown these too: control of the account gives access to the record. */
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
  patientId: string;
  purpose: string;
}

/** Goes in the same batch as the read, so a read that can't be audited fails. */
export function viewAudit(at: Date, actor: Actor, { action, ...facts }: View): AuditRow {
  return actorAudit(at, actor, { actionType: action, ...facts });
}
