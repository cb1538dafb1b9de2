import { and, eq, gt, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { gainsGuardedRole, type Role } from "#contract/permissions.ts";
import { ROLE_REQUEST_DAYS } from "#contract/role-requests.ts";
import { DAY } from "#contract/time.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { quietly } from "#worker/kernel/quietly.ts";
import { guardStatement } from "#worker/kernel/write.ts";
import { type OversightNotice, tellOversight } from "../oversight.ts";
import { userRoles, users } from "../schema/accounts.ts";
import type { AccountAdminDeps, Admin } from "./admin.ts";

type GrantDeps = Pick<AccountAdminDeps, "db" | "now">;

export interface RoleChange {
  before: readonly Role[];
  roles: readonly Role[];
}

export interface Approval {
  statements: Statements;
}

/**
 * A removed or deactivated administrator counts while a request waits, or one could remove the other and then grant
 * alone: no filter on `bannedUntil` here.
 */
function hasOtherAdmin({ db, now }: GrantDeps, userId: string): SQL {
  const recently = gt(userRoles.endedAt, new Date(now().getTime() - ROLE_REQUEST_DAYS * DAY));
  const others = db
    .select({ found: sql`1` })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(
      and(
        eq(userRoles.role, "admin"),
        ne(userRoles.userId, userId),
        or(eq(userRoles.isActive, true), recently),
        isNotNull(users.emailConfirmedAt),
      ),
    );
  return sql`exists ${others}`;
}

/** The server key is no user, so it acts alone. */
export async function needsSecondAdmin(deps: GrantDeps, { actor }: Admin, change: RoleChange): Promise<boolean> {
  if (!actor || !gainsGuardedRole(change.before, change.roles)) return false;
  const [row] = await deps.db
    .select({ needs: sql<number>`${hasOtherAdmin(deps, actor.user.id)}` })
    .from(sql`(select 1)`);
  return row?.needs === 1;
}

export async function grantGuard(
  deps: GrantDeps,
  admin: Admin,
  { approval, ...change }: RoleChange & { approval?: Approval | undefined },
): Promise<Statements> {
  if (approval) return approval.statements;
  if (!admin.actor || !gainsGuardedRole(change.before, change.roles)) return [];
  if (await needsSecondAdmin(deps, admin, change))
    throw new AuthError("not_admin", "A second administrator has to agree to this role: ask under Compliance, Users.");
  return [guardStatement(deps.db, sql`not ${hasOtherAdmin(deps, admin.actor.user.id)}`)];
}

interface About {
  email: string | null;
  origin: string;
}

export async function tellGrant(
  deps: AccountAdminDeps,
  { actor }: Admin,
  { before, roles, email, origin }: RoleChange & About,
): Promise<void> {
  if (!gainsGuardedRole(before, roles)) return;
  const notice: OversightNotice = { act: "role_granted", by: actor?.user.email ?? null, about: email, origin };
  await quietly("oversight_notice_failed", tellOversight(deps, notice));
}

/** Includes the removed administrator: it may be the first step to acting alone. */
export async function tellRemoval(deps: AccountAdminDeps, { actor }: Admin, { email, origin }: About): Promise<void> {
  const notice: OversightNotice = { act: "admin_removed", by: actor?.user.email ?? null, about: email, origin };
  await quietly("oversight_notice_failed", tellOversight(deps, notice, { alsoTo: email }));
}

interface Ban {
  before: Date | null;
  after: Date | null | undefined;
}

export async function tellReturn(
  deps: AccountAdminDeps,
  { actor }: Admin,
  { roles, ban: { before, after }, email, origin }: About & { roles: readonly Role[]; ban: Ban },
): Promise<void> {
  const wasOut = before !== null && before > deps.now();
  if (!wasOut || after === undefined || (after !== null && after >= before) || !gainsGuardedRole([], roles)) return;
  const notice: OversightNotice = { act: "reactivated", by: actor?.user.email ?? null, about: email, origin };
  await quietly("oversight_notice_failed", tellOversight(deps, notice));
}
