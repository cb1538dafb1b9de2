import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { userRoles, users } from "../schema/accounts.ts";

/** The ids of administrators who can sign in. */
export function ableAdmins(at: Date): SQL {
  return sql`select ${userRoles.userId} from ${userRoles} join ${users} on ${users.id} = ${userRoles.userId}
    where ${userRoles.role} = 'admin' and ${userRoles.isActive} = 1
      and ${users.closedAt} is null and ${users.emailConfirmedAt} is not null
      and (${users.bannedUntil} is null or ${users.bannedUntil} <= ${sql.raw(String(at.getTime()))})`;
}

/**
 * The last statement of a batch that takes an administrator away: without another who can sign in it breaks a rule of the
 * table, and with that the whole batch. Checked beforehand, two who remove each other would both be let through.
 */
export function keepAnAdmin({ db, now }: Pick<Deps, "db" | "now">) {
  return db.run(sql`
    insert into ${userRoles} (user_id, role, is_active, created_at)
    select null, 'admin', 1, 0 where not exists (${ableAdmins(now())})`);
}

/** Runs such a batch. @throws conflict when it would have taken the last one */
export async function withAnAdminLeft<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new AuthError("conflict", "The last administrator stays.");
  }
}

/** Drizzle wraps D1's error, so both levels are read. */
function isRefusal(error: unknown): boolean {
  for (let level = error, depth = 0; level instanceof Error && depth < 4; level = level.cause, depth++) {
    if (level.message.includes("NOT NULL constraint failed: user_roles.user_id")) return true;
  }
  return false;
}
