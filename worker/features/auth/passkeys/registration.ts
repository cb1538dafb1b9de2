import { and, eq, exists, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { registrationRequest } from "#contract/auth-passkeys.ts";
import { SECOND } from "#contract/time.ts";
import { insertWhere } from "../../../db/insert-where.ts";
import { auditTrails } from "../../../db/schema/audit.ts";
import { passkeyChallenges, passkeys } from "../../../db/schema/passkeys.ts";
import { sessionMethods, sessions } from "../../../db/schema/sessions.ts";
import type { SignedIn } from "../../../db/sessions.ts";
import { isUniqueViolation } from "../../../db/unique-violation.ts";
import type { Deps } from "../../../deps.ts";
import { AuthError } from "../../../errors.ts";
import { toBase64Url } from "../../../lib/crypto.ts";
import type { Client } from "../client.ts";
import { deviceLabel } from "../device-label.ts";
import { assertShowsSecondStep, secondStepNeeded, stillShowsSecondStep } from "../factors/factor.ts";
import { authenticatorName } from "./authenticators.ts";
import { readRegistration } from "./ceremony.ts";
import { CHALLENGE_MS, makeChallenge, takeChallenge } from "./challenges.ts";
import { type PasskeyRow, passkeyAudit } from "./passkeys.ts";
import { ALGORITHMS } from "./public-key.ts";
import { relyingPartyOf, userHandleOf } from "./relying-party.ts";

type PasskeyDeps = Pick<Deps, "db" | "now">;

/** The protocol's own limit. */
const MAX_PASSKEYS = 10;
/** How an authenticator may be reached (WebAuthn level 3, section 5.8.4); what else a browser says is left out. */
const TRANSPORTS: readonly string[] = ["usb", "nfc", "ble", "smart-card", "hybrid", "internal"];

/**
 * What the browser needs to make a passkey: kept by the authenticator itself, so that nobody types an address to sign
 * in with it, and used only after a finger, a face or a PIN. The newest challenge alone counts.
 * @throws insufficient_aal, too_many_passkeys
 */
export async function beginRegistration({ db, now }: PasskeyDeps, client: Client, who: SignedIn) {
  assertShowsSecondStep(who);
  const { user } = who;
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

/**
 * Keeps the passkey that an authenticator has made. It verified its user just now, so the session rises to AAL2: the
 * next change of a second step asks for that.
 * @throws insufficient_aal, webauthn_challenge_not_found, webauthn_challenge_expired, webauthn_verification_failed,
 *   webauthn_credential_exists, too_many_passkeys
 */
export async function finishRegistration(
  deps: PasskeyDeps,
  { client, who }: { client: Client; who: SignedIn },
  { challenge_id, credential }: z.infer<typeof registrationRequest>,
): Promise<PasskeyRow> {
  const { db, now } = deps;
  assertShowsSecondStep(who);
  const userId = who.user.id;
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
  const audit = passkeyAudit(at, who, { actionType: "passkey_created", resourceId: row.id });
  const hasRoom = sql`${db.$count(passkeys, eq(passkeys.userId, userId))} < ${MAX_PASSKEYS}`;
  const mayAdd = sql`${hasRoom} and ${stillShowsSecondStep(deps, who)}`;
  try {
    const [, stored] = await db.batch([
      insertWhere(db, auditTrails, { row: audit, condition: mayAdd }),
      insertWhere(db, passkeys, { row, condition: mayAdd }).returning({ id: passkeys.id }),
      ...raiseStatements(deps, who, row.id),
    ]);
    if (stored.length === 0) throw who.session.aal === "aal2" ? tooMany() : secondStepNeeded("enroll a new factor");
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AuthError("webauthn_credential_exists", "This credential is already registered");
  }
  return row;
}

function raiseStatements({ db, now }: PasskeyDeps, { session }: SignedIn, passkeyId: string) {
  const isStored = exists(db.select().from(passkeys).where(eq(passkeys.id, passkeyId)));
  const at = now();
  const row = { sessionId: session.id, method: "passkey", at };
  return [
    db
      .update(sessions)
      .set({ aal: "aal2" })
      .where(and(eq(sessions.id, session.id), isStored)),
    insertWhere(db, sessionMethods, { row, condition: isStored }).onConflictDoUpdate({
      target: [sessionMethods.sessionId, sessionMethods.method],
      set: { at },
    }),
  ];
}

function tooMany(): AuthError {
  return new AuthError("too_many_passkeys", "Maximum number of passkeys reached");
}
