import type { auditTrails } from "../db/schema/audit.ts";
import { newId } from "./ids.ts";

export type AuditRow = typeof auditTrails.$inferInsert;

/** What every row says; the rest names who, where and about whom. */
type AuditFacts = Pick<AuditRow, "actionType" | "resourceType"> &
  Partial<Omit<AuditRow, "id" | "at" | "sequence" | "prevHash" | "hash">>;

/** A row of the audit trail, to be written in one batch with the change it records. Details name fields, not values. */
export function auditRow(at: Date, facts: AuditFacts): AuditRow {
  return { id: newId("aud"), at, success: true, actionDetails: {}, ...facts };
}
