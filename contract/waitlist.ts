import * as z from "zod/mini";
import { type Channel, type Clinic, confirmRequest, contactRequest } from "./booking.ts";
import type { ManagedVisit } from "./booking-answers.ts";
import { CLINICS } from "./profile.ts";
import { daysBetween } from "./time.ts";

// An offer holds the slot for half an hour and sends a link: /book-appointment/manage/offer/{token}.

const PARTS_OF_DAY = ["any", "morning", "afternoon"] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

const WAITLIST_STATES = ["waiting", "offered", "claimed", "declined", "lapsed", "withdrawn", "expired"] as const;
export type WaitlistState = (typeof WAITLIST_STATES)[number];

/** Minutes; `soon` for a slot within a day. */
export const OFFER_MINUTES = { usual: 30, soon: 15 } as const;
export const MAX_WAIT_DAYS = 120;

const BAD_DATE = "Please give a date such as 2026-11-30.";
const date = z.string({ error: BAD_DATE }).check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: BAD_DATE }),
  z.refine((text) => !Number.isNaN(Date.parse(text)), { error: "That date does not exist." }),
);
const key = (error: string) => z.string({ error }).check(z.regex(/^[\w-]{1,60}$/, { error }));
const BAD_DAYS = "Please choose at least one weekday.";
const weekday = z.int({ error: BAD_DAYS }).check(z.gte(0, { error: BAD_DAYS }), z.lte(6, { error: BAD_DAYS }));

const wish = {
  location: z._default(z.nullable(z.enum(CLINICS, { error: "Please choose a clinic." })), null),
  provider: z._default(z.nullable(key("Please choose somebody from the list.")), null),
  earliest: date,
  latest: date,
  weekdays: z._default(
    z.array(weekday, { error: BAD_DAYS }).check(z.minLength(1, { error: BAD_DAYS })),
    [1, 2, 3, 4, 5],
  ),
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

/** Needs the token of a manage link or a signed-in patient; anyone else gets 422 `not_bookable`. */
export const waitlistRequest = z
  .object({
    token: z.optional(key("This link leads nowhere. Please copy all of it.")),
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
export type WaitlistPreferences = Omit<WaitlistRequest, "token" | "service">;

export const guestWishRequest = z
  .object({ contact: contactRequest, service: key("Please choose a reason."), ...wish })
  .check(inOrder, notTooLong);
export type GuestWishRequest = z.infer<typeof guestWishRequest>;

export interface GuestWishAnswer {
  id: string;
  expiresAt: string;
}

export const guestCode = z.object({
  code: z.nonoptional(confirmRequest.shape.code, { error: "Please type the code." }),
});

export interface GuestWaitAnswer extends WaitlistEntryAnswer {
  token: string;
}

export interface WaitlistEntry {
  id: string;
  service: string;
  serviceName: string;
  location: Clinic | null;
  provider: string | null;
  earliest: string;
  latest: string;
  weekdays: number[];
  partOfDay: PartOfDay;
  channel: Channel;
  status: WaitlistState;
  offer: { startsAt: string; location: Clinic; endsAt: string; token: string } | null;
  createdAt: string;
}

/** One open entry per patient and service: a repeated request changes it (200), or 409 while it is `offered`. */
interface WaitlistEntryAnswer {
  entry: WaitlistEntry;
}

export interface WaitlistOffer {
  status: "open" | "accepted" | "declined" | "lapsed";
  firstName: string;
  location: Clinic;
  zone: string;
  startsAt: string;
  endsAt: string;
  answerBy: string;
  replaces: { startsAt: string; location: Clinic } | null;
}

/** 404 for an unknown link, 410 `link_expired` a day after the offer, 409 `hold_expired` once it is over. */
export interface OfferAnswer {
  offer: WaitlistOffer;
  booked: { token: string; visit: ManagedVisit } | null;
}

export const offerReply = z.object({
  answer: z.enum(["accept", "decline"], { error: "Please accept or decline." }),
});
export type OfferReply = z.infer<typeof offerReply>;

export interface StaffWaitlistEntry extends Omit<WaitlistEntry, "offer"> {
  patientId: string;
  patientName: string;
  priority: number;
  offer: { startsAt: string; location: Clinic; endsAt: string } | null;
  visit: { id: string; startsAt: string; location: Clinic } | null;
}

export const staffWaitlistQuery = z.object({
  location: z.optional(z.enum(CLINICS, { error: "Please choose a clinic." })),
});

/** No offers go out between 20:00 and 08:00. */
export const staffOfferRequest = z.object({
  startsAt: z.optional(z.iso.datetime({ error: "Please choose a time." })),
  location: z.optional(z.enum(CLINICS, { error: "Please choose a clinic." })),
  provider: z.optional(key("Please choose a person from the list.")),
});
export type StaffOfferRequest = z.infer<typeof staffOfferRequest>;

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

export const staffJoinRequest = z
  .object({ ref, service: key("Please choose a reason."), ...wish })
  .check(inOrder, notTooLong);
export type StaffJoinRequest = z.infer<typeof staffJoinRequest>;
