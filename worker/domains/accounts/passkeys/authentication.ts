import { and, eq, lt, or } from "drizzle-orm";
import type * as z from "zod/mini";
import type { AuthenticationResponse, authenticationRequest } from "#contract/auth-passkeys.ts";
import { SECOND } from "#contract/time.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { networkHashOf } from "#worker/kernel/http/network.ts";
import { fromBase64Url } from "#worker/kernel/seal/crypto.ts";
import { addressSubject, countTry } from "../password/throttle.ts";
import type { Client } from "../protocol/client.ts";
import { passkeyChallenges, passkeys } from "../schema/passkeys.ts";
import { type SessionDeps, type Started, startUserSession } from "../sessions/sessions.ts";
import { isBanned } from "../sessions.ts";
import { type Account, loadAccount } from "../sign-up/account.ts";
import { readAuthentication } from "./ceremony.ts";
import { CHALLENGE_MS, makeChallenge, takeChallenge } from "./challenges.ts";
import type { PasskeyRow } from "./passkeys.ts";
import { relyingPartyOf, userHandleOf } from "./relying-party.ts";

export async function beginAuthentication(deps: SessionDeps, client: Client) {
  await countTry(deps, "address", `passkey-options ${addressSubject(client.address)}`);
  const challenge = makeChallenge(deps.now(), { kind: "authentication", userId: null });
  await deps.db.insert(passkeyChallenges).values(challenge);
  return {
    challenge_id: challenge.id,
    options: {
      challenge: challenge.challenge,
      timeout: CHALLENGE_MS,
      rpId: relyingPartyOf(client).id,
      allowCredentials: [],
      userVerification: "required",
    },
    expires_at: Math.floor(challenge.expiresAt.getTime() / SECOND),
  };
}

export async function finishAuthentication(
  deps: SessionDeps,
  client: Client,
  { challenge_id, credential }: z.infer<typeof authenticationRequest>,
): Promise<Started> {
  await countTry(deps, "address", `passkey ${addressSubject(client.address)}`);
  const challenge = await takeChallenge(deps, { id: challenge_id, kind: "authentication", userId: null });
  const [passkey] = await deps.db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id));
  const account = passkey && (await loadAccount(deps, passkey.userId));
  if (!account) throw refused();
  try {
    await use(deps, { client, passkey, challenge, credential });
  } catch (error) {
    if (error instanceof AuthError) await deps.db.insert(auditTrails).values(await failedLogin(deps, client, passkey));
    throw error;
  }
  requireOpen(account, deps.now());
  return startUserSession(deps, client, { account, method: "passkey" });
}

interface Use {
  client: Client;
  passkey: PasskeyRow;
  challenge: string;
  credential: AuthenticationResponse;
}

/** A counter that does not grow means a cloned authenticator. */
async function use({ db, now }: SessionDeps, { client, passkey, challenge, credential }: Use): Promise<void> {
  const key = { algorithm: passkey.algorithm, spki: fromBase64Url(passkey.publicKey) ?? new Uint8Array() };
  const userHandle = userHandleOf(passkey.userId);
  const expected = { relyingParty: relyingPartyOf(client), challenge, key, userHandle };
  const { signCount, isBackedUp } = await readAuthentication(credential, expected);
  // Most synced passkeys don't count: theirs stays at zero (WebAuthn level 3, section 6.1.1).
  const doesNotCount = signCount === 0 ? eq(passkeys.signCount, 0) : undefined;
  const [used] = await db
    .update(passkeys)
    .set({ signCount, isBackedUp, lastUsedAt: now() })
    .where(and(eq(passkeys.id, passkey.id), or(doesNotCount, lt(passkeys.signCount, signCount))))
    .returning({ id: passkeys.id });
  if (!used) throw refused();
}

/** One answer for unknown, deleted and wrong passkeys, so that it tells nothing about accounts. */
function refused(): AuthError {
  return new AuthError("webauthn_verification_failed", "Credential verification failed");
}

function requireOpen({ user }: Account, at: Date): void {
  if (isBanned(user, at)) throw new AuthError("user_banned", "User is banned", { status: 403 });
  if (!user.emailConfirmedAt) throw new AuthError("email_not_confirmed", "Email not confirmed", { status: 403 });
}

async function failedLogin({ now, settings }: SessionDeps, client: Client, { id, userId }: PasskeyRow) {
  return auditRow(now(), {
    actorIpHash: await networkHashOf(settings, client.address),
    actionType: "login_failed",
    resourceType: "user",
    resourceId: userId,
    success: false,
    actionDetails: { login_method: "passkey", passkey_id: id },
  });
}
