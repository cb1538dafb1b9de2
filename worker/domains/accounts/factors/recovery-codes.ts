import { and, count, eq, exists, isNull, notExists, type SQL } from "drizzle-orm";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { factors, recoveryCodes } from "../schema/factors.ts";
import { assertRecent } from "../sessions/assurance.ts";
import { raiseSession } from "../sessions/raise-session.ts";
import type { TokenResponse } from "../sessions/tokens.ts";
import type { SignedIn } from "../sessions.ts";
import { countFactorTry, forgetFactorStatements, forgetFactorTries } from "./attempts.ts";
import {
  assertShowsSecondStep,
  type FactorDeps,
  type FactorRequest,
  type FactorRow,
  factorNotFound,
  verifiedFactorsOf,
} from "./factor.ts";
import { unenrollFactor } from "./unenroll.ts";

const CODES = 10;
/** 24 characters of 5 bits: 120 bits, so that SHA-256 is enough (ASVS 5.0, 6.5.2: from 112 on). */
const CODE_LENGTH = 24;
/** Crockford's base 32 in lower case, without lookalikes. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

export async function recoveryCodesStatus(deps: FactorDeps, { actor }: FactorRequest) {
  const { id } = await ownSet(deps, actor);
  const [counted] = await deps.db
    .select({ total: count(), used: count(recoveryCodes.usedAt) })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.factorId, id));
  const { total = 0, used = 0 } = counted ?? {};
  return { id, type: "recovery_code", total, remaining: total - used };
}

export async function generateRecoveryCodes(deps: FactorDeps, acting: FactorRequest, friendly_name: string) {
  const { db, now } = deps;
  const { actor, tell } = acting;
  const userId = actor.user.id;
  if (!actor.hasFactor) {
    const message = "Recovery codes can’t be the only second factor, enroll another factor first";
    throw new AuthError("mfa_recovery_codes_sole_factor", message);
  }
  assertMayManage(deps, actor);
  const at = now();
  const id = crypto.randomUUID();
  const row: FactorRow = {
    id,
    userId,
    factorType: "recovery_code",
    status: "verified",
    friendlyName: friendly_name,
    sealed: null,
    wrappedKey: null,
    kekVersion: null,
    lastStep: null,
    lastChallengedAt: null,
    createdAt: at,
    updatedAt: at,
  };
  const older = db.select({ id: factors.id }).from(factors).where(isSetOf(userId));
  const exist = "Recovery codes exist already, regenerate them to continue";
  const codes = makeCodes();
  await write(deps, {
    actor,
    audit: generatedAudit(id),
    guard: [exists(verifiedFactorsOf(deps, userId)), notExists(older)],
    statements: [db.insert(factors).values(row), ...(await insertCodes(deps, id, codes))],
    refused: () => new AuthError("mfa_verified_factor_exists", exist),
  });
  tell("recovery_codes_changed");
  return { id, type: "recovery_code", friendly_name, total: CODES, codes: codes.map(inGroups) };
}

export async function regenerateRecoveryCodes(deps: FactorDeps, acting: FactorRequest) {
  const { db, now } = deps;
  const { actor, tell } = acting;
  const { id, friendlyName } = await ownSet(deps, actor);
  assertMayManage(deps, actor);
  const own = and(eq(factors.id, id), isSetOf(actor.user.id));
  const codes = makeCodes();
  await write(deps, {
    actor,
    audit: generatedAudit(id),
    guard: rowExists(factors, own),
    statements: [
      db.update(factors).set({ updatedAt: now() }).where(own),
      db.delete(recoveryCodes).where(eq(recoveryCodes.factorId, id)),
      ...(await insertCodes(deps, id, codes)),
    ],
    refused: factorNotFound,
  });
  await forgetFactorTries(deps, acting);
  tell("recovery_codes_changed");
  return { id, type: "recovery_code", friendly_name: friendlyName, total: CODES, codes: codes.map(inGroups) };
}

export async function removeRecoveryCodes(deps: FactorDeps, acting: FactorRequest): Promise<{ id: string }> {
  const { id } = await ownSet(deps, acting.actor);
  return unenrollFactor(deps, acting, id);
}

export async function verifyRecoveryCode(
  deps: FactorDeps,
  acting: FactorRequest,
  code: string,
): Promise<TokenResponse> {
  const { db, now } = deps;
  const { actor, client, tell } = acting;
  const typed = normalise(code);
  if (!typed) throw new AuthError("validation_failed", "Code needs to be non-empty");
  const sets = db.select().from(factors).where(isSetOf(actor.user.id));
  const guess = { onlyIf: exists(sets), alongside: [sets], code: "mfa_recovery_codes_locked" } as const;
  const [[set]] = await countFactorTry(deps, acting, guess);
  if (!set) throw factorNotFound();
  const { id } = set;
  const at = now();
  const own = and(eq(recoveryCodes.codeHash, await digest(typed)), eq(recoveryCodes.factorId, id));
  const unused = db
    .select({ hash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(own, isNull(recoveryCodes.usedAt)));
  const about = { resourceType: "factor", resourceId: id, actionDetails: { factor_type: "recovery_code" } };
  const tokens = await raiseSession(deps, client, {
    session: actor.session,
    method: "mfa/recovery_code",
    proof: { row: actorAudit(at, actor, { ...about, actionType: "recovery_code_used" }), condition: exists(unused) },
    alongside: async (isProved) => [
      db.update(recoveryCodes).set({ usedAt: at }).where(and(own, isProved)),
      ...(await forgetFactorStatements(deps, acting, isProved)),
    ],
  });
  if (!tokens) {
    const row = actorAudit(at, actor, { ...about, actionType: "verification_attempted", success: false });
    await db.insert(auditTrails).values(row);
    throw new AuthError("mfa_verification_failed", "Invalid recovery code entered");
  }
  tell("recovery_code_used");
  return tokens;
}

async function ownSet({ db }: FactorDeps, { user }: SignedIn): Promise<FactorRow> {
  const [set] = await db.select().from(factors).where(isSetOf(user.id));
  if (!set) throw factorNotFound();
  return set;
}

function isSetOf(userId: string): SQL | undefined {
  return and(eq(factors.userId, userId), eq(factors.factorType, "recovery_code"));
}

function assertMayManage({ now }: FactorDeps, actor: SignedIn): void {
  assertShowsSecondStep(actor, "manage recovery codes");
  assertRecent(actor, now());
}

async function insertCodes({ db }: FactorDeps, factorId: string, codes: readonly string[]) {
  const hashes = await Promise.all(codes.map((code) => digest(code)));
  return hashes.map((codeHash) => db.insert(recoveryCodes).values({ codeHash, factorId, usedAt: null }));
}

function generatedAudit(resourceId: string) {
  return { actionType: "recovery_codes_generated", resourceType: "factor", resourceId };
}

function makeCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const bytes = crypto.getRandomValues(new Uint8Array(CODE_LENGTH));
    // 256 is a multiple of 32, so the characters are uniform.
    return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
  });
}

function inGroups(code: string): string {
  return code.match(/.{4}/g)?.join("-") ?? code;
}

function normalise(code: string): string {
  return code
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
}
