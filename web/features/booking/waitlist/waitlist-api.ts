import type { Clinic } from "#contract/booking.ts";
import type { OfferAnswer, OfferReply, PartOfDay, WaitlistEntry } from "#contract/waitlist.ts";
import { booking, bookingAsSelf, take } from "../api.ts";

/** Whose wish it is: of the visit of a link, or of who is signed in. */
export type Wisher = { token: string; service?: never } | { token?: never; service: string };

export interface Wish {
  /** Null for either clinic. */
  location: Clinic | null;
  earliest: string;
  latest: string;
  weekdays: number[];
  partOfDay: PartOfDay;
}

export async function join(wisher: Wisher, wish: Wish): Promise<WaitlistEntry> {
  const api = wisher.token === undefined ? bookingAsSelf : booking;
  return (await take(api.waitlist.$post({ json: { ...wisher, ...wish } }))).entry;
}

/** Of the visit's patient: what is open. */
export async function readWishes(token: string): Promise<WaitlistEntry[]> {
  return (await take(booking.manage[":token"].waitlist.$get({ param: { token } }))).entries;
}

export async function withdraw(token: string, id: string): Promise<void> {
  await take(booking.manage[":token"].waitlist[":id"].$delete({ param: { token, id } }));
}

export async function readOffer(token: string): Promise<OfferAnswer> {
  return take(booking.offers[":token"].$get({ param: { token } }));
}

export async function answerOffer(token: string, answer: OfferReply["answer"]): Promise<OfferAnswer> {
  return take(booking.offers[":token"].$post({ param: { token }, json: { answer } }));
}
