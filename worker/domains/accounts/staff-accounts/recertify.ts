import { and, eq } from "drizzle-orm";
import type { RecertifyRequest } from "#contract/compliance.ts";
import { isStaff } from "#contract/permissions.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { write } from "#worker/kernel/write.ts";
import type { AccountAdminDeps } from "../admin/admin.ts";
import { demandRoles, RolesChangedError } from "../admin/seen-roles.ts";
import { recertifications } from "../schema/recertifications.ts";
import { loadAccount } from "../sign-up/account.ts";
import { type StaffAccountRequest, setRoles } from "./acts.ts";
import { thisQuarter } from "./list.ts";

export async function recertify(
  deps: AccountAdminDeps,
  acting: StaffAccountRequest,
  { id, decision, before }: RecertifyRequest & { id: string },
): Promise<void> {
  const { db, now } = deps;
  const { actor } = acting;
  if (actor.user.id === id)
    throw new AppError("conflict", "You can’t certify your own roles. Please ask another administrator.");
  const account = await loadAccount(deps, id);
  if (!account || !isStaff(account.roles))
    throw new AppError("not_found", "This account has no staff role to certify.");
  const quarter = thisQuarter(deps);
  const same = and(eq(recertifications.quarter, quarter), eq(recertifications.userId, id));
  if ((await db.$count(recertifications, same)) > 0) throw decided();
  // The roles go first: if the record fails, the user does not keep a revoked role.
  if (decision === "revoked") await setRoles(deps, acting, { id, roles: ["patient"], before });
  const row = { quarter, userId: id, decision, roles: before, deciderId: actor.user.id, decidedAt: now() };
  const facts = { actionType: `roles.${decision}`, resourceType: "user", resourceId: id, patientId: id };
  await write(deps, {
    actor,
    audit: { ...facts, actionDetails: { quarter, roles: before } },
    statements: [
      db.insert(recertifications).values(row),
      ...(decision === "confirmed" ? [demandRoles(deps, id, before)] : []),
    ],
    refused: () => new RolesChangedError(),
    taken: decided,
  });
}

function decided(): AppError {
  return new AppError("conflict", "These roles were already reviewed this quarter.");
}
