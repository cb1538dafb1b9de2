import { remember } from "./remember.ts";

/** `limit` requests a `periodMs`, of which `burst` may come at once. */
export interface Rule {
  limit: number;
  periodMs: number;
  burst: number;
}

export type Verdict = { ok: true } | { ok: false; retryAfterSeconds: number };

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
    remember(arrivals, key, next);
    return { ok: true };
  }

  return { hit };
}
