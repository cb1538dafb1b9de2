import { and, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { registrationRequest } from "#contract/auth-passkeys.ts";
import { SECOND } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { toBase64Url } from "#worker/kernel/seal/crypto.ts";
import { write } from "#worker/kernel/write.ts";
import { assertShowsSecondStep, secondStepNeeded, stillShowsSecondStep } from "../factors/factor.ts";
import type { Client } from "../protocol/client.ts";
import { passkeyChallenges, passkeys } from "../schema/passkeys.ts";
import { sessionMethods, sessions } from "../schema/sessions.ts";
import { deviceLabel } from "../sessions/device-label.ts";
import type { SignedIn } from "../sessions.ts";
import { authenticatorName } from "./authenticators.ts";
import { readRegistration } from "./ceremony.ts";
import { CHALLENGE_MS, makeChallenge, takeChallenge } from "./challenges.ts";
import { type PasskeyRow, passkeyAudit } from "./passkeys.ts";
import { ALGORITHMS } from "./public-key.ts";
import { relyingPartyOf, userHandleOf } from "./relying-party.ts";

type PasskeyDeps = Pick<Deps, "db" | "now">;

const MAX_PASSKEYS = 10;
/** WebAuthn level 3, section 5.8.4. */
const TRANSPORTS: readonly string[] = ["usb", "nfc", "ble", "smart-card", "hybrid", "internal"];

export async function beginRegistration({ db, now }: PasskeyDeps, client: Client, actor: SignedIn) {
  assertShowsSecondStep(actor);
  const { user } = actor;
  const challenge = makeChallenge(now(), { kind: "registration", userId: user.id });
  const older = and(eq(passkeyChallenges.userId, user.id), eq(passkeyChallenges.kind, "registration"));
  const [own] = await db.batch([
    db.select().from(passkeys).where(eq(passkeys.userId, user.id)),
    db.delete(passkeyChallenges).where(older),
    db.insert(passkeyChallenges).values(challenge),
  ]);
  if (own.length >= MAX_PASSKEYS) throw tooMany();
  const { id, name } = relyingPartyOf(client);
  const displayName = String(user.userMetadata["display_name"] || user.email || "");
  return {
    challenge_id: challenge.id,
    options: {
      rp: { id, name },
      user: { id: userHandleOf(user.id), name: user.email ?? "", displayName },
      challenge: challenge.challenge,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
      timeout: CHALLENGE_MS,
      excludeCredentials: own.map(({ credentialId, transports }) => ({
        type: "public-key",
        id: credentialId,
        transports,
      })),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      attestation: "none",
    },
    expires_at: Math.floor(challenge.expiresAt.getTime() / SECOND),
  };
}

/** The authenticator just verified its user, so the session rises to AAL2. */
export async function finishRegistration(
  deps: PasskeyDeps,
  { client, actor }: { client: Client; actor: SignedIn },
  { challenge_id, credential }: z.infer<typeof registrationRequest>,
): Promise<PasskeyRow> {
  const { db, now } = deps;
  assertShowsSecondStep(actor);
  const userId = actor.user.id;
  const challenge = await takeChallenge(deps, { id: challenge_id, kind: "registration", userId });
  const made = await readRegistration(credential, { relyingParty: relyingPartyOf(client), challenge });
  const at = now();
  const row: PasskeyRow = {
    id: crypto.randomUUID(),
    userId,
    credentialId: made.id,
    publicKey: toBase64Url(made.key.spki),
    algorithm: made.key.algorithm,
    signCount: made.signCount,
    isBackedUp: made.isBackedUp,
    transports: credential.response.transports.filter((name) => TRANSPORTS.includes(name)),
    friendlyName: authenticatorName(made.aaguid) ?? deviceLabel(client.userAgent),
    createdAt: at,
    lastUsedAt: null,
  };
  const hasRoom = sql`${db.$count(passkeys, eq(passkeys.userId, userId))} < ${MAX_PASSKEYS}`;
  const { session } = actor;
  await write(deps, {
    audit: passkeyAudit(at, actor, { actionType: "passkey_created", resourceId: row.id }),
    guard: [hasRoom, stillShowsSecondStep(deps, actor)],
    statements: [
      db.insert(passkeys).values(row),
      db.update(sessions).set({ aal: "aal2" }).where(eq(sessions.id, session.id)),
      db
        .insert(sessionMethods)
        .values({ sessionId: session.id, method: "passkey", at })
        .onConflictDoUpdate({ target: [sessionMethods.sessionId, sessionMethods.method], set: { at } }),
    ],
    refused: () => (session.aal === "aal2" ? tooMany() : secondStepNeeded("enroll a new factor")),
    taken: () => new AuthError("webauthn_credential_exists", "This credential is already registered"),
  });
  return row;
}

function tooMany(): AuthError {
  return new AuthError("too_many_passkeys", "Maximum number of passkeys reached");
}
