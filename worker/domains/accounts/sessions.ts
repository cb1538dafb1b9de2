import { and, eq, gt, sql } from "drizzle-orm";
import { isRole, type Role } from "#contract/permissions.ts";
import type { Deps } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { users } from "./schema/accounts.ts";
import { sessions } from "./schema/sessions.ts";

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

/** Who asks, and how he has proved it. */
export interface SignedIn {
  user: UserRow;
  session: SessionRow;
  /** Active roles alone. */
  roles: Role[];
  /** Whether a verified second factor makes aal2 the level that his data needs. */
  hasFactor: boolean;
  /** A passkey signs in at aal2 by itself: it never makes aal2 the level that a session needs. */
  hasPasskey: boolean;
  /** True for an authenticator app or security key: what is left of `hasFactor` without text messages. */
  hasDevice: boolean;
  /** When each method was last shown in this session: milliseconds since the epoch by the protocol's name. */
  methods: Record<string, number>;
}

/**
 * The user and session of a verified access token. One row, read on every authenticated request, so that sign-out, ban
 * and a change of roles act at once.
 * @throws user_not_found, session_not_found, user_banned
 */
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
