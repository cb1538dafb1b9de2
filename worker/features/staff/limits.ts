import { createMiddleware } from "hono/factory";
import { HOUR } from "#contract/time.ts";
import type { AppEnv } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { createAddressLimits } from "../../lib/address-limits.ts";
import type { Rule } from "../../lib/gcra.ts";
import { actorOf } from "../../middleware/session.ts";

/** Searches of one person: a busy desk looks for somebody every minute, a thief of records faster (product.md 2.6). */
const SEARCHES: Rule = { limit: 120, periodMs: HOUR, burst: 20 };
/** Charts that one person opens: 50 an hour are told to compliance, more than these are nobody's work. */
const CHARTS: Rule = { limit: 120, periodMs: HOUR, burst: 60 };

const RULES = { search: SEARCHES, chart: CHARTS };
const limitsOf = createAddressLimits();

/** The same where it depends on what is asked; goes after the validator of the body. Throws rate_limited. */
export function limitStaffWhen(
  kind: keyof typeof RULES,
  counts: (asked: Readonly<Record<string, unknown>>) => boolean,
) {
  const limit = limitStaff(kind);
  return createMiddleware<AppEnv>(async (c, next) => (counts(await c.req.json()) ? limit(c, next) : next()));
}

/** Counts what one person on staff does, in this isolate. Throws rate_limited. */
export function limitStaff(kind: keyof typeof RULES) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { settings, now } = c.get("deps");
    const { gcra } = limitsOf({ settings });
    const verdict = gcra.hit(`${kind} ${actorOf(c).user.id}`, RULES[kind], now().getTime());
    if (!verdict.ok) {
      const message = "That is more than usual. Please wait a moment.";
      throw new AppError("rate_limited", message, { retryAfterSeconds: verdict.retryAfterSeconds });
    }
    await next();
  });
}
