import { and, eq, isNotNull } from "drizzle-orm";
import type { VerifyFactorRequest } from "#contract/auth-factors.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { deriveKey, fromBase64Url, hmac, toBase64Url } from "#worker/kernel/seal/crypto.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import { readAuthentication, readRegistration } from "../passkeys/ceremony.ts";
import { CHALLENGE_MS } from "../passkeys/challenges.ts";
import { ALGORITHMS } from "../passkeys/public-key.ts";
import { relyingPartyOf, userHandleOf } from "../passkeys/relying-party.ts";
import type { Client } from "../protocol/client.ts";
import { factors } from "../schema/factors.ts";
import { passkeys } from "../schema/passkeys.ts";
import { type FactorDeps, type FactorRequest, type FactorRow, openSealed, sealFor } from "./factor.ts";

interface Credential {
  id: string;
  publicKey: string;
  algorithm: number;
}

interface KeyChallenge {
  factor: FactorRow;
  challengeId: string;
}

export async function securityKeyOptions(
  deps: FactorDeps,
  { actor, client }: FactorRequest,
  keyChallenge: KeyChallenge,
) {
  const { settings } = deps;
  const { factor } = keyChallenge;
  const { id: rpId, name } = relyingPartyOf(client);
  const challenge = await challengeOf(settings, keyChallenge.challengeId);
  // Preferred: older keys have neither PIN nor fingerprint, and the password is the other factor.
  const common = { challenge, timeout: CHALLENGE_MS, userVerification: "preferred" };
  if (factor.status === "verified") {
    const { id } = await credentialOf(settings, factor);
    const publicKey = { ...common, rpId, allowCredentials: [{ type: "public-key", id }] };
    return { type: "request", credential_options: { publicKey } };
  }
  const { userVerification, ...creating } = common;
  const user = { id: userHandleOf(factor.id), name: actor.user.email ?? "", displayName: actor.user.email ?? "" };
  const excludeCredentials = (await ownCredentials(deps, actor.user.id)).map((id) => ({ type: "public-key", id }));
  const publicKey = {
    ...creating,
    rp: { id: rpId, name },
    // The factor's id, not the user's: a keychain would replace their passkey with this credential.
    user,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials,
    authenticatorSelection: { residentKey: "discouraged", requireResidentKey: false, userVerification },
    attestation: "none",
  };
  return { type: "create", credential_options: { publicKey } };
}

/** Includes passkeys, so that no authenticator counts twice. */
async function ownCredentials({ db, settings }: FactorDeps, userId: string): Promise<string[]> {
  const isKey = and(eq(factors.userId, userId), eq(factors.factorType, "webauthn"), isNotNull(factors.sealed));
  const [keys, own] = await db.batch([
    db.select().from(factors).where(isKey),
    db.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.userId, userId)),
  ]);
  const opened = await Promise.all(keys.map((factor) => credentialOf(settings, factor)));
  return [...opened, ...own].map(({ id }) => id);
}

interface KeyProof {
  step: number;
  sealed?: Awaited<ReturnType<typeof sealFor>>;
}

export async function securityKeyProof(
  settings: Settings,
  client: Client,
  { factor, challengeId, webauthn }: KeyChallenge & Pick<VerifyFactorRequest, "webauthn">,
): Promise<KeyProof | null> {
  if (!webauthn) throw new AuthError("validation_failed", "WebAuthn config required");
  if ((webauthn.type === "create") !== (factor.status === "unverified"))
    throw new AuthError("validation_failed", `WebAuthn type ${webauthn.type} does not fit this factor`);
  const challenge = await challengeOf(settings, challengeId);
  const expected = { relyingParty: relyingPartyOf(client), challenge, isSecondFactor: true };
  try {
    if (webauthn.type === "create") {
      const { id, key, signCount } = await readRegistration(webauthn.credential_response, expected);
      const credential: Credential = { id, publicKey: toBase64Url(key.spki), algorithm: key.algorithm };
      return { step: signCount, sealed: await sealFor(settings, factor.id, JSON.stringify(credential)) };
    }
    const { id, publicKey, algorithm } = await credentialOf(settings, factor);
    if (webauthn.credential_response.id !== id) return null;
    const key = { algorithm, spki: fromBase64Url(publicKey) ?? new Uint8Array() };
    const userHandle = userHandleOf(factor.id);
    const { signCount } = await readAuthentication(webauthn.credential_response, { ...expected, key, userHandle });
    return { step: signCount };
  } catch (error) {
    if (error instanceof AuthError && error.code === "webauthn_verification_failed") return null;
    throw error;
  }
}

async function credentialOf(settings: Settings, factor: FactorRow): Promise<Credential> {
  return JSON.parse(await openSealed(settings, factor));
}

/** Derived from the challenge id, which is used once, in one session, within five minutes. */
async function challengeOf({ SECRET_KEY }: Settings, challengeId: string): Promise<string> {
  return hmac(await deriveKey(SECRET_KEY, "factor-webauthn"), challengeId);
}
