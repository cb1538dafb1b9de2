import { HOUR } from "#contract/time.ts";
import { NoProviderError, ProviderError } from "./http.ts";
import { SuppressedError } from "./sms/sms.ts";

/** Statuses about the message itself. A wrong key (401, 403) is ours to fix, so those are tried again. */
const REFUSED: readonly number[] = [400, 413, 422];
export const LONGEST_RETRY_MS = 4 * HOUR;

export function isPermanent(error: unknown): boolean {
  if (error instanceof ProviderError) return REFUSED.includes(error.status);
  return error instanceof SuppressedError || error instanceof NoProviderError;
}

interface Tried {
  attempts: number;
  firstMs: number;
}

/** At most four hours, because a queue forgets a message after four days. @returns milliseconds */
export function deliveryDelay(error: unknown, { attempts, firstMs }: Tried): number {
  const requestedMs = error instanceof ProviderError ? error.retryAfterMs : 0;
  return Math.min(LONGEST_RETRY_MS, Math.max(requestedMs, firstMs * 2 ** (attempts - 1)));
}
