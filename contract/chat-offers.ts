import * as z from "zod/mini";
import type { ClinicTimes } from "./booking-answers.ts";
import { CALL_TIMES, type CallTime } from "./leads.ts";
import { CLINICS } from "./profile.ts";

// What Max's tools take and find. A tool only reads: what is found becomes a card, and its visitor presses the button.

type Clinic = (typeof CLINICS)[number];

export const DAYS = [
  "today",
  "tomorrow",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
  "next_week",
] as const;
export type Day = (typeof DAYS)[number];

const clinic = z.optional(z.enum(CLINICS));

/** Input of `find_times`; all of it as the visitor said it. */
export const findTimesInput = z.object({
  clinic,
  day: z.optional(z.enum(DAYS)),
  /** A date of the clinics' calendar. */
  date: z.optional(z.iso.date()),
  part: z.optional(z.enum(["morning", "afternoon"])),
});
export type FindTimesInput = z.infer<typeof findTimesInput>;

/** Input of `opening_days`: a day, or none for the days ahead that are not as usual. */
export const openingDaysInput = z.omit(findTimesInput, { part: true });
export type OpeningDaysInput = z.infer<typeof openingDaysInput>;

/** Input of `visit_lengths` and of `care_team`. */
export const clinicInput = z.object({ clinic });
export type ClinicInput = z.infer<typeof clinicInput>;

/** Input of `request_callback`. */
export const callbackInput = z.object({ clinic, callTime: z.optional(z.enum(CALL_TIMES)) });
export type CallbackInput = z.infer<typeof callbackInput>;

/** Input of `send_to_staff` and of `my_visit`: whose it is, the session says. */
export const noInput = z.object({});

/** Free times of a kind of visit; one press holds a time. */
export interface TimesOffer {
  service: "first-visit" | "follow-up";
  clinics: ClinicTimes[];
}

/** The form with which a visitor asks to be called. */
export interface CallbackOffer {
  /** As the visitor typed it; empty where none was given. */
  phone: string;
  callTime: CallTime;
  clinic: Clinic | null;
}

/** A message to the clinic, for its writer to change and to send. */
export interface MessageOffer {
  body: string;
}

/** The signed-in patient's visits that are still to come, the next first. */
export interface VisitsOffer {
  visits: { id: string; service: string; location: Clinic; startsAt: string; isRequested: boolean }[];
}

/** What can stand below an answer as a card, each as `data-<name>`. */
export type OfferParts = {
  times: TimesOffer;
  callback: CallbackOffer;
  message: MessageOffer;
  visits: VisitsOffer;
};
export type Offer = { [Name in keyof OfferParts]: { name: Name; data: OfferParts[Name] } }[keyof OfferParts];
