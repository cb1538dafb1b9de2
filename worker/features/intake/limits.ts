import { createMiddleware } from "hono/factory";
import { HOUR, MINUTE } from "#contract/time.ts";
import type { AppEnv } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { createAddressLimits } from "../../lib/address-limits.ts";
import type { Rule } from "../../lib/gcra.ts";

/** One address, which a household or a waiting room may share. A page is saved a second after each field. */
const RULES = {
  read: { limit: 120, periodMs: MINUTE, burst: 40 },
  save: { limit: 120, periodMs: MINUTE, burst: 60 },
  open: { limit: 40, periodMs: HOUR, burst: 15 },
  code: { limit: 12, periodMs: HOUR, burst: 6 },
  sign: { limit: 60, periodMs: HOUR, burst: 20 },
} as const satisfies Record<string, Rule>;

const limitsOf = createAddressLimits();

/** Counts a request of an address under a code of the day, in this isolate. Throws rate_limited. */
export function limitIntake(kind: keyof typeof RULES) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { settings, now } = c.get("deps");
    const { gcra, keys } = limitsOf({ settings });
    const [key] = await keys({ address: c.req.header("CF-Connecting-IP") ?? null, session: null }, now());
    const verdict = gcra.hit(`${kind} ${key}`, RULES[kind], now().getTime());
    if (!verdict.ok) {
      const message = "That is too often. Please wait a moment, or call us.";
      throw new AppError("rate_limited", message, { retryAfterSeconds: verdict.retryAfterSeconds });
    }
    await next();
  });
}
