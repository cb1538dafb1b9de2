import type { SQL } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { AuthErrorCode } from "#contract/auth-errors.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import {
  countTries,
  countTriesWith,
  forgetAll,
  forgetStatements,
  type Refusal,
  type Try,
} from "#worker/kernel/limits/tries.ts";
import { noteRefusal, tooManyTries, tryOf } from "../password/throttle.ts";
import type { Acting, FactorDeps } from "./factor.ts";

interface FactorTry<Asked extends Statements> {
  onlyIf: SQL;
  alongside: Asked;
  code?: AuthErrorCode;
}

export async function countFactorTry<const Asked extends Statements>(
  deps: FactorDeps,
  { who, tell }: Acting,
  { onlyIf, alongside, code = "over_request_rate_limit" }: FactorTry<Asked>,
): Promise<BatchResponse<Asked>> {
  const { refusal, found } = await countTriesWith(deps, triesOf(deps, who.user.id), { onlyIf, alongside });
  if (!refusal) return found;
  if (refusal.isFirst) {
    const facts = { actionType: "lockout", resourceType: "user", resourceId: who.user.id, success: false };
    await deps.db.insert(auditTrails).values(actorAudit(deps.now(), who, facts));
    tell("factors_locked");
  }
  throw refused(refusal, code);
}

export function forgetFactorTries(deps: FactorDeps, { who }: Acting): Promise<void> {
  return forgetAll(deps, triesOf(deps, who.user.id));
}

export function forgetFactorStatements(deps: FactorDeps, { who }: Acting, onlyIf: SQL) {
  return forgetStatements(deps, triesOf(deps, who.user.id), onlyIf);
}

export async function countAs(deps: FactorDeps, code: AuthErrorCode, tries: readonly Try[]): Promise<void> {
  const refusal = await countTries(deps, tries);
  if (!refusal) return;
  await noteRefusal(deps, refusal);
  throw refused(refusal, code);
}

function triesOf(deps: FactorDeps, userId: string): Try[] {
  return [tryOf(deps, "factor", userId), tryOf(deps, "factor-week", userId)];
}

function refused(refusal: Refusal, code: AuthErrorCode): AuthError {
  const { message, details } = tooManyTries(refusal);
  return new AuthError(code, message, details);
}
