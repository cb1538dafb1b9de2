import { and, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { passwordGrant } from "#contract/auth.ts";
import { users } from "../../db/schema/accounts.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { isBanned, type UserRow } from "../../db/sessions.ts";
import { AuthError } from "../../errors.ts";
import { auditRow } from "../../lib/audit-row.ts";
import { deriveKey, hmac } from "../../lib/crypto.ts";
import { loadAccount } from "./account.ts";
import type { Client } from "./client.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";
import { type SessionDeps, type Started, startSession } from "./sessions.ts";
import { BY_ACCOUNT, BY_ADDRESS, BY_PAIR, countTry, forgetTries, subjectOf } from "./throttle.ts";

/**
 * Signs in with address and password. Whoever is unknown, banned or not confirmed is told only after the right
 * password, and every answer hashes once.
 * @throws validation_failed, invalid_credentials, email_not_confirmed, user_banned, over_request_rate_limit
 */
export async function signInWithPassword(
  deps: SessionDeps,
  client: Client,
  { email, phone, password }: z.infer<typeof passwordGrant>,
): Promise<Started> {
  if (!email || phone) throw new AuthError("validation_failed", "missing email or phone");
  const address = subjectOf(client.address);
  const account = email.trim().toLowerCase();
  const pair = `${account} ${address}`;
  await countTry(deps, BY_ADDRESS, `password ${address}`);
  await countTry(deps, BY_PAIR, pair);
  await countTry(deps, BY_ACCOUNT, account);
  const [user] = await deps.db.select().from(users).where(eq(users.email, account));
  if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user) {
    await deps.db.insert(auditTrails).values(await failedLogin(deps, account));
    throw new AuthError("invalid_credentials", "Invalid login credentials");
  }
  if (isBanned(user, deps.now())) throw new AuthError("user_banned", "User is banned");
  if (!user.emailConfirmedAt) throw new AuthError("email_not_confirmed", "Email not confirmed");
  await Promise.all([forgetTries(deps, BY_PAIR, pair), forgetTries(deps, BY_ACCOUNT, account)]);
  await rehash(deps, user, password);
  const whole = await loadAccount(deps, user.id);
  if (!whole) throw new AuthError("invalid_credentials", "Invalid login credentials");
  return startSession(deps, client, { account: whole, method: "password" });
}

/** Parameters grow with the years; the password is at hand only now. */
async function rehash({ db }: SessionDeps, { id, passwordHash }: UserRow, password: string): Promise<void> {
  if (!passwordHash || !isOutdated(passwordHash)) return;
  // Only in place of the hash that was just verified: a password that is changed meanwhile stays changed.
  const unchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(unchanged);
}

/** Under a key: what was typed as an address may be a password. */
async function failedLogin({ now, settings }: SessionDeps, account: string) {
  return auditRow(now(), {
    actionType: "login_failed",
    resourceType: "user",
    resourceId: await hmac(await deriveKey(settings.SECRET_KEY, "audit-account"), account),
    success: false,
    actionDetails: { login_method: "password" },
  });
}
