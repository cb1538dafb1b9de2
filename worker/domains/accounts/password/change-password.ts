import { and, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { updateUserRequest } from "#contract/auth.ts";
import { HOUR } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { accountNoticeMail } from "../mail/mails.ts";
import type { AuthRequest } from "../mail/redirect.ts";
import { users } from "../schema/accounts.ts";
import { oneTimeTokens, sessionMethods, sessions } from "../schema/sessions.ts";
import { sessionAudit, sessionsOf } from "../sessions/sessions.ts";
import type { SignedIn, UserRow } from "../sessions.ts";
import { forgetFailures } from "./lockout.ts";
import { requireStrongPassword } from "./password-policy.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { countTry, forgetTries } from "./throttle.ts";

export type PasswordDeps = Pick<Deps, "db" | "kv" | "now" | "settings" | "mailer">;

export interface UserUpdate extends AuthRequest {
  signedIn: SignedIn;
  request: z.infer<typeof updateUserRequest>;
}

const LINK_MS = HOUR;

export async function requireOwnPassword(deps: PasswordDeps, user: UserRow, password: string): Promise<string> {
  if (user.email === null)
    throw new AuthError(
      "validation_failed",
      "Updating password of an anonymous user without an email or phone is not allowed",
      { status: 422 },
    );
  await requireStrongPassword(deps, password, [user.email ?? "", ...passwordWordsOf(user)]);
  return password;
}

export function passwordWordsOf({ userMetadata }: UserRow): string[] {
  return Object.values(userMetadata).filter((value) => typeof value === "string");
}

export async function changePassword(
  deps: PasswordDeps,
  update: UserUpdate,
  { password, hasNonce }: { password: string; hasNonce: boolean },
): Promise<void> {
  const { signedIn, client, background } = update;
  const { user, session } = signedIn;
  if (!hasNonce) await requireProof(deps, signedIn, update.request.current_password);
  if (user.passwordHash && (await verifyPassword(user.passwordHash, password)))
    throw new AuthError("same_password", "New password should be different from the old password.");
  const { db, now } = deps;
  const at = now();
  const passwordHash = await hashPassword(password);
  const isSame = and(eq(users.id, user.id), sql`${users.passwordHash} is ${user.passwordHash}`);
  const ownSession = eq(sessions.id, session.id);
  await write(deps, {
    audit: sessionAudit(at, session, { actionType: "user_updated_password" }),
    guard: [rowExists(users, isSame), rowExists(sessions, ownSession)],
    statements: [
      db.update(users).set({ passwordHash, updatedAt: at }).where(eq(users.id, user.id)),
      db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, user.id)),
      // The client keeps its token, but older ones get no more grace.
      db
        .update(sessions)
        .set({ refreshFloor: sql`${sessions.refreshCounter}` })
        .where(ownSession),
      db.delete(sessions).where(sessionsOf(session, "others")),
      // The new password was just typed, so it counts as shown.
      db
        .insert(sessionMethods)
        .values({ sessionId: session.id, method: "password", at })
        .onConflictDoUpdate({ target: [sessionMethods.sessionId, sessionMethods.method], set: { at } }),
    ],
    refused: () => new AuthError("conflict", "The password was changed meanwhile."),
  });
  if (!user.email) return;
  await forgetFailures(deps, client, { account: user.email, userId: user.id });
  const notice = accountNoticeMail(user.email, "password_changed", client);
  background("password_notice_failed", () => deps.mailer.send(notice));
}

/** Not needed right after a mailed link, or without a password (ASVS 5.0, 6.2.3). */
async function requireProof(deps: PasswordDeps, { user, methods }: SignedIn, current?: string): Promise<void> {
  const latest = Math.max(0, ...(user.passwordHash ? [methods["otp"] ?? 0] : Object.values(methods)));
  if (deps.now().getTime() - latest <= LINK_MS) return;
  if (!user.passwordHash) throw new AuthError("reauthentication_needed", "Password update requires reauthentication");
  if (!current)
    throw new AuthError("current_password_required", "Current password required when setting new password.");
  await countTry(deps, "present-password", user.id);
  if (!(await verifyPassword(user.passwordHash, current)))
    throw new AuthError("current_password_invalid", "Current password is not valid.");
  await forgetTries(deps, "present-password", user.id);
}
