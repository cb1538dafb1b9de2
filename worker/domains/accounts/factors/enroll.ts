import { and, eq, lt, ne, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { enrollRequest } from "#contract/auth-factors.ts";
import { isStaff } from "#contract/permissions.ts";
import { MINUTE } from "#contract/time.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { guardStatement, write } from "#worker/kernel/write.ts";
import { factors } from "../schema/factors.ts";
import { assertRecent } from "../sessions/assurance.ts";
import type { SignedIn } from "../sessions.ts";
import {
  assertShowsSecondStep,
  type FactorDeps,
  type FactorRequest,
  type FactorRow,
  NOTHING_SEALED,
  sealFor,
  stillShowsSecondStep,
} from "./factor.ts";
import { isPhoneOn, parsePhone } from "./phone.ts";
import { describeTotp, makeTotpSecret } from "./totp.ts";

/** The protocol's numbers. */
const MAX_FACTORS = 10;
const UNVERIFIED_MS = 5 * MINUTE;

type EnrollRequest = z.infer<typeof enrollRequest>;

export async function enrollFactor(deps: FactorDeps, { actor }: FactorRequest, request: EnrollRequest) {
  const { settings } = deps;
  assertShowsSecondStep(actor);
  if (actor.user.email === null)
    throw new AuthError("no_authorization", "Anonymous users may not enroll", { status: 403 });
  assertRecent(actor, deps.now());
  const id = crypto.randomUUID();
  const { friendly_name } = request;
  switch (request.factor_type) {
    case "totp": {
      const totp = describeTotp(makeTotpSecret(), { email: actor.user.email ?? "", issuer: request.issuer });
      await begin(deps, actor, { id, factorType: "totp", friendly_name, text: totp.secret });
      return { id, type: "totp", friendly_name, totp };
    }
    case "phone": {
      // Staff show an authenticator's code: texts can be redirected (NIST SP 800-63B-4, section 3.1.3.3).
      if (!isPhoneOn(settings) || isStaff(actor.roles))
        throw new AuthError("mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone");
      const phone = parsePhone(request.phone);
      await begin(deps, actor, { id, factorType: "phone", friendly_name, text: phone });
      return { id, type: "phone", friendly_name, phone };
    }
    case "webauthn":
      await begin(deps, actor, { id, factorType: "webauthn", friendly_name, text: null });
      return { id, type: "webauthn", friendly_name };
    default:
      throw new AuthError("validation_failed", "factor_type needs to be totp, phone, or webauthn");
  }
}

interface NewFactor {
  id: string;
  factorType: "totp" | "phone" | "webauthn";
  friendly_name: string;
  text: string | null;
}

async function begin(deps: FactorDeps, actor: SignedIn, { id, factorType, friendly_name, text }: NewFactor) {
  const { db, now, settings } = deps;
  const at = now();
  const userId = actor.user.id;
  const row: FactorRow = {
    id,
    userId,
    factorType,
    status: "unverified",
    friendlyName: friendly_name,
    ...(text === null ? NOTHING_SEALED : await sealFor(settings, id, text)),
    lastStep: null,
    lastChallengedAt: null,
    createdAt: at,
    updatedAt: at,
  };
  const own = and(eq(factors.userId, userId), ne(factors.factorType, "recovery_code"));
  const hasRoom = sql`${db.$count(factors, own)} < ${MAX_FACTORS}`;
  const tooMany = "Maximum number of verified factors reached, unenroll to continue";
  const sameName = `A factor with the friendly name "${friendly_name}" for this user already exists`;
  await write(deps, {
    actor,
    audit: {
      actionType: "factor_in_progress",
      resourceType: "factor",
      resourceId: id,
      actionDetails: { factor_type: factorType },
    },
    statements: [
      db.delete(factors).where(and(eq(factors.userId, userId), isAbandonedFactor(at))),
      guardStatement(db, hasRoom, stillShowsSecondStep(deps, actor)),
      db.insert(factors).values(row),
    ],
    refused: () => new AuthError("too_many_enrolled_mfa_factors", tooMany),
    taken: () => new AuthError("mfa_factor_name_conflict", sameName),
  });
}

export function isAbandonedFactor(at: Date) {
  return and(eq(factors.status, "unverified"), lt(factors.createdAt, new Date(at.getTime() - UNVERIFIED_MS)));
}
