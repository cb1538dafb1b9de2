import { HOUR, MINUTE } from "#contract/time.ts";
import { type DeliveryStatus, WEBHOOK_LIMITS } from "#contract/webhooks.ts";
import type { IntegrationEvent } from "#worker/providers/live/integration-states.ts";

const FIRST_MS = MINUTE;
const FACTOR = 4;
const LONGEST_MS = 12 * HOUR;
/** Random share of a delay, so that retries to a receiver spread out. */
const JITTER = 0.2;

/** Milliseconds: 1, 4, 16 and 64 minutes, about 4 hours, then 12. @param attempts from 1 @param chance from 0 to 1 */
export function delayAfter(attempts: number, chance: number): number {
  const plain = Math.min(LONGEST_MS, FIRST_MS * FACTOR ** (attempts - 1));
  return Math.round(plain * (1 - JITTER + 2 * JITTER * chance));
}

export type DeliveryAnswer = { answered: number } | { errorCode: string };

export interface DeliveryOutcome {
  status: DeliveryStatus;
  answered: number | null;
  errorCode: string | null;
  retryMs: number | null;
  /** Null when one attempt says too little about the endpoint. */
  event: IntegrationEvent | null;
}

interface Try {
  attempts: number;
  isPing: boolean;
  chance: number;
}

/** A redirect is a failure; 410 (Gone) turns the endpoint off. */
export function deliveryOutcome(answer: DeliveryAnswer, { attempts, isPing, chance }: Try): DeliveryOutcome {
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
