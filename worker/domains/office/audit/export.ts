import { and, asc, lte, sql } from "drizzle-orm";
import { type AuditExportQuery, auditList } from "#contract/audit-list.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { csvFile, filterNames, lookAtList } from "#worker/kernel/list.ts";
import { filtersOf, placed, rowNumber } from "./list.ts";

type AuditTrailRow = typeof auditTrails.$inferSelect;

export const AUDIT_COLUMNS = {
  sequence: ({ sequence }) => sequence,
  at: ({ at }) => at,
  actor_id: ({ actorId }) => actorId,
  actor_role: ({ actorRole }) => actorRole,
  user_email: ({ userEmail }) => userEmail,
  action_type: ({ actionType }) => actionType,
  resource_type: ({ resourceType }) => resourceType,
  resource_id: ({ resourceId }) => resourceId,
  patient_id: ({ patientId }) => patientId,
  purpose: ({ purpose }) => purpose,
  success: ({ success }) => success,
  action_details: ({ actionDetails }) => actionDetails,
  hash: ({ hash }) => hash,
} satisfies Record<string, (row: AuditTrailRow) => unknown>;

const ROWS_A_PAGE = 1000;

/** Streams the trail. The export is audited first; rows written meanwhile are not in the file. */
export async function exportAudit(
  deps: Pick<Deps, "db" | "now">,
  asked: AuditExportQuery,
  actor: SignedIn,
): Promise<Response> {
  const { db } = deps;
  const [[newest]] = await db.batch([
    db.select({ number: sql<number>`coalesce(max(${rowNumber}), 0)`.as("number") }).from(auditTrails),
    lookAtList(deps, auditList, { actor, actionType: "export", actionDetails: { filters: filterNames(asked) } }),
  ]);
  const which = and(filtersOf(asked), lte(rowNumber, newest?.number ?? 0));
  let place: string | undefined;
  async function next() {
    const rows = await db
      .select({ row: auditTrails, number: rowNumber.as("number") })
      .from(auditTrails)
      .where(and(which, placed(place, ">")))
      .orderBy(asc(auditTrails.at), asc(rowNumber))
      .limit(ROWS_A_PAGE);
    const last = rows.at(-1);
    if (last) place = `${last.row.at.getTime()}.${last.number}`;
    return rows.map(({ row }) => row);
  }

  return csvFile(deps, auditList, { columns: AUDIT_COLUMNS, next });
}
