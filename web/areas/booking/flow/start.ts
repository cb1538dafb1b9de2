import type { BookedAnswer } from "#contract/booking-answers.ts";
import { take } from "#web/lib/api/take.ts";
import { booking } from "./api.ts";
import { forgetKey, keptKey } from "./kept-key.ts";
import type { Opening } from "./opening.ts";

export interface Start extends Opening {
  /** What this browser has just booked. */
  booked: BookedAnswer | null;
}

export async function readStart(opening: Opening): Promise<Start> {
  return { ...opening, booked: opening.hold ? null : await bookedBefore() };
}

/** A booking whose answer was lost, or that is read again: the same key gets the same answer. */
async function bookedBefore(): Promise<BookedAnswer | null> {
  const kept = keptKey();
  if (!kept) return null;
  const sent = { param: { id: kept.hold }, header: { "idempotency-key": kept.key }, json: {} };
  try {
    return await take(booking.holds[":id"].confirm.$post(sent));
  } catch (error) {
    // Offline the key may still be good for something.
    if (!(error instanceof TypeError)) forgetKey();
    return null;
  }
}
