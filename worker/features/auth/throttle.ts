import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import { DAY, HOUR, MINUTE } from "#contract/time.ts";
import { batchBoth, type Statements } from "../../db/batch.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { throttles } from "../../db/schema/sessions.ts";
import type { Deps } from "../../deps.ts";
import { AuthError } from "../../errors.ts";
import { auditRow } from "../../kernel/audit.ts";
import { deriveKey, hmac } from "../../lib/crypto.ts";
import { networkOf } from "../../lib/rate-limiter.ts";

/** Tries in a window; the window begins with the first of them. */
export interface Throttle {
  name: string;
  limit: number;
  windowMs: number;
  /** Of one address: counted in thirtieths of the setting AUTH_RATE_LIMIT. */
  byAddress?: true;
  /** Once it is passed it stays so, until the tries are forgotten. */
  isFinal?: true;
}

/** One address, which a household or a workplace may share (the protocol's own defaults: 30 in 5 minutes). */
export const BY_ADDRESS: Throttle = { name: "address", limit: 30, windowMs: 5 * MINUTE, byAddress: true };
/** Renewals of sessions from one address (the protocol's own default). */
export const REFRESHES: Throttle = { name: "refresh", limit: 150, windowMs: 5 * MINUTE, byAddress: true };
/** One address guessing at one account (Copenhagen Book: ten minutes after ten; ASVS 5.0, 6.3.1). */
export const BY_PAIR: Throttle = { name: "pair", limit: 5, windowMs: 15 * MINUTE };
/** One browser guessing at an account that it knows: counted apart from everybody else (ASVS 5.0, 6.1.1). */
export const BY_DEVICE: Throttle = { name: "device", limit: 5, windowMs: 15 * MINUTE };
/** All guesses at one account by devices that it does not know; a link by mail works all the same. */
export const BY_ACCOUNT: Throttle = { name: "account", limit: 20, windowMs: HOUR };
/** Failures without a success between them (NIST SP 800-63B-4, section 3.2.2: at most 100), until a new password. */
export const IN_A_ROW: Throttle = { name: "in-a-row", limit: 100, windowMs: 30 * DAY, isFinal: true };

export type ThrottleDeps = Pick<Deps, "db" | "now" | "settings">;

/** What is counted: an address, an account; only its HMAC is stored. */
export interface Try {
  throttle: Throttle;
  subject: string;
}

export interface Refusal {
  throttle: Throttle;
  /** The first of its window: the one to make a note of. */
  isFirst: boolean;
  retryAfterSeconds: number;
}

type Counted = typeof throttles.$inferSelect;

/** The end of an end that never comes. */
const NEVER = Date.UTC(9999, 0);

/**
 * The statements that count tries, for a batch, one a try: each counts only if those before it let pass, so that a
 * guess which is refused for its address does not count against the account as well.
 * @param onlyIf what must hold for a try to count at all
 */
export async function tryStatements(deps: ThrottleDeps, tries: readonly Try[], onlyIf: SQL = sql`1`) {
  const now = deps.now().getTime();
  const keyed = await Promise.all(
    tries.map(async (one) => ({ ...one.throttle, limit: limitOf(deps, one.throttle), key: await keyOf(deps, one) })),
  );
  return keyed.map(({ key, limit, windowMs, isFinal }, i) => {
    const before = keyed.slice(0, i).map((one) => sql`(key = ${one.key} and count > ${one.limit})`);
    const isRefused = sql.join([sql`0`, ...before], sql` or `);
    const endsAt = now + windowMs;
    const isOver = sql`${throttles.windowEndsAt} <= ${now}`;
    const kept = isFinal
      ? sql`iif(${throttles.count} >= ${limit}, ${NEVER}, ${throttles.windowEndsAt})`
      : sql`${throttles.windowEndsAt}`;
    const statement = deps.db
      .insert(throttles)
      .select(
        sql`select ${key}, 1, ${endsAt} where ${onlyIf} and not exists (select 1 from ${throttles} where ${isRefused})`,
      )
      .onConflictDoUpdate({
        target: throttles.key,
        set: {
          count: sql`iif(${isOver}, 1, ${throttles.count} + 1)`,
          windowEndsAt: sql`iif(${isOver}, ${endsAt}, ${kept})`,
        },
      })
      .returning();
    // For what stands behind it in the batch.
    const passed = sql`not exists (select 1 from ${throttles} where key = ${key} and count > ${limit})`;
    return { statement, passed };
  });
}

/** Which of the tries was one too many; `counted` is what their statements returned. */
export function refusalOf(deps: ThrottleDeps, tries: readonly Try[], counted: readonly Counted[][]): Refusal | null {
  for (const [i, { throttle }] of tries.entries()) {
    const [row] = counted[i] ?? [];
    const limit = limitOf(deps, throttle);
    if (!row || row.count <= limit) continue;
    const seconds = Math.ceil(Math.min(row.windowEndsAt.getTime() - deps.now().getTime(), DAY) / 1000);
    return { throttle, isFirst: row.count === limit + 1, retryAfterSeconds: Math.max(1, seconds) };
  }
  return null;
}

/** What is done in the trip that counts; it must be harmless for one try too many. */
interface Counting<Asked extends Statements> {
  alongside: Asked;
  onlyIf?: SQL;
}

/** Counts tries before they are made, in one batch, so that concurrent tries can not pass together. */
export async function countTriesWith<const Asked extends Statements>(
  deps: ThrottleDeps,
  tries: readonly Try[],
  { alongside, onlyIf }: Counting<Asked>,
): Promise<{ refusal: Refusal | null; found: BatchResponse<Asked> }> {
  const counting = (await tryStatements(deps, tries, onlyIf)).map(({ statement }) => statement);
  const { first, second } = await batchBoth(deps.db, counting, alongside);
  return { refusal: refusalOf(deps, tries, first), found: second };
}

/** The same, when there is nothing else to ask. */
export async function countTries(deps: ThrottleDeps, tries: readonly Try[]): Promise<Refusal | null> {
  return (await countTriesWith(deps, tries, { alongside: [] })).refusal;
}

/** Counts one. @throws over_request_rate_limit */
export async function countTry(deps: ThrottleDeps, throttle: Throttle, subject: string): Promise<void> {
  await countTryWith(deps, { throttle, subject }, []);
}

/** Counts one and asks more in the same trip. @throws over_request_rate_limit */
export async function countTryWith<const Asked extends Statements>(
  deps: ThrottleDeps,
  one: Try,
  alongside: Asked,
): Promise<BatchResponse<Asked>> {
  const { refusal, found } = await countTriesWith(deps, [one], { alongside });
  if (!refusal) return found;
  await noteRefusal(deps, refusal);
  throw tooMany(refusal);
}

/** Whether one more may be; nobody is told if not. */
export async function passes(deps: ThrottleDeps, throttle: Throttle, subject: string): Promise<boolean> {
  return (await countTries(deps, [{ throttle, subject }])) === null;
}

/** One row a window: who hammers does not fill the audit trail. */
export async function noteRefusal({ db, now }: ThrottleDeps, { isFirst, throttle }: Refusal): Promise<void> {
  if (!isFirst) return;
  const facts = { actionType: "rate_limited", resourceType: "throttle", success: false };
  await db.insert(auditTrails).values(auditRow(now(), { ...facts, actionDetails: { limit: throttle.name } }));
}

export function tooMany({ retryAfterSeconds }: Refusal): AuthError {
  return new AuthError("over_request_rate_limit", "Request rate limit reached", { retryAfterSeconds });
}

/** Forgets the tries of a subject who has proved himself. */
export function forgetTries(deps: ThrottleDeps, throttle: Throttle, subject: string): Promise<void> {
  return forgetAll(deps, [{ throttle, subject }]);
}

export async function forgetAll(deps: ThrottleDeps, tries: readonly Try[]): Promise<void> {
  const [statement] = await forgetStatements(deps, tries);
  await statement;
}

/** The statement that forgets them, for a batch; in an array, because whoever awaits a statement runs it. */
export async function forgetStatements(deps: ThrottleDeps, tries: readonly Try[], onlyIf?: SQL) {
  const keys = await Promise.all(tries.map((one) => keyOf(deps, one)));
  return [deps.db.delete(throttles).where(and(inArray(throttles.key, keys), onlyIf))] as const;
}

/** A whole /64 of IPv6 counts as one address. */
export function subjectOf(address: string | null): string {
  return networkOf(address ?? "unknown");
}

function limitOf({ settings }: ThrottleDeps, { limit, byAddress }: Throttle): number {
  return byAddress ? Math.ceil((limit * settings.AUTH_RATE_LIMIT) / BY_ADDRESS.limit) : limit;
}

async function keyOf({ settings }: ThrottleDeps, { throttle, subject }: Try): Promise<string> {
  return hmac(await deriveKey(settings.SECRET_KEY, "auth-throttle"), `${throttle.name} ${subject}`);
}
