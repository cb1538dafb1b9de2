import { sql } from "drizzle-orm";
import type { Role } from "#contract/permissions.ts";
import type { Deps } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { guardStatement } from "#worker/kernel/write.ts";
import { userRoles } from "../schema/accounts.ts";

/** `conflict` in the protocol, `stale` under /api. */
export class RolesChangedError extends AuthError {
  constructor() {
    super("conflict", "Someone else changed these roles. Reload to see their changes.");
  }
}

export function areSame(some: readonly Role[], others: readonly Role[]): boolean {
  return some.length === others.length && some.every((role) => others.includes(role));
}

export function demandRoles({ db }: Pick<Deps, "db">, userId: string, roles: readonly Role[]) {
  const held = sql`select ${userRoles.role} from ${userRoles}
    where ${userRoles.userId} = ${userId} and ${userRoles.isActive} = 1 order by 1`;
  return guardStatement(db, sql`(select json_group_array(role) from (${held})) = ${JSON.stringify([...roles].sort())}`);
}
