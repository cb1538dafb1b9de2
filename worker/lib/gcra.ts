/** `limit` requests a `periodMs`, of which `burst` may come at once. */
export interface Rule {
  limit: number;
  periodMs: number;
  burst: number;
}

export type Verdict = { ok: true } | { ok: false; retryAfterSeconds: number };

const MAX_KEYS = 10_000;

/**
 * Generic cell rate algorithm over one isolate's memory: synchronous, so concurrent requests can not pass it,
 * and its retry time is exact. State per key is one number, the theoretical arrival time.
 */
export function createGcra() {
  const arrivals = new Map<string, number>();

  function hit(key: string, rule: Rule, nowMs: number): Verdict {
    const interval = rule.periodMs / rule.limit;
    const tolerance = interval * rule.burst;
    const next = Math.max(arrivals.get(key) ?? nowMs, nowMs) + interval;
    const excess = next - nowMs - tolerance;
    if (excess > 0) return { ok: false, retryAfterSeconds: Math.ceil(excess / 1000) };
    // Re-inserting keeps the map in order of last use, so that the first key is the one to forget.
    arrivals.delete(key);
    arrivals.set(key, next);
    if (arrivals.size > MAX_KEYS) forgetOldest(arrivals);
    return { ok: true };
  }

  return { hit };
}

function forgetOldest(map: Map<string, unknown>): void {
  const oldest = map.keys().next();
  if (!oldest.done) map.delete(oldest.value);
}
