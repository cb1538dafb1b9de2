import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { userRoles, users } from "../schema/accounts.ts";

export function ableAdmins(at: Date): SQL {
  return sql`select ${userRoles.userId} from ${userRoles} join ${users} on ${users.id} = ${userRoles.userId}
    where ${userRoles.role} = 'admin' and ${userRoles.isActive} = 1
      and ${users.closedAt} is null and ${users.emailConfirmedAt} is not null
      and (${users.bannedUntil} is null or ${users.bannedUntil} <= ${sql.raw(String(at.getTime()))})`;
}

/** In the batch, because two administrators who remove each other would both pass a check before it. */
export function keepAnAdmin({ db, now }: Pick<Deps, "db" | "now">) {
  return db.run(sql`
    insert into ${userRoles} (user_id, role, is_active, created_at)
    select null, 'admin', 1, 0 where not exists (${ableAdmins(now())})`);
}

export async function withAnAdminLeft<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new AuthError("conflict", "The last administrator stays.");
  }
}

function isRefusal(error: unknown): boolean {
  for (let level = error, depth = 0; level instanceof Error && depth < 4; level = level.cause, depth++) {
    if (level.message.includes("NOT NULL constraint failed: user_roles.user_id")) return true;
  }
  return false;
}
