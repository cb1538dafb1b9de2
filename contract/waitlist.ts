import * as z from "zod/mini";
import { type Channel, type Clinic, confirmRequest, contactRequest } from "./booking.ts";
import type { ManagedVisit } from "./booking-answers.ts";
import { CLINICS } from "./profile.ts";
import { daysBetween } from "./time.ts";

// Who would come earlier, or at all, if a time came free. When one does, it is kept for him for half an hour and he gets
// a link: `/book-appointment/manage/offer/{token}`.

const PARTS_OF_DAY = ["any", "morning", "afternoon"] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

const WAITLIST_STATES = ["waiting", "offered", "claimed", "declined", "lapsed", "withdrawn", "expired"] as const;
export type WaitlistState = (typeof WAITLIST_STATES)[number];

/** An offer stands so long; for a time that begins within a day, half of it. */
export const OFFER_MINUTES = { usual: 30, soon: 15 } as const;
/** Days between the first and the last that somebody may wait for; so far ahead times are looked for, too. */
export const MAX_WAIT_DAYS = 120;

const BAD_DATE = "Please give a date such as 2026-11-30.";
const date = z.string({ error: BAD_DATE }).check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: BAD_DATE }),
  z.refine((text) => !Number.isNaN(Date.parse(text)), { error: "That date does not exist." }),
);
const key = (error: string) => z.string({ error }).check(z.regex(/^[\w-]{1,60}$/, { error }));
const BAD_DAYS = "Please choose at least one weekday.";
const weekday = z.int({ error: BAD_DAYS }).check(z.gte(0, { error: BAD_DAYS }), z.lte(6, { error: BAD_DAYS }));

/** What somebody waits for, but for the service. */
const wish = {
  /** Null for either clinic. */
  location: z._default(z.nullable(z.enum(CLINICS, { error: "Please choose a clinic." })), null),
  /** Null for anybody. */
  provider: z._default(z.nullable(key("Please choose somebody from the list.")), null),
  /** Local dates, both included. */
  earliest: date,
  latest: date,
  /** 0 is Sunday. */
  weekdays: z._default(
    z.array(weekday, { error: BAD_DAYS }).check(z.minLength(1, { error: BAD_DAYS })),
    [1, 2, 3, 4, 5],
  ),
  /** Morning is before noon. */
  partOfDay: z._default(z.enum(PARTS_OF_DAY, { error: "Please choose a part of the day." }), "any"),
};

type Days = { earliest: string; latest: string };
const inOrder = z.refine<Days>(({ earliest, latest }) => earliest <= latest, {
  path: ["latest"],
  error: "The last day can not be before the first.",
});
const notTooLong = z.refine<Days>(({ earliest, latest }) => daysBetween(earliest, latest) <= MAX_WAIT_DAYS, {
  path: ["latest"],
  error: `Please give at most ${MAX_WAIT_DAYS} days.`,
});

/**
 * Body of `POST /api/booking/waitlist`. Either `token`, of the link of a visit for which he would come earlier, or the
 * access token of somebody who is signed in. 422 `not_bookable` for everybody else: a guest shows first who he is.
 */
export const waitlistRequest = z
  .object({
    /** Of a manage link; the entry is then for that visit's service. */
    token: z.optional(key("This link leads nowhere. Please copy all of it.")),
    /** Needed without `token`. */
    service: z.optional(key("Please choose a reason.")),
    ...wish,
  })
  .check(
    inOrder,
    notTooLong,
    z.refine(({ token, service }) => token !== undefined || service !== undefined, {
      path: ["service"],
      error: "Please choose a reason.",
    }),
  );
export type WaitlistRequest = z.infer<typeof waitlistRequest>;
/** The wish itself, whoever has it. */
export type Wish = Omit<WaitlistRequest, "token" | "service">;

/**
 * Body of `POST /api/booking/waitlist/requests`: a guest without a visit, for whom no time suits. 201 `GuestWishAnswer`,
 * and a code goes to his contact; 409 `conflict` with `details: TakenDetails` when one of those times is free already.
 */
export const guestWishRequest = z
  .object({ contact: contactRequest, service: key("Please choose a reason."), ...wish })
  .check(inOrder, notTooLong);
export type GuestWishRequest = z.infer<typeof guestWishRequest>;

export interface GuestWishAnswer {
  /** Of the request, which the code completes. */
  id: string;
  expiresAt: string;
}

/**
 * Body of `POST /api/booking/waitlist/requests/:id/confirm`. 201 `GuestWaitAnswer`; twice is once. 400 for a wrong code,
 * 404 after a quarter of an hour, and as with `waitlistRequest`.
 */
export const guestCode = z.object({
  code: z.nonoptional(confirmRequest.shape.code, { error: "Please type the code." }),
});

/** Also the answer of `GET /api/booking/waitlist/entries/:token`; `DELETE` takes him off the list. */
export interface GuestWaitAnswer extends WaitlistEntryAnswer {
  /** Opens `/book-appointment/manage/waiting/{token}`. */
  token: string;
}

/** A wish, as its owner sees it. */
export interface WaitlistEntry {
  id: string;
  service: string;
  /** As patients call it. */
  serviceName: string;
  location: Clinic | null;
  provider: string | null;
  earliest: string;
  latest: string;
  weekdays: number[];
  partOfDay: PartOfDay;
  /** How offers come: as we write to him otherwise. */
  channel: Channel;
  status: WaitlistState;
  /** What is kept for him now; null unless `status` is `offered`. `token` opens `/book-appointment/manage/offer/{token}`. */
  offer: { startsAt: string; location: Clinic; endsAt: string; token: string } | null;
  createdAt: string;
}

/**
 * Answer of `POST /api/booking/waitlist`: 201, or 200 when the same wish was changed (one open entry a patient and
 * service; while it is `offered` it can not be changed: 409 `conflict`).
 * 409 `conflict` with `details: TakenDetails` (booking-answers.ts) when he has no visit and a time is free already: he
 * books one of those instead.
 */
interface WaitlistEntryAnswer {
  entry: WaitlistEntry;
}

/** A time that is kept for somebody, as the link of the offer shows it. */
export interface Offer {
  /** `lapsed` too when it was withdrawn or taken back. */
  status: "open" | "accepted" | "declined" | "lapsed";
  firstName: string;
  location: Clinic;
  zone: string;
  startsAt: string;
  endsAt: string;
  /** Until when it is kept. */
  answerBy: string;
  /** The visit whose time he gives back when he accepts; null when he has none. */
  replaces: { startsAt: string; location: Clinic } | null;
}

/**
 * Answer of `GET` and `POST /api/booking/offers/:token`. 404 for a link that nobody made, 410 `link_expired` a day after
 * the offer; `POST` of an offer that is over: 409 `hold_expired`, of another answer than was given: 409 `conflict`; twice
 * the same is once.
 */
export interface OfferAnswer {
  offer: Offer;
  /** Once it is accepted: the visit, and the token of its manage link. */
  booked: { token: string; visit: ManagedVisit } | null;
}

/** Body of `POST /api/booking/offers/:token`. */
export const offerReply = z.object({
  answer: z.enum(["accept", "decline"], { error: "Please accept or decline." }),
});
export type OfferReply = z.infer<typeof offerReply>;

/** An entry as staff see it in `GET /api/staff/waitlist?location=` (appointment:write), first in line first. */
export interface StaffWaitlistEntry extends Omit<WaitlistEntry, "offer"> {
  patientId: string;
  patientName: string;
  priority: number;
  /** What is kept for him now, and until when. */
  offer: { startsAt: string; location: Clinic; endsAt: string } | null;
  /** The visit for which he would come earlier. */
  visit: { id: string; startsAt: string; location: Clinic } | null;
}

export const staffWaitlistQuery = z.object({
  location: z.optional(z.enum(CLINICS, { error: "Please choose a clinic." })),
});

/**
 * Body of `POST /api/staff/waitlist/:id/offer`: the time to offer, or nothing for the earliest that suits him. Answers
 * 200 `{ entry: StaffWaitlistEntry }`; 409 `conflict` when he is not waiting any more, 409 `slot_taken`, 422
 * `not_bookable`; none is made between 20:00 and 08:00. `POST /api/staff/waitlist/:id/withdraw` (body `{}`) likewise.
 */
export const staffOfferRequest = z.object({
  startsAt: z.optional(z.iso.datetime({ error: "Please choose a time." })),
  location: z.optional(z.enum(CLINICS, { error: "Please choose a clinic." })),
  provider: z.optional(key("Please choose somebody from the list.")),
});
export type StaffOfferRequest = z.infer<typeof staffOfferRequest>;

/** What is written on a visit: "K7M-2QX", also in small letters and without the hyphen. */
const BAD_REF = "Please give the reference of one of their visits, such as K7M-2QX.";
const ref = z.string({ error: BAD_REF }).check(
  z.overwrite((text) =>
    text
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, "")
      .replace(/^(.{3})/, "$1-"),
  ),
  z.regex(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/, { error: BAD_REF }),
);

/**
 * Body of `POST /api/staff/waitlist`: somebody who called is put on the list by the reference of one of his visits. 201,
 * 200 when his wish was changed; refusals as with `waitlistRequest`.
 */
export const staffJoinRequest = z
  .object({ ref, service: key("Please choose a reason."), ...wish })
  .check(inOrder, notTooLong);
export type StaffJoinRequest = z.infer<typeof staffJoinRequest>;
