import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { AccessLogAnswer } from "#contract/profile.ts";
import { profiles } from "../../db/schema/accounts.ts";
import { patients } from "../../db/schema/appointments.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import type { Deps } from "../../deps.ts";
import { ACCOUNT_ACTIONS, VIEW_ACTIONS } from "../../lib/audit-row.ts";

const PAGE = 20;

/**
 * Who looked at a person's record or changed his account, newest first: others only, by role and name (45 CFR 164.312(b) is the trail behind it).
 * @param before where the page before ended: milliseconds since the epoch and the row's id
 */
export async function readAccessLog(
  { db }: Pick<Deps, "db">,
  { userId, before }: { userId: string; before: string | undefined },
): Promise<AccessLogAnswer> {
  const [at = "", id = ""] = before?.split(".") ?? [];
  const rows = await db
    .select({
      id: auditTrails.id,
      at: auditTrails.at,
      action: auditTrails.actionType,
      resource: auditTrails.resourceType,
      role: auditTrails.actorRole,
      name: profiles.displayName,
      purpose: auditTrails.purpose,
    })
    .from(auditTrails)
    .leftJoin(profiles, eq(profiles.userId, auditTrails.actorId))
    .where(
      and(
        // Rows of his account name the user, rows of his record the patient.
        inArray(
          auditTrails.patientId,
          sql`(select ${userId} union all select ${patients.id} from ${patients} where ${patients.userId} = ${userId})`,
        ),
        inArray(auditTrails.actionType, [...VIEW_ACTIONS, ...ACCOUNT_ACTIONS]),
        eq(auditTrails.success, true),
        sql`${auditTrails.actorId} is not ${userId}`,
        before ? sql`(${auditTrails.at}, ${auditTrails.id}) < (${Number(at)}, ${id})` : undefined,
      ),
    )
    .orderBy(desc(auditTrails.at), desc(auditTrails.id))
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    entries: shown.map(({ id: _id, at: seenAt, role, name, purpose, ...entry }) => ({
      ...entry,
      at: seenAt.toISOString(),
      role: role ?? "",
      name: name || "Staff",
      purpose: purpose ?? "",
    })),
    next: last && rows.length > PAGE ? `${last.at.getTime()}.${last.id}` : null,
  };
}
