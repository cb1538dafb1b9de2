import { type SQL, sql } from "drizzle-orm";
import { auditTrails } from "#worker/kernel/audit/schema.ts";

/** Milliseconds since the epoch, 0 for never; the audit trail has it. */
export function lastLookAtResults({ userId, patientId }: { userId: string; patientId: string }): SQL<number> {
  return sql<number>`(select coalesce(max(${auditTrails.at}), 0) from ${auditTrails}
    where ${auditTrails.resourceType} = 'results' and ${auditTrails.resourceId} = ${patientId}
    and ${auditTrails.actorId} = ${userId} and ${auditTrails.actionType} = 'view')`;
}
