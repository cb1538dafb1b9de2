import { and, eq, isNull, sql } from "drizzle-orm";
import { DAY } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { rowExists, tryWrite } from "#worker/kernel/write.ts";
import { users } from "../schema/accounts.ts";

/** Minimum necessary (45 CFR 164.502(b)). */
const KEPT_MS = 30 * DAY;
/** UTC, night at the clinics. Once a day, because users have no index for it. */
const HOUR_OF_DAY = 9;
const AT_ONCE = 40;

export async function purgeNeverConfirmed(deps: Pick<Deps, "db" | "now">): Promise<void> {
  const { db, now } = deps;
  const at = now();
  if (at.getUTCHours() !== HOUR_OF_DAY || at.getUTCMinutes() !== 0) return;
  const lastMail = sql`max(${users.createdAt}, coalesce(${users.confirmationSentAt}, 0), coalesce(${users.invitedAt}, 0))`;
  const isOver = and(
    isNull(users.emailConfirmedAt),
    isNull(users.lastSignInAt),
    isNull(users.closedAt),
    sql`${lastMail} < ${at.getTime() - KEPT_MS}`,
  );
  const over = await db.select({ id: users.id }).from(users).where(isOver).limit(AT_ONCE);
  for (const { id } of over) {
    const facts = { actionType: "user_deleted", resourceType: "user", resourceId: id };
    const actionDetails = { reason: "never_confirmed" };
    const still = and(eq(users.id, id), isOver);
    await tryWrite(deps, {
      audit: { ...facts, actionDetails },
      guard: rowExists(users, still),
      statements: [db.delete(users).where(still)],
    });
  }
}
