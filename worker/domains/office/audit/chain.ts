import { sql } from "drizzle-orm";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";

/** The row of a cut; its details hold `through` and `hash` of the last deleted link. */
export const CUT = "audit.cut";

/** The stored columns that a hash covers, in this order: independent of the mapping to objects. */
export const sealedColumns = {
  id: auditTrails.id,
  at: sql<number>`${auditTrails.at}`,
  actorId: auditTrails.actorId,
  actorRole: auditTrails.actorRole,
  actorIpHash: auditTrails.actorIpHash,
  sessionId: auditTrails.sessionId,
  userEmail: auditTrails.userEmail,
  actionType: auditTrails.actionType,
  resourceType: auditTrails.resourceType,
  resourceId: auditTrails.resourceId,
  patientId: auditTrails.patientId,
  purpose: auditTrails.purpose,
  success: sql<number>`${auditTrails.success}`,
  actionDetails: sql<string>`${auditTrails.actionDetails}`,
};

type SealedRow = { [column in keyof typeof sealedColumns]: string | number | null };

/** `SHA-256(prev_hash || canonical row)`, base64url; the row is a JSON list of its sequence and columns. */
export function linkHash(prevHash: string, sequence: number, row: SealedRow): Promise<string> {
  const columns = Object.keys(sealedColumns) as (keyof SealedRow)[];
  return digest(prevHash + JSON.stringify([sequence, ...columns.map((column) => row[column])]));
}
