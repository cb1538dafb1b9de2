import { and, eq, exists, inArray, notExists, type SQL } from "drizzle-orm";
import { AuthError } from "#worker/kernel/errors.ts";
import { rowExists, tryWrite } from "#worker/kernel/write.ts";
import { factors } from "../schema/factors.ts";
import { sessionMethods, sessions } from "../schema/sessions.ts";
import { assertRecent } from "../sessions/assurance.ts";
import type { FactorMethod } from "../sessions/raise-session.ts";
import {
  assertShowsSecondStep,
  type FactorDeps,
  type FactorRequest,
  type FactorRow,
  keepsStaffStep,
  lastSecondStep,
  ownFactor,
  verifiedFactorsOf,
} from "./factor.ts";

const FACTOR_METHODS: FactorMethod[] = ["totp", "mfa/phone", "mfa/webauthn", "mfa/recovery_code"];

export async function unenrollFactor(
  deps: FactorDeps,
  acting: FactorRequest,
  factorId: string,
): Promise<{ id: string }> {
  const { actor, tell } = acting;
  const factor = await ownFactor(deps, actor, factorId);
  if (actor.hasFactor && actor.session.aal === "aal1")
    throw new AuthError("insufficient_aal", "AAL2 required to unenroll verified factor", { status: 422 });
  if (factor.status === "verified") {
    assertShowsSecondStep(actor, "unenroll verified factor");
    assertRecent(actor, deps.now());
  }
  if (!(await remove(deps, acting, factor))) {
    await ownFactor(deps, actor, factorId);
    throw lastSecondStep();
  }
  if (factor.status === "verified")
    tell(factor.factorType === "recovery_code" ? "recovery_codes_changed" : "factor_removed");
  return { id: factor.id };
}

async function remove(
  deps: FactorDeps,
  { actor }: FactorRequest,
  { id, factorType, status }: FactorRow,
): Promise<boolean> {
  const { db } = deps;
  const userId = actor.user.id;
  const isStep = status === "verified" && factorType !== "recovery_code";
  const isTheirs = and(eq(factors.id, id), eq(factors.userId, userId));
  const own = isStep && factorType !== "phone" ? and(isTheirs, keepsStaffStep(deps, userId, id)) : isTheirs;
  const noneIsLeft = notExists(verifiedFactorsOf(deps, userId));
  const ownSessions = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  const raising = inArray(sessionMethods.method, FACTOR_METHODS);
  function shown(method: SQL) {
    const inSession = and(eq(sessionMethods.sessionId, sessions.id), method);
    return db.select({ id: sessionMethods.sessionId }).from(sessionMethods).where(inSession);
  }
  // A passkey counts as two factors, so its session stays raised.
  const isRaised = and(exists(shown(raising)), notExists(shown(eq(sessionMethods.method, "passkey"))));
  const done = await tryWrite(deps, {
    actor,
    audit: {
      actionType: "factor_unenrolled",
      resourceType: "factor",
      resourceId: id,
      actionDetails: { factor_type: factorType },
    },
    guard: rowExists(factors, own),
    statements: [
      db.delete(factors).where(own),
      db.delete(factors).where(and(eq(factors.userId, userId), eq(factors.factorType, "recovery_code"), noneIsLeft)),
      db
        .update(sessions)
        .set({ aal: "aal1" })
        .where(and(eq(sessions.userId, userId), isRaised, noneIsLeft)),
      db.delete(sessionMethods).where(and(inArray(sessionMethods.sessionId, ownSessions), raising, noneIsLeft)),
    ],
  });
  return done !== null;
}
