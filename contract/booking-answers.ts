import type { Channel, Clinic } from "./booking.ts";

// Times are ISO 8601 in UTC.

export interface BookingOptions {
  services: {
    id: string;
    name: string;
    summary: string;
    prepText: string;
    durationMinutes: number;
    forNewPatients: boolean;
    needsPlan: boolean;
    prefersMorning: boolean;
    horizonDays: number;
  }[];
  locations: { slug: Clinic; zone: string }[];
  providers: { id: string; name: string; credential: string; offers: { service: string; location: Clinic }[] }[];
  channels: Channel[];
}

export interface FreeTime {
  startsAt: string;
  providers: string[];
}

export interface SlotsAnswer {
  zone: string;
  slots: FreeTime[];
}

export interface NextAnswer {
  service: string;
  /** `label` is made on the server: a phone's first use of Intl costs 20 to 80 ms. */
  next: ({ location: Clinic } & ({ startsAt: string; label: string } | { startsAt: null }))[];
}

export interface ClinicTimes {
  location: Clinic;
  startsAt: string[];
}

export interface Hold {
  id: string;
  service: string;
  location: Clinic;
  provider: string;
  startsAt: string;
  endsAt: string;
  expiresAt: string;
  canExtend: boolean;
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

export interface ManagedVisit {
  id: string;
  firstName: string;
  location: Clinic;
  zone: string;
  startsAt: string;
  endsAt: string;
  status: (typeof VISIT_STATES)[number];
  version: number;
  isConfirmed: boolean;
  isRunningLate: boolean;
  canMove: boolean;
  canCancel: boolean;
  changesUntil: string;
}

export interface VisitAnswer {
  visit: ManagedVisit;
}

export interface BookedAnswer extends VisitAnswer {
  id: string;
  ref: string;
  token: string;
}

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

export interface TakenDetails {
  alternatives: FreeTime[];
  location?: Clinic;
}

export interface StaleDetails {
  current: ManagedVisit;
  asked: { version: number; startsAt?: string };
}
