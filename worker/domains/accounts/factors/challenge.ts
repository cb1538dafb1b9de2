import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { challengeRequest } from "#contract/auth-factors.ts";
import { isStaff } from "#contract/permissions.ts";
import { MINUTE, SECOND } from "#contract/time.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { randomDigits } from "#worker/kernel/seal/crypto.ts";
import { countTry } from "../password/throttle.ts";
import { factorChallenges, factors } from "../schema/factors.ts";
import {
  assertShowsSecondStep,
  type FactorDeps,
  type FactorRequest,
  factorNotFound,
  openSealed,
  ownFactor,
} from "./factor.ts";
import { isPhoneOn, textCode, textedCodeHash } from "./phone.ts";
import { securityKeyOptions } from "./security-key.ts";

/** The protocol's number. */
const LIFE_MS = 5 * MINUTE;

export async function challengeFactor(
  deps: FactorDeps,
  acting: FactorRequest,
  { factorId, channel }: z.infer<typeof challengeRequest> & { factorId: string },
) {
  const { db, now, settings } = deps;
  const { actor } = acting;
  const factor = await ownFactor(deps, actor, factorId);
  const { factorType } = factor;
  if (factorType === "recovery_code") throw factorNotFound();
  if (factor.status === "unverified") assertShowsSecondStep(actor);
  const isPhone = factorType === "phone";
  if (isPhone && (!isPhoneOn(settings) || isStaff(actor.roles)))
    throw new AuthError("mfa_phone_verify_not_enabled", "MFA verification is disabled for Phone");
  if (isPhone && channel !== "sms")
    throw new AuthError("validation_failed", "Invalid channel, supported value is 'sms'");
  await countTry(deps, "challenge", actor.user.id);
  const at = now();
  const id = crypto.randomUUID();
  const expiresAt = new Date(at.getTime() + LIFE_MS);
  const code = isPhone ? randomDigits(6) : null;
  const codeHash = code && (await textedCodeHash(settings, id, code));
  const audit = actorAudit(at, actor, {
    actionType: "challenge_created",
    resourceType: "factor",
    resourceId: factor.id,
    actionDetails: { factor_type: factorType },
  });
  await db.batch([
    db.insert(factorChallenges).values({
      id,
      factorId: factor.id,
      sessionId: actor.session.id,
      codeHash,
      attempts: 0,
      verifiedAt: null,
      createdAt: at,
      expiresAt,
    }),
    db.update(factors).set({ lastChallengedAt: at }).where(eq(factors.id, factor.id)),
    db.insert(auditTrails).values(audit),
  ]);
  if (code) await textCode(deps, { userId: actor.user.id, number: await openSealed(settings, factor), code });
  const webauthn = factorType === "webauthn" && (await securityKeyOptions(deps, acting, { factor, challengeId: id }));
  const expires_at = Math.floor(expiresAt.getTime() / SECOND);
  return { id, type: factorType, expires_at, ...(webauthn && { webauthn }) };
}
