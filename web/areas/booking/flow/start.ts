import type { BookedAnswer } from "#contract/booking-answers.ts";
import { take } from "#web/lib/api/take.ts";
import { booking } from "./booking-api.ts";
import { forgetKey, storedKey } from "./idempotency-key.ts";
import type { Opening } from "./opening.ts";

export interface Start extends Opening {
  booked: BookedAnswer | null;
}

export async function readStart(opening: Opening): Promise<Start> {
  return { ...opening, booked: opening.hold ? null : await bookedBefore() };
}

/** Repeats the confirmation after a reload or a lost response: the same key gets the same answer. */
async function bookedBefore(): Promise<BookedAnswer | null> {
  const kept = storedKey();
  if (!kept) return null;
  const request = { param: { id: kept.hold }, header: { "idempotency-key": kept.key }, json: {} };
  try {
    return await take(booking.holds[":id"].confirm.$post(request));
  } catch (error) {
    // Keep the key while offline: it may still work later.
    if (!(error instanceof TypeError)) forgetKey();
    return null;
  }
}
