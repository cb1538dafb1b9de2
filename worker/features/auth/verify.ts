import { and, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { verifyRequest } from "#contract/auth.ts";
import { identities, users } from "../../db/schema/accounts.ts";
import { oneTimeTokens } from "../../db/schema/sessions.ts";
import { isBanned } from "../../db/sessions.ts";
import { AuthError } from "../../errors.ts";
import { loadAccount } from "./account.ts";
import type { Client } from "./client.ts";
import { type OneTimeKind, type OneTimeRow, takeCode, takeToken } from "./one-time.ts";
import { type SessionDeps, type Started, startSession } from "./sessions.ts";
import { BY_ADDRESS, countTry, subjectOf } from "./throttle.ts";

/** What a type of the protocol accepts; "email" is whatever an address waits for. */
const KINDS: ReadonlyMap<string, readonly OneTimeKind[]> = new Map([
  ["signup", ["signup"]],
  ["email", ["signup", "magiclink"]],
]);

/**
 * Turns what a mail carried into a session: the link's token, or an address with its code. The address is confirmed by
 * it, and nothing else that was mailed to the user works any more.
 * @throws validation_failed, otp_expired, user_banned, over_request_rate_limit
 */
export async function verifyOneTime(
  deps: SessionDeps,
  client: Client,
  request: z.infer<typeof verifyRequest>,
): Promise<Started> {
  const { type, email, token, token_hash } = request;
  const kinds = KINDS.get(type);
  if (!type) throw new AuthError("validation_failed", "Verify requires a verification type");
  if (!kinds) throw new AuthError("validation_failed", "Unsupported verification type");
  if (!token === !token_hash)
    throw new AuthError("validation_failed", "Verify requires either a token or a token hash");
  if (token_hash && email) throw new AuthError("validation_failed", "Only the token_hash and type should be provided");
  await countTry(deps, BY_ADDRESS, `verify ${subjectOf(client.address)}`);
  const row = token_hash
    ? await takeToken(deps, token_hash, kinds)
    : await takeCode(deps, { email: (email ?? "").trim().toLowerCase(), code: token ?? "" }, kinds);
  return confirm(deps, client, row);
}

/** The address that the mail went to, if it is still the user's. */
async function confirm(deps: SessionDeps, client: Client, { userId, email }: OneTimeRow): Promise<Started> {
  const { db, now } = deps;
  const at = now();
  const [[user]] = await db.batch([
    db
      .update(users)
      .set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${at.getTime()})`, updatedAt: at })
      .where(and(eq(users.id, userId), eq(users.email, email)))
      .returning(),
    db
      .update(identities)
      .set({ identityData: sql`json_set(${identities.identityData}, '$.email_verified', json('true'))`, updatedAt: at })
      .where(and(eq(identities.userId, userId), eq(identities.provider, "email"))),
    db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId)),
  ]);
  const account = user && (await loadAccount(deps, user.id));
  if (!account) throw new AuthError("otp_expired", "Email link is invalid or has expired");
  if (isBanned(account.user, at)) throw new AuthError("user_banned", "User is banned");
  return startSession(deps, client, { account, method: "otp" });
}
