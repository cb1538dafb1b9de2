import type { BatchResponse } from "drizzle-orm/batch";
import type { Deps } from "#worker/deps.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { networkOf } from "#worker/kernel/http/network.ts";
import { countTries, countTriesWith, forgetAll, type Try, type TryRefusal } from "#worker/kernel/limits/tries.ts";
import { adjusted, LIMITS } from "#worker/limits.ts";

export type ThrottleDeps = Pick<Deps, "db" | "now" | "settings">;

export type TryName = keyof typeof LIMITS.tries;

export function tryOf<Name extends TryName>({ settings }: ThrottleDeps, name: Name, subject: string): Try<Name> {
  const { limit, windowMs, ...rule } = LIMITS.tries[name];
  return { ...rule, name, subject, limit: adjusted(limit, settings), windowMs: adjusted(windowMs, settings) };
}

export async function countTry(deps: ThrottleDeps, name: TryName, subject: string): Promise<void> {
  await countTryWith(deps, tryOf(deps, name, subject), []);
}

export async function countTryWith<const Reads extends Statements>(
  deps: ThrottleDeps,
  one: Try,
  alongside: Reads,
): Promise<BatchResponse<Reads>> {
  const { refusal, found } = await countTriesWith(deps, [one], { alongside });
  if (!refusal) return found;
  await noteRefusal(deps, refusal);
  throw tooManyTries(refusal);
}

export async function passesLimit(deps: ThrottleDeps, name: TryName, subject: string): Promise<boolean> {
  return (await countTries(deps, [tryOf(deps, name, subject)])) === null;
}

export function forgetTries(deps: ThrottleDeps, name: TryName, subject: string): Promise<void> {
  return forgetAll(deps, [tryOf(deps, name, subject)]);
}

/** One row per window, so that an attack does not fill the audit trail. */
export async function noteRefusal({ db, now }: ThrottleDeps, { isFirst, name }: TryRefusal): Promise<void> {
  if (!isFirst) return;
  const facts = { actionType: "rate_limited", resourceType: "throttle", success: false };
  await db.insert(auditTrails).values(auditRow(now(), { ...facts, actionDetails: { limit: name } }));
}

export function tooManyTries({ retryAfterSeconds }: TryRefusal): AuthError {
  return new AuthError("over_request_rate_limit", "Request rate limit reached", { retryAfterSeconds });
}

export function addressSubject(address: string | null): string {
  return networkOf(address ?? "unknown");
}
