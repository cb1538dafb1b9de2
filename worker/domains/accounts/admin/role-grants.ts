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
import type { Admin, AdminDeps } from "./admin.ts";

type GrantDeps = Pick<AdminDeps, "db" | "now">;

export interface RoleChange {
  before: readonly Role[];
  roles: readonly Role[];
}

/** The statements by which a second administrator has agreed: with them the batch needs no other consent. */
export interface Approval {
  statements: Statements;
}

/**
 * Whether there is an administrator beside this one. One whose role was taken away counts for as long as a request
 * waits, and so does one who is deactivated: otherwise an administrator could remove the other and then grant alone.
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

/** True if this change of roles waits for a second administrator. The server key acts alone: it is no person. */
export async function needsSecondAdmin(deps: GrantDeps, { who }: Admin, change: RoleChange): Promise<boolean> {
  if (!who || !gainsGuardedRole(change.before, change.roles)) return false;
  const [row] = await deps.db.select({ needs: sql<number>`${hasOtherAdmin(deps, who.user.id)}` }).from(sql`(select 1)`);
  return row?.needs === 1;
}

/**
 * What a batch that grants roles holds beside its own statements: the approval, or the guard that there is still no
 * second administrator.
 * @throws not_admin when one has to agree first
 */
export async function grantGuard(
  deps: GrantDeps,
  admin: Admin,
  { approval, ...change }: RoleChange & { approval?: Approval | undefined },
): Promise<Statements> {
  if (approval) return approval.statements;
  if (!admin.who || !gainsGuardedRole(change.before, change.roles)) return [];
  if (await needsSecondAdmin(deps, admin, change))
    throw new AuthError("not_admin", "A second administrator has to agree to this role: ask under Compliance, Users.");
  return [guardStatement(deps.db, sql`not ${hasOtherAdmin(deps, admin.who.user.id)}`)];
}

/** The account, and where the site is. */
interface About {
  email: string | null;
  origin: string;
}

/** Tells of a new guarded role, however it was granted; a failure is logged. */
export async function tellGrant(
  deps: AdminDeps,
  { who }: Admin,
  { before, roles, email, origin }: RoleChange & About,
): Promise<void> {
  if (!gainsGuardedRole(before, roles)) return;
  const notice: OversightNotice = { act: "role_granted", by: who?.user.email ?? null, about: email, origin };
  await quietly("oversight_notice_failed", tellOversight(deps, notice));
}

/** Tells of an administrator who is one no more, that person included: it may be the first step to acting alone. */
export async function tellRemoval(deps: AdminDeps, { who }: Admin, { email, origin }: About): Promise<void> {
  const notice: OversightNotice = { act: "admin_removed", by: who?.user.email ?? null, about: email, origin };
  await quietly("oversight_notice_failed", tellOversight(deps, notice, { alsoTo: email }));
}

interface Ban {
  before: Date | null;
  /** Undefined: it stays as it was. */
  after: Date | null | undefined;
}

/** Tells when an account with a guarded role is let in again: its ban is lifted, or ends earlier than before. */
export async function tellReturn(
  deps: AdminDeps,
  { who }: Admin,
  { roles, ban: { before, after }, email, origin }: About & { roles: readonly Role[]; ban: Ban },
): Promise<void> {
  const wasOut = before !== null && before > deps.now();
  if (!wasOut || after === undefined || (after !== null && after >= before) || !gainsGuardedRole([], roles)) return;
  const notice: OversightNotice = { act: "reactivated", by: who?.user.email ?? null, about: email, origin };
  await quietly("oversight_notice_failed", tellOversight(deps, notice));
}
