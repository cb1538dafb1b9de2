import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { AccessLogAnswer } from "#contract/profile.ts";
import type { Deps } from "#worker/deps.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import { ACCOUNT_ACTIONS, RECORD_ACTIONS, VIEW_ACTIONS } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { patients } from "../schema/patients.ts";

const PAGE = 20;

/**
 * Views and changes by others, newest first; a view through a link is never the patient's own (45 CFR 164.312(b)).
 * @param before milliseconds since the epoch and id of the last row of the page before
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
      name: nameOf().as("person_name"),
      purpose: auditTrails.purpose,
    })
    .from(auditTrails)
    .leftJoin(profiles, eq(profiles.userId, auditTrails.actorId))
    .where(
      and(
        // Audit rows of an account name the user, those of a record the patient.
        inArray(
          auditTrails.patientId,
          sql`(select ${userId} union all select ${patients.id} from ${patients} where ${patients.userId} = ${userId})`,
        ),
        inArray(auditTrails.actionType, [...VIEW_ACTIONS, ...ACCOUNT_ACTIONS, ...RECORD_ACTIONS]),
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
      name: shownActor(role, name),
      purpose: purpose ?? "",
    })),
    next: last && rows.length > PAGE ? `${last.at.getTime()}.${last.id}` : null,
  };
}

function shownActor(role: string | null, name: string | null): string {
  if (role === "link") return "Someone with a link to your visit";
  if (role === "former_contact") return "Someone at your contact on file";
  if (role === "patient") return "Another online account";
  return name || "Staff";
}
