import { HOUR, MINUTE } from "#contract/time.ts";
import { type DeliveryStatus, WEBHOOK_LIMITS } from "#contract/webhooks.ts";
import type { IntegrationEvent } from "#worker/providers/live/integration-states.ts";

const FIRST_MS = MINUTE;
const FACTOR = 4;
const LONGEST_MS = 12 * HOUR;
/** A delay is so much shorter or longer by chance, so that a receiver who comes back is not met by all at once. */
const JITTER = 0.2;

/**
 * Milliseconds until the next try: 1 and 4 minutes, 16, 64, then about 4 hours and 12 at most.
 * @param attempts tries so far, from 1
 * @param chance from 0 to 1
 */
export function delayAfter(attempts: number, chance: number): number {
  const plain = Math.min(LONGEST_MS, FIRST_MS * FACTOR ** (attempts - 1));
  return Math.round(plain * (1 - JITTER + 2 * JITTER * chance));
}

/** What one try came to: an HTTP status, or the code of what kept it from one. */
export type Answered = { answered: number } | { errorCode: string };

export interface Outcome {
  status: DeliveryStatus;
  answered: number | null;
  errorCode: string | null;
  /** Milliseconds until the next try; null when it is settled. */
  retryMs: number | null;
  /** What it means to the endpoint; null: not enough to say. */
  event: IntegrationEvent | null;
}

interface Try {
  attempts: number;
  /** A ping is tried once. */
  isPing: boolean;
  chance: number;
}

/** What follows from one try. A redirect counts as a failure, and 410 (Gone) as the wish to hear no more. */
export function outcomeOf(answer: Answered, { attempts, isPing, chance }: Try): Outcome {
  const answered = "answered" in answer ? answer.answered : null;
  if (answered !== null && answered >= 200 && answered < 300)
    return { status: "delivered", answered, errorCode: null, retryMs: null, event: "passed" };
  const errorCode = "errorCode" in answer ? answer.errorCode : codeOfStatus(answer.answered);
  const failed = { answered, errorCode };
  if (answered === 410) return { ...failed, status: "failed", retryMs: null, event: "turned_off" };
  if (isPing || attempts >= WEBHOOK_LIMITS.attempts)
    return { ...failed, status: "failed", retryMs: null, event: "failed" };
  return { ...failed, status: "pending", retryMs: delayAfter(attempts, chance), event: null };
}

function codeOfStatus(status: number): string {
  return status >= 300 && status < 400 ? "redirected" : `http_${status}`;
}
