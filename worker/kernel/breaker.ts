import { MINUTE, SECOND } from "#contract/time.ts";

const FAILURES_TO_OPEN = 3;
const OPEN_MS = 30 * SECOND;
/** A rejected key or an exhausted account does not recover in half a minute. */
const OPEN_LONG_MS = 10 * MINUTE;

export interface Breaker {
  isOpen: () => boolean;
  succeeded: () => void;
  failed: (status: number | undefined) => void;
}

export function createBreaker(nowMs: () => number = Date.now): Breaker {
  let failures = 0;
  let openUntil = 0;
  return {
    isOpen: () => nowMs() < openUntil,
    succeeded() {
      failures = 0;
      openUntil = 0;
    },
    failed(status) {
      failures++;
      if (status === 401 || status === 403) openUntil = nowMs() + OPEN_LONG_MS;
      else if (failures >= FAILURES_TO_OPEN) openUntil = nowMs() + OPEN_MS;
    },
  };
}
