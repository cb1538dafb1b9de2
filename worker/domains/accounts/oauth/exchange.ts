import { and, eq, gt } from "drizzle-orm";
import type * as z from "zod/mini";
import type { pkceGrant } from "#contract/auth.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { addressSubject, countTry } from "../password/throttle.ts";
import type { Client } from "../protocol/client.ts";
import { sessionMethods, sessions } from "../schema/sessions.ts";
import { nextTokens, type SessionDeps, type Started, startUserSession } from "../sessions/sessions.ts";
import { issueTokens } from "../sessions/tokens.ts";
import { type Account, loadAccount } from "../sign-up/account.ts";
import { assertOpen } from "./find-user.ts";
import { takeAuthCode } from "./flow.ts";

/** Google stands for a password, so a second factor is still needed. */
export async function exchangeCode(
  deps: SessionDeps,
  client: Client,
  { auth_code: code, code_verifier: verifier }: z.infer<typeof pkceGrant>,
): Promise<Started> {
  await countTry(deps, "address", `pkce ${addressSubject(client.address)}`);
  const { userId, linkingUserId } = await takeAuthCode(deps, { code, verifier });
  const account = await loadAccount(deps, userId);
  if (!account) throw new AuthError("flow_state_not_found", "invalid flow state, no valid flow state found");
  assertOpen(account.user, deps.now());
  const kept = linkingUserId && (await keepSession(deps, client, account));
  if (kept) return kept;
  const started = await startUserSession(deps, client, { account, method: "oauth" });
  return account.user.lastSignInAt ? started : { ...started, tokens: { ...started.tokens, is_new_user: true } };
}

async function keepSession(deps: SessionDeps, client: Client, account: Account): Promise<Started | null> {
  const { db, now } = deps;
  const at = now();
  if (!client.binding) return null;
  const [session] = await db
    .update(sessions)
    .set(nextTokens(at))
    .where(
      and(
        eq(sessions.userId, account.user.id),
        eq(sessions.bindingHash, await digest(client.binding)),
        gt(sessions.idleEndsAt, at),
      ),
    )
    .returning();
  if (!session) return null;
  const methods = await db.select().from(sessionMethods).where(eq(sessionMethods.sessionId, session.id));
  const tokens = await issueTokens(deps, client, { session, methods, account });
  return { tokens, binding: null, before: account.user, method: "oauth" };
}
