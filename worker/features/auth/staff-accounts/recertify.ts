import { and, eq, exists } from "drizzle-orm";
import type { RecertifyRequest } from "#contract/compliance.ts";
import { isStaff } from "#contract/permissions.ts";
import { isRefused } from "../../../db/demand.ts";
import { insertWhere } from "../../../db/insert-where.ts";
import { auditTrails } from "../../../db/schema/audit.ts";
import { recertifications } from "../../../db/schema/compliance.ts";
import { isUniqueViolation } from "../../../db/unique-violation.ts";
import { AppError } from "../../../errors.ts";
import { actorAudit } from "../../../kernel/audit.ts";
import { loadAccount } from "../account.ts";
import type { AdminDeps } from "../admin/admin.ts";
import { demandRoles, RolesChangedError } from "../admin/seen-roles.ts";
import { type Acting, setRoles } from "./acts.ts";
import { thisQuarter } from "./list.ts";

/**
 * Says that somebody still needs his roles, or takes those of staff away. Once a quarter, and never by himself.
 * @throws conflict, not_found, AuthError for other roles than were seen and for the last administrator
 */
export async function recertify(
  deps: AdminDeps,
  acting: Acting,
  { id, decision, before }: RecertifyRequest & { id: string },
): Promise<void> {
  const { db, now } = deps;
  const { actor } = acting;
  if (actor.user.id === id)
    throw new AppError("conflict", "Nobody certifies their own roles. Please ask another administrator.");
  const account = await loadAccount(deps, id);
  if (!account || !isStaff(account.roles)) throw new AppError("not_found", "There is nobody to certify.");
  const quarter = thisQuarter(deps);
  const same = and(eq(recertifications.quarter, quarter), eq(recertifications.userId, id));
  if ((await db.$count(recertifications, same)) > 0) throw decided();
  // The roles go first: should the record fail, nobody has kept what was to be taken.
  if (decision === "revoked") await setRoles(deps, acting, { id, roles: ["patient"], before });
  const at = now();
  const row = { quarter, userId: id, decision, roles: before, deciderId: actor.user.id, decidedAt: at };
  const facts = { actionType: `roles.${decision}`, resourceType: "user", resourceId: id, patientId: id };
  try {
    await db.batch([
      db.insert(recertifications).values(row),
      insertWhere(db, auditTrails, {
        row: actorAudit(at, actor, { ...facts, actionDetails: { quarter, roles: before } }),
        condition: exists(db.select().from(recertifications).where(same)),
      }),
      ...(decision === "confirmed" ? [demandRoles(deps, id, before)] : []),
    ]);
  } catch (error) {
    if (isUniqueViolation(error)) throw decided();
    if (isRefused(error)) throw new RolesChangedError();
    throw error;
  }
}

function decided(): AppError {
  return new AppError("conflict", "Somebody has decided on these roles in this quarter already.");
}
