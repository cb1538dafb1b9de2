import { MINUTE, SECOND } from "#contract/time.ts";

const FAILURES_TO_OPEN = 3;
const OPEN_MS = 30 * SECOND;
/** A refused key or a spent account does not heal in half a minute. */
const OPEN_LONG_MS = 10 * MINUTE;

/** Keeps a burst from queueing behind an upstream that is down: after three failures in a row it is not asked. */
export interface Breaker {
  isOpen: () => boolean;
  succeeded: () => void;
  /** @param status HTTP status of the upstream, when there was one */
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
