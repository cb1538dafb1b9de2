import * as z from "zod/mini";
import type { ClinicTimes } from "./booking-answers.ts";
import { CALL_TIMES, type CallTime } from "./leads.ts";
import { CLINICS } from "./profile.ts";

// Max's tools only read: a result becomes a card, and the visitor presses its button.

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

export const findTimesInput = z.object({
  clinic,
  day: z.optional(z.enum(DAYS)),
  date: z.optional(z.iso.date()),
  part: z.optional(z.enum(["morning", "afternoon"])),
});
export type FindTimesInput = z.infer<typeof findTimesInput>;

export const openingDaysInput = z.omit(findTimesInput, { part: true });
export type OpeningDaysInput = z.infer<typeof openingDaysInput>;

export const clinicInput = z.object({ clinic });
export type ClinicInput = z.infer<typeof clinicInput>;

export const callbackInput = z.object({ clinic, callTime: z.optional(z.enum(CALL_TIMES)) });
export type CallbackInput = z.infer<typeof callbackInput>;

export const noInput = z.object({});

export interface TimesOffer {
  service: "first-visit" | "follow-up";
  clinics: ClinicTimes[];
}

export interface CallbackOffer {
  phone: string;
  callTime: CallTime;
  clinic: Clinic | null;
}

export interface MessageOffer {
  body: string;
}

export interface VisitsOffer {
  visits: { id: string; service: string; location: Clinic; startsAt: string; isRequested: boolean }[];
}

export type OfferParts = {
  times: TimesOffer;
  callback: CallbackOffer;
  message: MessageOffer;
  visits: VisitsOffer;
};
export type ChatOffer = { [Name in keyof OfferParts]: { name: Name; data: OfferParts[Name] } }[keyof OfferParts];
