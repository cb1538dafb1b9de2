import { and, eq, gt, type SQL } from "drizzle-orm";
import type * as z from "zod/mini";
import type { passwordGrant } from "#contract/auth.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { forgetStatements } from "#worker/kernel/limits/tries.ts";
import { hasEmail, mailedTo } from "../accounts.ts";
import { type MailDeps, mailOneTime } from "../mail/one-time-mail.ts";
import type { AuthRequest } from "../mail/redirect.ts";
import type { Client } from "../protocol/client.ts";
import { users } from "../schema/accounts.ts";
import { oneTimeTokens, type Pending } from "../schema/sessions.ts";
import { type Started, startUserSession } from "../sessions/sessions.ts";
import { isBanned, type UserRow } from "../sessions.ts";
import { passwordWordsOf } from "./change-password.ts";
import { countPasswordTry, hashedAccount } from "./lockout.ts";
import { weaknessOf } from "./password-policy.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";
import { addressSubject, countTryWith, tryOf } from "./throttle.ts";

interface SignIn extends AuthRequest {
  request: z.infer<typeof passwordGrant>;
}

/** Unknown, unconfirmed and passwordless users get a wrong password's answer in the same time. */
export async function signInWithPassword(deps: MailDeps, { request, client, ...behind }: SignIn): Promise<Started> {
  const { password } = request;
  const account = accountIn(request);
  const { user, stored, pending } = await findByAddress(deps, client, account);
  const tried = { account, userId: user?.id ?? null };
  const { tries, account: whole } = await countPasswordTry(deps, client, { tried, background: behind.background });
  const isRight = await verifyPassword(stored ?? pending?.passwordHash ?? null, password);
  if (!(isRight && user && stored && whole)) {
    if (isRight && user && pending) remind(deps, { ...behind, user, pending });
    throw await refused(deps, account, new AuthError("invalid_credentials", "Invalid login credentials"));
  }
  if (isBanned(whole.user, deps.now()))
    throw await refused(deps, account, new AuthError("user_banned", "User is banned"), { reason: "banned" });
  const started = await startUserSession(deps, client, {
    account: whole,
    method: "password",
    verified: stored,
    alongside: async (isStarted) => [
      ...(await forgetStatements(deps, tries, isStarted)),
      ...(await rehash(deps, { id: user.id, stored, password, isStarted })),
    ],
  });
  const weak = weaknessOf(password, [account, ...passwordWordsOf(user)], deps.settings);
  return weak ? { ...started, tokens: { ...started.tokens, weak_password: weak } } : started;
}

function accountIn({ email, phone }: SignIn["request"]): string {
  if (email ? phone : !phone) throw new AuthError("validation_failed", "missing email or phone");
  if (!email) throw new AuthError("phone_provider_disabled", "Unsupported phone provider");
  return email.trim().toLowerCase();
}

async function findByAddress(deps: MailDeps, client: Client, email: string) {
  const { db, now } = deps;
  const isLive = and(eq(oneTimeTokens.kind, "signup"), gt(oneTimeTokens.expiresAt, now()));
  const tried = tryOf(deps, "address", `password ${addressSubject(client.address)}`);
  const [[user], [waiting]] = await countTryWith(deps, tried, [
    db.select().from(users).where(hasEmail(email)),
    db
      .select({ pending: oneTimeTokens.pending })
      .from(oneTimeTokens)
      .where(and(mailedTo(email), isLive)),
  ]);
  if (user?.emailConfirmedAt) return { user, stored: user.passwordHash, pending: null };
  // Before the confirmation no password counts.
  return { user, stored: null, pending: user && waiting ? waiting.pending : null };
}

function remind(
  deps: MailDeps,
  { user, pending, place, background }: Omit<AuthRequest, "client"> & { user: UserRow; pending: Pending },
): void {
  const order = { kind: "signup" as const, userId: user.id, email: user.email ?? "", pending };
  background("confirmation_mail_failed", () => mailOneTime(deps, place, order));
}

interface Rehash {
  id: string;
  stored: string;
  password: string;
  isStarted: SQL;
}

async function rehash({ db }: MailDeps, { id, stored, password, isStarted }: Rehash) {
  if (!isOutdated(stored)) return [];
  const passwordHash = await hashPassword(password);
  // Only in place of the verified hash: a password that changed meanwhile stays.
  const unchanged = and(eq(users.id, id), eq(users.passwordHash, stored), isStarted);
  return [db.update(users).set({ passwordHash }).where(unchanged)];
}

async function refused(deps: MailDeps, account: string, error: AuthError, details = {}): Promise<AuthError> {
  const row = auditRow(deps.now(), {
    actionType: "login_failed",
    resourceType: "user",
    resourceId: await hashedAccount(deps, account),
    success: false,
    actionDetails: { login_method: "password", ...details },
  });
  await deps.db.insert(auditTrails).values(row);
  return error;
}
