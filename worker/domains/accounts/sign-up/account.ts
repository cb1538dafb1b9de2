import { and, asc, eq, type SQL } from "drizzle-orm";
import type { Role } from "#contract/permissions.ts";
import type { Deps } from "#worker/deps.ts";
import { identities, userRoles, users } from "../schema/accounts.ts";
import { factors } from "../schema/factors.ts";
import type { UserRow } from "../sessions.ts";

export function emailIdentity(userId: string, email: string | null, isVerified: boolean): Record<string, unknown> {
  return { sub: userId, email, email_verified: isVerified, phone_verified: false };
}

export type IdentityRow = typeof identities.$inferSelect;

export interface Account {
  user: UserRow;
  identities: IdentityRow[];
  factors: FactorFacts[];
  roles: Role[];
}

/** True for a user without an address or another proof: only the session knows them. */
export function isAnonymous({ user, identities: own }: Pick<Account, "user" | "identities">): boolean {
  return user.email === null && user.closedAt === null && own.length === 0;
}

export const factorFacts = {
  id: factors.id,
  factorType: factors.factorType,
  status: factors.status,
  friendlyName: factors.friendlyName,
  lastChallengedAt: factors.lastChallengedAt,
  createdAt: factors.createdAt,
  updatedAt: factors.updatedAt,
};

export type FactorFacts = Pick<typeof factors.$inferSelect, keyof typeof factorFacts>;

export function accountStatements({ db }: Pick<Deps, "db">, userId: string | SQL) {
  return [
    db.select().from(users).where(eq(users.id, userId)),
    db.select().from(identities).where(eq(identities.userId, userId)).orderBy(asc(identities.createdAt)),
    db.select(factorFacts).from(factors).where(eq(factors.userId, userId)).orderBy(asc(factors.createdAt)),
    db
      .select({ role: userRoles.role })
      .from(userRoles)
      .where(and(eq(userRoles.userId, userId), eq(userRoles.isActive, true))),
  ] as const;
}

type AccountRows = readonly [UserRow[], IdentityRow[], FactorFacts[], { role: Role }[]];

export function toAccount([[user], own, ownFactors, roles]: AccountRows): Account | null {
  return user ? { user, identities: own, factors: ownFactors, roles: roles.map(({ role }) => role) } : null;
}

export async function loadAccount(deps: Pick<Deps, "db">, userId: string): Promise<Account | null> {
  return toAccount(await deps.db.batch(accountStatements(deps, userId)));
}
