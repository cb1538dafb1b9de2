import { MINUTE } from "#contract/time.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { createAddressLimits } from "../../lib/address-limits.ts";
import type { Rule } from "../../lib/gcra.ts";

/** A browser sends at most every page and every 15 seconds; fast readers open ten pages at once. */
const SESSION: Rule = { limit: 30, periodMs: MINUTE, burst: 10 };
/** One address, which a household or a workplace may share. */
const ADDRESS: Rule = { limit: 60, periodMs: MINUTE, burst: 20 };
/** The binding counts per location and tells no time: its period is a minute. */
const BINDING_SECONDS = 60;

interface Sender {
  address: string | null;
  session: string | null;
  binding: RateLimit | undefined;
}

const limitsOf = createAddressLimits();

/** Counts one batch of a sender under codes of the day. @throws rate_limited */
export async function admitBatch({ settings, now }: Pick<Deps, "settings" | "now">, sender: Sender): Promise<void> {
  const { gcra, keys } = limitsOf({ settings });
  const [address, session] = await keys(sender, now());
  const nowMs = now().getTime();
  for (const [key, rule] of [
    [session, SESSION],
    [address, ADDRESS],
  ] as const) {
    const verdict = gcra.hit(key, rule, nowMs);
    if (!verdict.ok) throw tooMany(verdict.retryAfterSeconds);
  }
  // A key of its own: reading pages must not use up the visitor's messages to Max.
  const shared = await sender.binding?.limit({ key: `analytics ${address}` });
  if (shared?.success === false) throw tooMany(BINDING_SECONDS);
}

function tooMany(retryAfterSeconds: number): AppError {
  return new AppError("rate_limited", "That is too often.", { retryAfterSeconds });
}
