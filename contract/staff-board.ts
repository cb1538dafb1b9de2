import * as z from "zod/mini";
import type { FlagTier } from "#content/intake/types.ts";
import { type Clinic, date, key } from "./booking.ts";
import type { VISIT_STATES } from "./booking-answers.ts";
import { CLINICS } from "./profile.ts";
import { daysBetween } from "./time.ts";

// Times are ISO 8601 in UTC; dates are the clinic's.

export const clinicField = z.enum(CLINICS, { error: "Please choose a clinic." });

export const ifNoneMatchHeader = z.object({ "if-none-match": z.optional(z.string()) });

export const boardQuerySchema = z.object({ location: clinicField, date });
export type BoardQuery = z.infer<typeof boardQuerySchema>;

export const weekQuerySchema = z.object({ location: clinicField, from: date });
export type WeekQuery = z.infer<typeof weekQuerySchema>;

export const BOARD_COLUMNS = ["requested", "booked", "arrived", "roomed", "with_provider", "done", "absent"] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

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

export interface StaffVisit {
  id: string;
  version: number;
  ref: string;
  location: Clinic;
  status: (typeof VISIT_STATES)[number];
  column: BoardColumn;
  startsAt: string;
  endsAt: string;
  busyFrom: string;
  busyTo: string;
  patient: {
    id: string;
    name: string;
    phone: string | null;
    email: string | null;
    isNew: boolean;
    isSelfBookingBlocked: boolean;
  };
  /** `neutralName` is for paper and screens that others may see. */
  service: { id: string; name: string; neutralName: string };
  provider: { id: string; name: string };
  room: number | null;
  checkedInAt: string | null;
  roomedAt: string | null;
  startedAt: string | null;
  endedAt: string | null;
  intake: { id: string | null; state: "none" | "part" | "done"; flagTier: FlagTier | null };
  isConsentMissing: boolean;
  isConfirmed: boolean;
  isRunningLate: boolean;
  isOverlapping: boolean;
  overrideReason: string | null;
  overrides: { at: string; reason: string }[];
  /** By state; the clock may still refuse check-in, no-show and undo. */
  acts: VisitAct[];
}

export interface BoardAnswer {
  location: Clinic;
  date: string;
  zone: string;
  at: string;
  visits: StaffVisit[];
}

export interface TimeSpan {
  startsAt: string;
  endsAt: string;
}

export interface WeekAnswer {
  location: Clinic;
  zone: string;
  days: string[];
  at: string;
  openings: TimeSpan[];
  providers: { id: string; name: string; credential: string; working: TimeSpan[]; free: TimeSpan[] }[];
  visits: StaffVisit[];
  holds: (TimeSpan & { providerId: string })[];
  closures: StaffClosure[];
}

export interface StaffClosure extends TimeSpan {
  id: string;
  location: Clinic | null;
  provider: { id: string; name: string } | null;
  reason: string;
  kind: "holiday" | "blackout" | "time_off";
  status: "proposed" | "confirmed" | "declined";
}

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
  staff: { id: string; name: string; isMe: boolean }[];
}

/** Staff rules: no notice period, a year ahead, internal services too. `appointment` frees its own time. */
export const staffSlotQuery = z
  .object({
    service: key("Please choose a reason."),
    location: clinicField,
    provider: z.optional(key("Please choose a person from the list.")),
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
