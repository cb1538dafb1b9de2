import { and, asc, lte, sql } from "drizzle-orm";
import type { AuditExportQuery } from "#contract/audit-list.ts";
import { utcDay } from "#contract/time.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import type { SignedIn } from "../../db/sessions.ts";
import type { Deps } from "../../deps.ts";
import { actorAudit } from "../../kernel/audit.ts";
import { csvResponse } from "../../lib/csv.ts";
import { filtersOf, namesOf, PURPOSE, placed, rowNumber } from "./list.ts";

/** Rows that are held in memory at once. */
const ROWS_A_PAGE = 1000;

const HEADER = [
  "sequence",
  "at",
  "actor_id",
  "actor_role",
  "user_email",
  "action_type",
  "resource_type",
  "resource_id",
  "patient_id",
  "purpose",
  "success",
  "action_details",
  "hash",
] as const;

/**
 * The trail as a file that is made while it is sent. The row about the export itself is written first: without it nobody
 * gets a line. What is written meanwhile is not in it.
 */
export async function exportAudit(
  { db, now }: Pick<Deps, "db" | "now">,
  asked: AuditExportQuery,
  actor: SignedIn,
): Promise<Response> {
  const look = {
    actionType: "export",
    resourceType: "audit_trail",
    purpose: PURPOSE,
    actionDetails: { filters: namesOf(asked) },
  };
  const [[newest]] = await db.batch([
    db.select({ number: sql<number>`coalesce(max(${rowNumber}), 0)`.as("number") }).from(auditTrails),
    db.insert(auditTrails).values(actorAudit(now(), actor, look)),
  ]);
  const which = and(filtersOf(asked), lte(rowNumber, newest?.number ?? 0));
  let place: string | undefined;
  return csvResponse({
    name: `audit-trail-${utcDay(now())}`,
    header: HEADER,
    async next() {
      const rows = await db
        .select({ row: auditTrails, number: rowNumber.as("number") })
        .from(auditTrails)
        .where(and(which, placed(place, ">")))
        .orderBy(asc(auditTrails.at), asc(rowNumber))
        .limit(ROWS_A_PAGE);
      const last = rows.at(-1);
      if (last) place = `${last.row.at.getTime()}.${last.number}`;
      return rows.map(({ row }) => toCells(row));
    },
  });
}

function toCells(row: typeof auditTrails.$inferSelect) {
  return [
    row.sequence,
    row.at,
    row.actorId,
    row.actorRole,
    row.userEmail,
    row.actionType,
    row.resourceType,
    row.resourceId,
    row.patientId,
    row.purpose,
    row.success,
    JSON.stringify(row.actionDetails),
    row.hash,
  ];
}
