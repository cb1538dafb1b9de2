import { MINUTE } from "#contract/time.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { createAddressLimits } from "../../lib/address-limits.ts";
import type { Rule } from "../../lib/gcra.ts";

/** Answers from one address, which a household or a workplace may share. */
const ADDRESS: Rule = { limit: 10, periodMs: MINUTE, burst: 10 };

const limitsOf = createAddressLimits();

/** Counts an answer of an address under a code of the day, in this isolate. @throws rate_limited */
export async function admitFeedback({ settings, now }: Pick<Deps, "settings" | "now">, address: string | null) {
  const { gcra, keys } = limitsOf({ settings });
  const [key] = await keys({ address, session: null }, now());
  const verdict = gcra.hit(key, ADDRESS, now().getTime());
  if (verdict.ok) return;
  throw new AppError("rate_limited", "That is too often.", { retryAfterSeconds: verdict.retryAfterSeconds });
}
