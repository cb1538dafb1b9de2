import { eq, sql } from "drizzle-orm";
import { throttles } from "../../db/schema/sessions.ts";
import type { Deps } from "../../deps.ts";
import { AuthError } from "../../errors.ts";
import { deriveKey, hmac } from "../../lib/crypto.ts";
import { networkOf } from "../../lib/rate-limiter.ts";
import { HOUR, MINUTE } from "../../lib/time.ts";

/** Tries in a window; the window begins with the first of them. */
export interface Throttle {
  name: string;
  limit: number;
  windowMs: number;
}

/** One address, which a household or a workplace may share (the protocol's own defaults: 30 in 5 minutes). */
export const BY_ADDRESS: Throttle = { name: "address", limit: 30, windowMs: 5 * MINUTE };
/** One address guessing at one account (Copenhagen Book: ten minutes after ten; ASVS 5.0, 6.3.1). */
export const BY_PAIR: Throttle = { name: "pair", limit: 5, windowMs: 15 * MINUTE };
/** All guesses at one account (NIST SP 800-63B-4, section 3.2.2: at most 100). */
export const BY_ACCOUNT: Throttle = { name: "account", limit: 100, windowMs: 24 * HOUR };

type ThrottleDeps = Pick<Deps, "db" | "now" | "settings">;

/**
 * Counts a try before it is made, so that concurrent tries can not pass together.
 * @param subject what is counted: an address, an account; only its HMAC is stored
 * @throws over_request_rate_limit
 */
export async function countTry(deps: ThrottleDeps, throttle: Throttle, subject: string): Promise<void> {
  const now = deps.now();
  const key = await keyOf(deps, throttle, subject);
  const ended = sql`${throttles.windowEndsAt} <= ${now.getTime()}`;
  const windowEndsAt = new Date(now.getTime() + throttle.windowMs);
  const [row] = await deps.db
    .insert(throttles)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`iif(${ended}, 1, ${throttles.count} + 1)`,
        windowEndsAt: sql`iif(${ended}, ${windowEndsAt.getTime()}, ${throttles.windowEndsAt})`,
      },
    })
    .returning();
  if (!row || row.count <= throttle.limit) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000));
  throw new AuthError("over_request_rate_limit", "Request rate limit reached", { retryAfterSeconds });
}

/** Forgets the tries of a subject who has proved himself. */
export async function forgetTries(deps: ThrottleDeps, throttle: Throttle, subject: string): Promise<void> {
  await deps.db.delete(throttles).where(eq(throttles.key, await keyOf(deps, throttle, subject)));
}

/** A whole /64 of IPv6 counts as one address. */
export function subjectOf(address: string | null): string {
  return networkOf(address ?? "unknown");
}

async function keyOf({ settings }: ThrottleDeps, { name }: Throttle, subject: string): Promise<string> {
  return hmac(await deriveKey(settings.SECRET_KEY, "auth-throttle"), `${name} ${subject}`);
}
