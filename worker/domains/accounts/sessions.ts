import { and, eq, gt, sql } from "drizzle-orm";
import { isRole, type Role } from "#contract/permissions.ts";
import type { Deps } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { users } from "./schema/accounts.ts";
import { sessions } from "./schema/sessions.ts";

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

export interface SignedIn {
  user: UserRow;
  session: SessionRow;
  roles: Role[];
  hasFactor: boolean;
  /** A passkey signs in at aal2 by itself, so it never makes aal2 the required level. */
  hasPasskey: boolean;
  hasDevice: boolean;
  /** Milliseconds since the epoch by the protocol's method name. */
  methods: Record<string, number>;
}

/** Read on every request, so that sign-out, bans and role changes act at once. */
export async function loadSession(
  { db, now }: Pick<Deps, "db" | "now">,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<SignedIn> {
  const at = now();
  const [row] = await db
    .select({
      user: users,
      session: sessions,
      roles: sql<string>`(select json_group_array(role) from user_roles where user_id = ${users.id} and is_active = 1)`,
      factors: sql<string>`(select json_group_array(distinct factor_type) from factors where user_id = ${users.id} and status = 'verified' and factor_type <> 'recovery_code')`,
      hasPasskey: sql<number>`exists (select 1 from passkeys where user_id = ${users.id})`,
      methods: sql<string>`(select json_group_object(method, at) from session_methods where session_id = ${sessions.id})`,
    })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, sessionId), gt(sessions.idleEndsAt, at)))
    .where(eq(users.id, userId));
  if (!row || row.user.closedAt) throw new AuthError("user_not_found", "User from sub claim in JWT does not exist");
  if (!row.session) throw sessionNotFound();
  if (isBanned(row.user, at)) throw new AuthError("user_banned", "User is banned", { status: 403 });
  const roles: string[] = JSON.parse(row.roles);
  const factors: string[] = JSON.parse(row.factors);
  return {
    user: row.user,
    session: row.session,
    roles: roles.filter(isRole),
    hasFactor: factors.length > 0,
    hasPasskey: row.hasPasskey === 1,
    hasDevice: factors.some((type) => type !== "phone"),
    methods: JSON.parse(row.methods),
  };
}

export function sessionNotFound(): AuthError {
  return new AuthError("session_not_found", "Session from session_id claim in JWT does not exist");
}

export function isBanned({ bannedUntil }: UserRow, at: Date): boolean {
  return bannedUntil !== null && bannedUntil > at;
}
