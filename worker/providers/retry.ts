import { HOUR } from "#contract/time.ts";
import { NoProviderError, ProviderError } from "./http.ts";
import { SuppressedError } from "./sms/sms.ts";

/** Statuses about the message itself: its address, number or content. A wrong key (401, 403) is ours to mend: try again. */
const REFUSED: readonly number[] = [400, 413, 422];
export const LONGEST_RETRY_MS = 4 * HOUR;

/** True if sending the same message again cannot succeed. */
export function isPermanent(error: unknown): boolean {
  if (error instanceof ProviderError) return REFUSED.includes(error.status);
  return error instanceof SuppressedError || error instanceof NoProviderError;
}

interface Tried {
  /** Tries so far, from 1. */
  attempts: number;
  /** The delay after the first try. */
  firstMs: number;
}

/**
 * Milliseconds until the next try: doubled each time up to four hours, or what the provider asks for if that is longer.
 * Four hours is the limit there too: a message must run out of tries before its queue forgets it, after four days.
 */
export function retryDelay(error: unknown, { attempts, firstMs }: Tried): number {
  const asked = error instanceof ProviderError ? error.retryAfterMs : 0;
  return Math.min(LONGEST_RETRY_MS, Math.max(asked, firstMs * 2 ** (attempts - 1)));
}
