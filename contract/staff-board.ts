import * as z from "zod/mini";
import type { FlagTier } from "#content/intake/types.ts";
import { type Clinic, date, key } from "./booking.ts";
import type { VISIT_STATES } from "./booking-answers.ts";
import { CLINICS } from "./profile.ts";
import { daysBetween } from "./time.ts";

// The staff's day. Times are ISO 8601, UTC, shown in the clinic's zone; dates are the clinic's local ones.

export const clinicField = z.enum(CLINICS, { error: "Please choose a clinic." });

/** The tag of the last answer, where there is one. */
export const ifNoneMatchHeader = z.object({ "if-none-match": z.optional(z.string()) });

/** Query of `GET /api/staff/board`. Send the ETag of the last answer as If-None-Match: 304 says that nothing changed. */
export const boardQuery = z.object({ location: clinicField, date });
export type BoardQuery = z.infer<typeof boardQuery>;

/** Query of `GET /api/staff/week`: seven days from a local date. ETag as with the board. */
export const weekQuery = z.object({ location: clinicField, from: date });
export type WeekQuery = z.infer<typeof weekQuery>;

/** Where a visit stands on the board, left to right. */
export const BOARD_COLUMNS = ["requested", "booked", "arrived", "roomed", "with_provider", "done", "absent"] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

/** What can be done with a visit in its state: names of `POST /api/staff/appointments/:id/<act>`. */
const VISIT_ACTS = [
  "confirm",
  "decline",
  "check-in",
  "to-room",
  "undo-to-room",
  "start",
  "complete",
  "no-show",
  "undo-no-show",
  "room",
  "move",
  "cancel",
] as const;
export type VisitAct = (typeof VISIT_ACTS)[number];

/** One visit as staff see it, on the board, in the week and in every answer that changes it. */
export interface StaffVisit {
  id: string;
  /** For If-Match. */
  version: number;
  ref: string;
  location: Clinic;
  status: (typeof VISIT_STATES)[number];
  column: BoardColumn;
  startsAt: string;
  endsAt: string;
  /** With buffers: what it takes of provider and room. */
  busyFrom: string;
  busyTo: string;
  patient: {
    id: string;
    /** "First Last" */
    name: string;
    /** E.164, for tel:. */
    phone: string | null;
    /** Only for a patient without a phone. */
    email: string | null;
    /** Never completed a visit here. */
    isNew: boolean;
    /** The desk books for him. */
    isSelfBookingBlocked: boolean;
  };
  /** On paper and wherever others look on it stands by its neutral name. */
  service: { id: string; name: string; neutralName: string };
  provider: { id: string; name: string };
  room: number | null;
  /** When he came, was taken to his room, and was called in: the wait is up to `startedAt`, else up to now. */
  checkedInAt: string | null;
  roomedAt: string | null;
  startedAt: string | null;
  endedAt: string | null;
  /** `flagTier` is the most urgent among the flagged answers; null also for staff who may not read intakes. */
  intake: { id: string | null; state: "none" | "part" | "done"; flagTier: FlagTier | null };
  isConsentMissing: boolean;
  /** He said that he will come. */
  isConfirmed: boolean;
  isRunningLate: boolean;
  /** Stands beside another visit of the same provider on purpose. */
  isOverlapping: boolean;
  /** Why it stands as it does, where that is against the rules. */
  overrideReason: string | null;
  /** Every reason that was given so far, those that no longer count too, in order of time. */
  overrides: { at: string; reason: string }[];
  /** In this state, by the table of transitions; the clock may still say no (check-in, no-show, undo). */
  acts: VisitAct[];
}

/** Answer of `GET /api/staff/board`: every visit of the day that has a patient, in order of time. Cancelled ones stand under "absent". */
export interface BoardAnswer {
  location: Clinic;
  date: string;
  zone: string;
  /** When it was read: for "last updated". */
  at: string;
  visits: StaffVisit[];
}

export interface TimeSpan {
  startsAt: string;
  endsAt: string;
}

/** Answer of `GET /api/staff/week`. Cancelled and declined visits are not in it. */
export interface WeekAnswer {
  location: Clinic;
  zone: string;
  /** Seven local dates. */
  days: string[];
  at: string;
  /** When the doors are open, closures taken out. */
  openings: TimeSpan[];
  /** Whoever works here that week, or has a visit: `working` without closures and time off, `free` without visits too. */
  providers: { id: string; name: string; credential: string; working: TimeSpan[]; free: TimeSpan[] }[];
  visits: StaffVisit[];
  /** Times that somebody is choosing right now. */
  holds: (TimeSpan & { providerId: string })[];
  closures: StaffClosure[];
}

/** A time when nobody comes, or one provider does not. */
export interface StaffClosure extends TimeSpan {
  id: string;
  /** Null for both clinics. */
  location: Clinic | null;
  /** Null for everybody. */
  provider: { id: string; name: string } | null;
  reason: string;
  kind: "holiday" | "blackout" | "time_off";
  /** When a proposed one closes: contract/closed-times.ts. */
  status: "proposed" | "confirmed" | "declined";
}

/** Answer of `GET /api/staff/options`: what the dialogs choose from. */
export interface StaffOptions {
  services: {
    id: string;
    name: string;
    durationMinutes: number;
    gridMinutes: number;
    needsRoom: boolean;
    forNewPatients: boolean;
  }[];
  providers: { id: string; name: string; credential: string; offers: { service: string; location: Clinic }[] }[];
  locations: { slug: Clinic; zone: string; rooms: number }[];
  /** To whom tasks can be given; `isMe` is who asks. */
  staff: { id: string; name: string; isMe: boolean }[];
}

/**
 * Query of `GET /api/staff/slots`: free starts by the staff's rules (no notice, a year ahead, kinds that patients can not
 * book themselves too). With `appointment` its own time counts as free, and its patient's other visits stand in the way.
 */
export const staffSlotQuery = z
  .object({
    service: key("Please choose a reason."),
    location: clinicField,
    provider: z.optional(key("Please choose somebody from the list.")),
    appointment: z.optional(key("There is no such visit.")),
    patient: z.optional(key("There is no such patient.")),
    from: date,
    to: date,
  })
  .check(
    z.refine(({ from, to }) => daysBetween(from, to) >= 0 && daysBetween(from, to) < 31, {
      path: ["to"],
      error: "Please ask for at most 31 days.",
    }),
  );
export type StaffSlotQuery = z.infer<typeof staffSlotQuery>;
