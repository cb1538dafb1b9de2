import type { Channel, Clinic } from "./booking.ts";

// What the booking API answers. Times are ISO 8601, UTC; each is shown in the zone of its clinic.

/** Answer of `GET /api/booking/options`. */
export interface BookingOptions {
  services: {
    id: string;
    name: string;
    summary: string;
    prepText: string;
    durationMinutes: number;
    forNewPatients: boolean;
    /** Only signed-in patients with a plan can book it. */
    needsPlan: boolean;
    /** Early times come first. */
    prefersMorning: boolean;
    horizonDays: number;
  }[];
  locations: { slug: Clinic; zone: string }[];
  providers: { id: string; name: string; credential: string; offers: { service: string; location: Clinic }[] }[];
  /** How a code can come. */
  channels: Channel[];
}

/** One free start and who is free then. Times are ISO 8601, UTC. */
export interface FreeTime {
  startsAt: string;
  providers: string[];
}

/** Answer of `GET /api/booking/slots` and of `…/manage/:token/slots`. */
export interface SlotsAnswer {
  /** The zone of the clinic, in which every time is shown. */
  zone: string;
  slots: FreeTime[];
}

/** Answer of `GET /api/booking/next`. */
export interface NextAnswer {
  service: string;
  /** `label` is the time in words, "Tue, Nov 24, 8:30 AM Central": a phone's first use of Intl costs 20 to 80 ms. */
  next: ({ location: Clinic } & ({ startsAt: string; label: string } | { startsAt: null }))[];
}

/** Free times for a first visit at a clinic: some of the next days that have any, in order. Times are ISO 8601, UTC. */
export interface ClinicTimes {
  location: Clinic;
  startsAt: string[];
}

/** A time that this browser holds. */
export interface Hold {
  id: string;
  service: string;
  location: Clinic;
  provider: string;
  startsAt: string;
  endsAt: string;
  expiresAt: string;
  canExtend: boolean;
  /** Where the code went; null before one was asked for. */
  contact: { channel: Channel; isVerified: boolean; sendsLeft: number } | null;
}

export const APPOINTMENT_STATUSES = [
  "held",
  "requested",
  "confirmed",
  "checked_in",
  "in_progress",
  "completed",
  "no_show",
  "cancelled",
  "declined",
  "released",
  "expired",
] as const;

/** The states that a patient sees. */
export const VISIT_STATES = [
  "requested",
  "confirmed",
  "checked_in",
  "in_progress",
  "completed",
  "no_show",
  "cancelled",
  "declined",
] as const;

/** A visit as its link shows it: first name, time and place. */
export interface ManagedVisit {
  /** For the intake. */
  id: string;
  firstName: string;
  location: Clinic;
  zone: string;
  startsAt: string;
  endsAt: string;
  status: (typeof VISIT_STATES)[number];
  version: number;
  /** He said that he will come. */
  isConfirmed: boolean;
  isRunningLate: boolean;
  canMove: boolean;
  canCancel: boolean;
  /** From then on changes are made by phone. */
  changesUntil: string;
}

export interface VisitAnswer {
  visit: ManagedVisit;
}

/** Answer of `POST …/confirm`: 201, or 200 for the same key again. */
export interface BookedAnswer extends VisitAnswer {
  /** For the intake, and for staff. */
  id: string;
  /** What to say on the phone. */
  ref: string;
  /** The token of the link by which the visit is managed. */
  token: string;
}

/** Why a time can not be booked: `error.details.reason` of 422. */
export type NotBookable =
  | "past"
  | "notice"
  | "horizon"
  | "grid"
  | "closed"
  | "outside_hours"
  | "limit"
  | "unavailable"
  | "visit_limit"
  | "patients_only"
  | "call_us"
  | "cutoff"
  | "state";

export interface NotBookableDetails {
  reason: NotBookable;
}

/** `error.details` of `slot_taken` and `patient_overlap`: the three nearest free times. */
export interface TakenDetails {
  alternatives: FreeTime[];
  /** Where they are, for somebody who would come to either clinic. */
  location?: Clinic;
}

/** `error.details` of `stale`: the visit as it is, and what was asked for. */
export interface StaleDetails {
  current: ManagedVisit;
  asked: { version: number; startsAt?: string };
}
