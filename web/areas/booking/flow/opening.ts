import type { BookingOptions, Hold, NextAnswer } from "#contract/booking-answers.ts";
import { readStored } from "#web/lib/state/storage.ts";

// What the page asks by itself, before anybody has pressed anything: small, so without the typed client.

/** Where a visitor stands when the page opens. */
export interface Opening {
  options: BookingOptions;
  /** What this browser keeps since before a reload. */
  hold: Hold | null;
}

async function ask<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`/api/booking/${path}`);
  if (!response.ok) throw new Error(`Booking answered ${response.status}.`);
  return response.json();
}

export const readNext = () => ask<NextAnswer>("next");

/** Without the hold he begins anew. @throws when nothing can be booked just now */
export async function readOpening(): Promise<Opening> {
  const [options, own] = await Promise.all([
    ask<BookingOptions>("options"),
    ask<{ hold: Hold | null }>("hold").catch(() => null),
  ]);
  return { options, hold: own?.hold ?? null };
}

/** In session storage: two random names. With them a page that was loaded again finds what it has just booked. */
export const KEPT_KEY = "booking";

/** Whether there is more to show than the first question. */
export function isUnderway({ hold }: Opening, { search }: Pick<Location, "search">): boolean {
  return hold !== null || readStored(KEPT_KEY, true) !== null || new URLSearchParams(search).has("service");
}
