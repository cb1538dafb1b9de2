import { MINUTE } from "#contract/time.ts";
import type { Deps } from "../deps.ts";
import { createAddressLimits } from "./address-limits.ts";
import type { Rule } from "./gcra.ts";

/** Searches from one address, which a household or a workplace may share. Each costs several reads of the index. */
const ADDRESS: Rule = { limit: 30, periodMs: MINUTE, burst: 15 };
/** The binding counts per location and tells no time: its period is a minute. */
const BINDING_SECONDS = 60;

/** What a reader is told who has searched too often. */
export const TOO_MANY_SEARCHES = "Too many searches came from your connection. Please wait a minute and search again.";

interface Searcher {
  address: string | null;
  binding: RateLimit | undefined;
}

const limitsOf = createAddressLimits();

/** Counts a search of an address under a code of the day. Seconds to wait; 0 lets it through. */
export async function searchWait(
  { settings, now }: Pick<Deps, "settings" | "now">,
  searcher: Searcher,
): Promise<number> {
  const { gcra, keys } = limitsOf({ settings });
  const [key] = await keys({ address: searcher.address, session: null }, now());
  const verdict = gcra.hit(key, ADDRESS, now().getTime());
  if (!verdict.ok) return verdict.retryAfterSeconds;
  // A key of its own: searching must not use up the visitor's messages to Max.
  const shared = await searcher.binding?.limit({ key: `search ${key}` });
  return shared?.success === false ? BINDING_SECONDS : 0;
}
