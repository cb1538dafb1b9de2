import { and, eq, ne, notExists } from "drizzle-orm";
import { AuthError } from "#worker/kernel/errors.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { isBareStaff } from "../factors/factor.ts";
import { users } from "../schema/accounts.ts";
import { factors } from "../schema/factors.ts";
import { sessions } from "../schema/sessions.ts";
import type { FactorFacts } from "../sign-up/account.ts";
import { type AccountAdminDeps, type Admin, adminAudit } from "./admin.ts";

/** Staff without a second step may set one up at sign-in, so a stolen password must not open that sign-in. */
export function closePasswordStatement(deps: Pick<AccountAdminDeps, "db" | "now">, userId: string) {
  const { db, now } = deps;
  return db
    .update(users)
    .set({ passwordHash: null, updatedAt: now() })
    .where(and(eq(users.id, userId), isBareStaff(deps, userId)))
    .returning({ id: users.id });
}

export async function deleteFactor(
  deps: AccountAdminDeps,
  admin: Admin,
  { userId, factorId }: { userId: string; factorId: string },
): Promise<FactorFacts> {
  const { db, now } = deps;
  const isOne = and(eq(factors.id, factorId), eq(factors.userId, userId));
  const isReal = and(
    eq(factors.userId, userId),
    eq(factors.status, "verified"),
    ne(factors.factorType, "recovery_code"),
  );
  const noneIsLeft = notExists(db.select({ id: factors.id }).from(factors).where(isReal));
  const facts = { actionType: "factor_deleted", resourceType: "factor", resourceId: factorId, patientId: userId };
  const notFound = () => new AuthError("mfa_factor_not_found", "Factor not found");
  const { changed } = await write(deps, {
    audit: adminAudit(now(), admin, facts),
    guard: rowExists(factors, isOne),
    statements: [
      db.delete(factors).where(isOne).returning(),
      db.delete(sessions).where(eq(sessions.userId, userId)),
      db.delete(factors).where(and(eq(factors.userId, userId), eq(factors.factorType, "recovery_code"), noneIsLeft)),
      closePasswordStatement(deps, userId),
    ],
    refused: notFound,
  });
  const [[deleted]] = changed;
  if (!deleted) throw notFound();
  return deleted;
}
