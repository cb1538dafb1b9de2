import { and, eq, exists, ne, notExists } from "drizzle-orm";
import { insertWhere } from "../../../db/insert-where.ts";
import { users } from "../../../db/schema/accounts.ts";
import { auditTrails } from "../../../db/schema/audit.ts";
import { factors } from "../../../db/schema/factors.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { AuthError } from "../../../errors.ts";
import type { FactorFacts } from "../account.ts";
import { isBareStaff } from "../factors/factor.ts";
import { type Admin, type AdminDeps, adminAudit } from "./admin.ts";

/**
 * Staff without a second step may set one up at their next sign-in, so their password alone must not open that sign-in:
 * they choose a new one by a mailed link first. For the batch that takes the step away.
 */
export function closePasswordStatement(deps: Pick<AdminDeps, "db" | "now">, userId: string) {
  const { db, now } = deps;
  return db
    .update(users)
    .set({ passwordHash: null, updatedAt: now() })
    .where(and(eq(users.id, userId), isBareStaff(deps, userId)))
    .returning({ id: users.id });
}

/**
 * Takes a factor from somebody who lost it; with the last one go his recovery codes. All his sessions end: what they were
 * raised by is no more.
 * @throws mfa_factor_not_found
 */
export async function deleteFactor(
  deps: AdminDeps,
  admin: Admin,
  { userId, factorId }: { userId: string; factorId: string },
): Promise<FactorFacts> {
  const { db, now } = deps;
  const isOne = and(eq(factors.id, factorId), eq(factors.userId, userId));
  const isThere = exists(db.select({ id: factors.id }).from(factors).where(isOne));
  const isReal = and(
    eq(factors.userId, userId),
    eq(factors.status, "verified"),
    ne(factors.factorType, "recovery_code"),
  );
  const noneIsLeft = notExists(db.select({ id: factors.id }).from(factors).where(isReal));
  const facts = { actionType: "factor_deleted", resourceType: "factor", resourceId: factorId, patientId: userId };
  const [, , [deleted]] = await db.batch([
    insertWhere(db, auditTrails, { row: adminAudit(now(), admin, facts), condition: isThere }),
    db.delete(sessions).where(and(eq(sessions.userId, userId), isThere)),
    db.delete(factors).where(isOne).returning(),
    db.delete(factors).where(and(eq(factors.userId, userId), eq(factors.factorType, "recovery_code"), noneIsLeft)),
    closePasswordStatement(deps, userId),
  ]);
  if (!deleted) throw new AuthError("mfa_factor_not_found", "Factor not found");
  return deleted;
}
