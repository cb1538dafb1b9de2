import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { and, eq, exists, gt, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { VerifyFactorRequest } from "#contract/auth-factors.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { factorChallenges, factors } from "../schema/factors.ts";
import { type FactorMethod, raiseSession } from "../sessions/raise-session.ts";
import type { TokenResponse } from "../sessions/tokens.ts";
import { countFactorTry, forgetFactorStatements } from "./attempts.ts";
import {
  assertShowsSecondStep,
  type FactorDeps,
  type FactorRequest,
  type FactorRow,
  factorNotFound,
  openSealed,
  ownFactorStatements,
  type Sealed,
  stillShowsSecondStep,
} from "./factor.ts";
import { isTextedCode } from "./phone.ts";
import { securityKeyProof } from "./security-key.ts";
import { stepOf } from "./totp.ts";

/** Copenhagen Book, multi-factor authentication. */
const MAX_ATTEMPTS = 5;

const SHOWN: Record<FactorRow["factorType"], { method: FactorMethod; wrong: string }> = {
  totp: { method: "totp", wrong: "Invalid TOTP code entered" },
  phone: { method: "mfa/phone", wrong: "Invalid MFA Phone code entered" },
  webauthn: { method: "mfa/webauthn", wrong: "Invalid WebAuthn response" },
  recovery_code: { method: "mfa/recovery_code", wrong: "Invalid recovery code" },
};

type ChallengeRow = typeof factorChallenges.$inferSelect;

export async function verifyFactor(
  deps: FactorDeps,
  acting: FactorRequest,
  { factorId, challenge_id, code, webauthn }: VerifyFactorRequest & { factorId: string },
): Promise<TokenResponse> {
  const { tell } = acting;
  const typed = code.replace(/\s/g, "");
  if (!typed && !webauthn) throw new AuthError("validation_failed", "Code needs to be non-empty");
  const { factor, challenge } = await countGuess(deps, acting, { factorId, challengeId: challenge_id });
  const { factorType } = factor;
  const proof = await proofOf(deps, acting, { factor, challenge, code: typed, webauthn });
  const tokens = proof && (await accept(deps, acting, { factor, challenge, proof }));
  if (!tokens) {
    await deps.db.insert(auditTrails).values(attemptAudit(deps, acting, factor, false));
    throw new AuthError("mfa_verification_failed", SHOWN[factorType].wrong);
  }
  if (factor.status === "unverified") tell("factor_added");
  return tokens;
}

interface ChallengeGuess {
  factorId: string;
  challengeId: string;
}

/** Counts the guess in the same batch, so that concurrent guesses can't share one count. */
async function countGuess(deps: FactorDeps, acting: FactorRequest, { factorId, challengeId }: ChallengeGuess) {
  const { db, now } = deps;
  const { actor } = acting;
  const isChallenge = and(eq(factorChallenges.id, challengeId), eq(factorChallenges.factorId, factorId));
  const isLive = and(
    isChallenge,
    eq(factorChallenges.sessionId, actor.session.id),
    isNull(factorChallenges.verifiedAt),
    gt(factorChallenges.expiresAt, now()),
    lt(factorChallenges.attempts, MAX_ATTEMPTS),
  );
  const [[factor], [counted], [found]] = await countFactorTry(deps, acting, {
    onlyIf: exists(db.select().from(factorChallenges).where(isLive)),
    alongside: [
      ...ownFactorStatements(deps, actor, factorId),
      db
        .update(factorChallenges)
        .set({ attempts: sql`${factorChallenges.attempts} + 1` })
        .where(isLive)
        .returning(),
      db.select().from(factorChallenges).where(isChallenge),
    ],
  });
  if (!factor || factor.factorType === "recovery_code") throw factorNotFound();
  if (factor.status === "unverified") assertShowsSecondStep(actor);
  if (counted) return { factor, challenge: counted };
  throw refusalOf(found, actor.session.id);
}

function refusalOf(found: ChallengeRow | undefined, sessionId: string): AuthError {
  if (!found) {
    const message = "MFA factor with the provided challenge ID not found";
    return new AuthError("mfa_factor_not_found", message, { status: 422 });
  }
  // The protocol's code speaks of an address; ours binds a challenge to a session.
  if (found.sessionId !== sessionId || found.verifiedAt)
    return new AuthError("mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch");
  const how = "verify against another challenge or create a new challenge.";
  return new AuthError("mfa_challenge_expired", `MFA challenge ${found.id} has expired, ${how}`);
}

interface Proof {
  step: number | null;
  sealed?: Sealed;
}

interface Answer extends Pick<VerifyFactorRequest, "code" | "webauthn"> {
  factor: FactorRow;
  challenge: ChallengeRow;
}

async function proofOf(
  { settings, now }: FactorDeps,
  { client }: FactorRequest,
  { factor, challenge, code, webauthn }: Answer,
): Promise<Proof | null> {
  if (factor.factorType === "webauthn")
    return securityKeyProof(settings, client, { factor, challengeId: challenge.id, webauthn });
  if (factor.factorType === "phone") {
    const { id: challengeId, codeHash } = challenge;
    return codeHash && (await isTextedCode(settings, { challengeId, code, codeHash })) ? { step: null } : null;
  }
  const secret = decodeBase32IgnorePadding(await openSealed(settings, factor));
  const step = stepOf(secret, code, now());
  return step === null ? null : { step };
}

interface Accepting {
  factor: FactorRow;
  challenge: ChallengeRow;
  proof: Proof;
}

function accept(
  deps: FactorDeps,
  acting: FactorRequest,
  { factor, challenge, proof }: Accepting,
): Promise<TokenResponse | null> {
  const { db, now } = deps;
  const at = now();
  const { id, userId, factorType } = factor;
  const unused = and(eq(factorChallenges.id, challenge.id), isNull(factorChallenges.verifiedAt));
  const own = and(eq(factors.id, id), mayCount(deps, acting, proof));
  const condition = sql`${exists(db.select().from(factorChallenges).where(unused))}
    and ${exists(db.select().from(factors).where(own))}`;
  const begun = and(
    eq(factors.userId, userId),
    eq(factors.factorType, factorType),
    eq(factors.status, "unverified"),
    ne(factors.id, id),
  );
  return raiseSession(deps, acting.client, {
    session: acting.actor.session,
    method: SHOWN[factorType].method,
    proof: { row: attemptAudit(deps, acting, factor, true), condition },
    alongside: async (isProved) => [
      db
        .update(factorChallenges)
        .set({ verifiedAt: at })
        .where(and(eq(factorChallenges.id, challenge.id), isProved)),
      db
        .update(factors)
        .set({ status: "verified", lastStep: proof.step, ...proof.sealed, updatedAt: at })
        .where(and(eq(factors.id, id), isProved)),
      db.delete(factors).where(and(begun, isProved)),
      ...(await forgetFactorStatements(deps, acting, isProved)),
    ],
  });
}

/** No code counts twice (RFC 6238, section 5.2). */
function mayCount(deps: FactorDeps, { actor }: FactorRequest, { step }: Proof): SQL | undefined {
  // Keys without a counter stay at zero (WebAuthn level 3, section 6.1.1).
  const doesNotCount = step === 0 ? eq(factors.lastStep, 0) : undefined;
  const isNewStep = step === null ? undefined : or(isNull(factors.lastStep), lt(factors.lastStep, step), doesNotCount);
  return and(isNewStep, or(eq(factors.status, "verified"), stillShowsSecondStep(deps, actor)));
}

function attemptAudit(
  { now }: FactorDeps,
  { actor }: FactorRequest,
  { id, factorType, status }: FactorRow,
  success: boolean,
) {
  return actorAudit(now(), actor, {
    actionType: "verification_attempted",
    resourceType: "factor",
    resourceId: id,
    success,
    actionDetails: { factor_type: factorType, status },
  });
}
