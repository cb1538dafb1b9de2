import { and, eq, ne, not, sql } from "drizzle-orm";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { accountNoticeMail } from "../mail/mails.ts";
import type { Client, RunAfterAnswer } from "../protocol/client.ts";
import { identities, users } from "../schema/accounts.ts";
import { passkeys } from "../schema/passkeys.ts";
import { sessionMethods, sessions } from "../schema/sessions.ts";
import type { SignedIn } from "../sessions.ts";
import { emailIdentity } from "../sign-up/account.ts";
import type { OAuthDeps } from "./begin.ts";

interface Unlinking {
  identityId: string;
  background: RunAfterAnswer;
}

export async function unlinkIdentity(
  deps: OAuthDeps,
  client: Client,
  { actor, identityId, background }: Unlinking & { actor: SignedIn },
): Promise<void> {
  const { db, now } = deps;
  const { user, session } = actor;
  const isIt = and(eq(identities.id, identityId), eq(identities.userId, user.id));
  const [identity] = await db.select().from(identities).where(isIt);
  if (!identity) throw new AuthError("identity_not_found", "Identity doesn't exist");
  // The address identifies the account: it is changed, not unlinked.
  if (identity.provider === "email")
    throw new AuthError("email_conflict_identity_not_deletable", "Unable to unlink identity due to email conflict");
  const facts = { actionType: "identity_unlinked", resourceType: "identity", resourceId: identityId };
  const byGoogle = sql`exists (select 1 from ${sessionMethods} where ${sessionMethods.sessionId} = ${sessions.id} and ${sessionMethods.method} = 'oauth')`;
  const isLast = "User must have at least 1 identity after unlinking";
  await write(deps, {
    actor,
    audit: { ...facts, actionDetails: { provider: "google" } },
    guard: [rowExists(identities, isIt), isNotLast(user.id, identityId)],
    statements: [
      db.delete(identities).where(isIt),
      db.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, session.id), byGoogle)),
      // Clients treat a user without any identity as signed out.
      insertWhere(db, identities, { row: addressOf(actor, now()), condition: not(another(user.id, identityId)) }),
    ],
    refused: () => new AuthError("single_identity_not_deletable", isLast),
  });
  const { email } = user;
  if (email) background("notice_failed", () => deps.mailer.send(accountNoticeMail(email, "identity_unlinked", client)));
}

function isNotLast(userId: string, identityId: string) {
  const hasPassword = sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.passwordHash} is not null)`;
  const hasPasskey = sql`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${userId})`;
  return sql`(${another(userId, identityId)} or ${hasPassword} or ${hasPasskey})`;
}

function another(userId: string, identityId: string) {
  return sql`exists (select 1 from ${identities} where ${identities.userId} = ${userId} and ${identities.id} <> ${identityId})`;
}

function addressOf({ user }: SignedIn, at: Date): typeof identities.$inferInsert {
  return {
    id: crypto.randomUUID(),
    userId: user.id,
    provider: "email",
    subject: user.id,
    identityData: emailIdentity(user.id, user.email, user.emailConfirmedAt !== null),
    createdAt: at,
    updatedAt: at,
  };
}
