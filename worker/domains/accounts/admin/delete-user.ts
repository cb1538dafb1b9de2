import { and, eq } from "drizzle-orm";
import { AuthError } from "#worker/kernel/errors.ts";
import { write } from "#worker/kernel/write.ts";
import { userRoles, users } from "../schema/accounts.ts";
import { loadAccount } from "../sign-up/account.ts";
import { closeAccount } from "../sign-up/close-account.ts";
import { type AccountAdminDeps, type Admin, adminAudit, userNotFound } from "./admin.ts";
import { keepAnAdmin, withAnAdminLeft } from "./last-admin.ts";

export async function deleteUser(
  deps: AccountAdminDeps,
  admin: Admin,
  { id, isSoft }: { id: string; isSoft: boolean },
): Promise<{ email: string | null; isAdmin: boolean }> {
  if (admin.actor?.user.id === id) throw new AuthError("conflict", "Administrators can’t delete their own account.");
  const { db, now } = deps;
  const account = await loadAccount(deps, id);
  if (!account) throw userNotFound();
  if (isSoft)
    return account.user.closedAt ? { email: null, isAdmin: false } : closeAccount(deps, { userId: id, admin });
  if (admin.actor && (await wasAdmin(deps, id)))
    throw new AuthError(
      "conflict",
      "Close the account of an administrator: deleting it would also delete that it was one.",
    );
  const facts = {
    actionType: "user_deleted",
    resourceType: "user",
    resourceId: id,
    patientId: id,
    actionDetails: { kind: "deleted" },
  };
  await withAnAdminLeft(() =>
    write(deps, {
      audit: adminAudit(now(), admin, facts),
      statements: [
        db.delete(users).where(eq(users.id, id)),
        ...(account.roles.includes("admin") ? [keepAnAdmin(deps)] : []),
      ],
    }),
  );
  return { email: account.user.email, isAdmin: account.roles.includes("admin") };
}

async function wasAdmin({ db }: AccountAdminDeps, id: string): Promise<boolean> {
  return (await db.$count(userRoles, and(eq(userRoles.userId, id), eq(userRoles.role, "admin")))) > 0;
}
