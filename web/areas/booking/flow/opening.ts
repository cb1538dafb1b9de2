import type { BookingOptions, Hold, NextAnswer } from "#contract/booking-answers.ts";
import { readStored } from "#web/lib/state/storage.ts";

// Loaded with the page, so without the typed client, to stay small.

export interface Opening {
  options: BookingOptions;
  hold: Hold | null;
}

async function ask<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`/api/booking/${path}`);
  if (!response.ok) throw new Error(`Booking answered ${response.status}.`);
  return response.json();
}

export const readNext = () => ask<NextAnswer>("next");

/** If only the hold fails, the visitor starts anew. @throws if nothing can be booked */
export async function readOpening(): Promise<Opening> {
  const [options, own] = await Promise.all([
    ask<BookingOptions>("options"),
    ask<{ hold: Hold | null }>("hold").catch(() => null),
  ]);
  return { options, hold: own?.hold ?? null };
}

/** In session storage: two random ids, by which a reload finds the visit that was just booked. */
export const KEPT_KEY = "booking";

export function isUnderway({ hold }: Opening, { search }: Pick<Location, "search">): boolean {
  return hold !== null || readStored(KEPT_KEY, true) !== null || new URLSearchParams(search).has("service");
}
