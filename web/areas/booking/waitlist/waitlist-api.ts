import type { Clinic } from "#contract/booking.ts";
import type {
  GuestWaitAnswer,
  GuestWishAnswer,
  OfferAnswer,
  OfferReply,
  PartOfDay,
  WaitlistEntry,
} from "#contract/waitlist.ts";
import { take } from "#web/lib/api/take.ts";
import { booking, bookingAsSelf } from "../flow/booking-api.ts";
import type { GuestPerson } from "../hold/contact-fields.tsx";

/** The patient of a visit's link, or the signed-in user. */
export type WaitlistOwner = { token: string; service?: never } | { token?: never; service: string };

export interface WaitlistPreference {
  location: Clinic | null;
  earliest: string;
  latest: string;
  weekdays: number[];
  partOfDay: PartOfDay;
}

export async function requestWaitlistEntry(
  owner: WaitlistOwner,
  preference: WaitlistPreference,
): Promise<WaitlistEntry> {
  const api = owner.token === undefined ? bookingAsSelf : booking;
  return (await take(api.waitlist.$post({ json: { ...owner, ...preference } }))).entry;
}

export async function fetchVisitWaitlist(token: string): Promise<WaitlistEntry[]> {
  return (await take(booking.manage[":token"].waitlist.$get({ param: { token } }))).entries;
}

export async function leaveWaitlist(token: string, id: string): Promise<void> {
  await take(booking.manage[":token"].waitlist[":id"].$delete({ param: { token, id } }));
}

export async function fetchOffer(token: string): Promise<OfferAnswer> {
  return take(booking.offers[":token"].$get({ param: { token } }));
}

export async function answerOffer(token: string, answer: OfferReply["answer"]): Promise<OfferAnswer> {
  return take(booking.offers[":token"].$post({ param: { token }, json: { answer } }));
}

export interface GuestWaitlistRequest extends WaitlistPreference {
  contact: GuestPerson;
  service: string;
}

export async function requestWaitlistCode(preference: GuestWaitlistRequest): Promise<GuestWishAnswer> {
  return take(booking.waitlist.requests.$post({ json: preference }));
}

export async function confirmGuestEntry(id: string, code: string): Promise<GuestWaitAnswer> {
  return take(booking.waitlist.requests[":id"].confirm.$post({ param: { id }, json: { code } }));
}

export async function fetchGuestEntry(token: string): Promise<GuestWaitAnswer> {
  return take(booking.waitlist.entries[":token"].$get({ param: { token } }));
}

export async function endGuestEntry(token: string): Promise<void> {
  await take(booking.waitlist.entries[":token"].$delete({ param: { token } }));
}
