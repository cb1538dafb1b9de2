import { and, eq, sql } from "drizzle-orm";
import { adminUserRequest } from "#contract/auth-admin.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { guardStatement, rowExists } from "#worker/kernel/write.ts";
import { type AccountAdminDeps, isUntouched, isUntouchedRow } from "../admin/admin.ts";
import { inviteUser } from "../admin/invite.ts";
import { ableAdmins } from "../admin/last-admin.ts";
import type { Approval } from "../admin/role-grants.ts";
import { demandRoles, RolesChangedError } from "../admin/seen-roles.ts";
import { updateUserAsAdmin } from "../admin/update-user.ts";
import type { MailPlace } from "../mail/one-time-mail.ts";
import { users } from "../schema/accounts.ts";
import { loadAccount } from "../sign-up/account.ts";
import type { StaffAccountRequest } from "./acts.ts";
import { endStatements, openRequest, type RoleRequestRow, staleRequest } from "./role-requests.ts";

/**
 * The batch checks again that the request waits, that both are able administrators and that the roles are unchanged.
 * @returns the account
 */
export async function approveRequest(
  deps: AccountAdminDeps,
  { place, ...acting }: StaffAccountRequest & { place: MailPlace },
  id: string,
): Promise<string> {
  const { actor } = acting;
  const row = await openRequest(deps, id);
  if (row.requestedBy === actor.user.id)
    throw new AppError("conflict", "You asked for this. Another administrator has to agree.");
  const account = await loadAccount(deps, row.userId);
  if (!account || account.user.closedAt) throw staleRequest();
  const { user } = account;
  const admin = { actor, networkHash: null };
  const isInvited = row.isInvitation && isUntouched(user);
  const approval = approvalOf(deps, row, { acting, isInvited });
  try {
    if (isInvited) {
      const data = { ...user.userMetadata, roles: row.roles };
      await inviteUser(deps, { admin, place, approval }, { email: user.email ?? "", data });
    } else {
      const request = adminUserRequest.parse({ app_metadata: { roles: row.roles } });
      await updateUserAsAdmin(deps, { ...acting, admin, id: row.userId, request, seen: row.before, approval });
    }
  } catch (error) {
    if (error instanceof RolesChangedError) throw staleRequest();
    throw error;
  }
  return row.userId;
}

function approvalOf(
  deps: AccountAdminDeps,
  row: RoleRequestRow,
  { acting, isInvited }: { acting: StaffAccountRequest; isInvited: boolean },
): Approval {
  const { db, now } = deps;
  const { actor } = acting;
  const able = ableAdmins(now());
  const waits = and(eq(users.id, row.userId), isUntouchedRow);
  return {
    statements: [
      guardStatement(db, sql`${row.requestedBy} <> ${actor.user.id}`),
      guardStatement(db, sql`${row.requestedBy} in (${able}) and ${actor.user.id} in (${able})`),
      demandRoles(deps, row.userId, row.before),
      ...(isInvited ? [guardStatement(db, rowExists(users, waits))] : []),
      ...endStatements(deps, row, { status: "approved", actor }),
    ],
  };
}
