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
  type Try,
  type TryRefusal,
} from "#worker/kernel/limits/tries.ts";
import { noteRefusal, tooManyTries, tryOf } from "../password/throttle.ts";
import type { FactorDeps, FactorRequest } from "./factor.ts";

interface FactorTry<Reads extends Statements> {
  onlyIf: SQL;
  alongside: Reads;
  code?: AuthErrorCode;
}

export async function countFactorTry<const Reads extends Statements>(
  deps: FactorDeps,
  { actor, tell }: FactorRequest,
  { onlyIf, alongside, code = "over_request_rate_limit" }: FactorTry<Reads>,
): Promise<BatchResponse<Reads>> {
  const { refusal, found } = await countTriesWith(deps, triesOf(deps, actor.user.id), { onlyIf, alongside });
  if (!refusal) return found;
  if (refusal.isFirst) {
    const facts = { actionType: "lockout", resourceType: "user", resourceId: actor.user.id, success: false };
    await deps.db.insert(auditTrails).values(actorAudit(deps.now(), actor, facts));
    tell("factors_locked");
  }
  throw refused(refusal, code);
}

export function forgetFactorTries(deps: FactorDeps, { actor }: FactorRequest): Promise<void> {
  return forgetAll(deps, triesOf(deps, actor.user.id));
}

export function forgetFactorStatements(deps: FactorDeps, { actor }: FactorRequest, onlyIf: SQL) {
  return forgetStatements(deps, triesOf(deps, actor.user.id), onlyIf);
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

function refused(refusal: TryRefusal, code: AuthErrorCode): AuthError {
  const { message, details } = tooManyTries(refusal);
  return new AuthError(code, message, details);
}
