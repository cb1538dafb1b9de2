import * as z from "zod/mini";
import type { Clinic } from "./booking.ts";
import { date, instant, key } from "./booking.ts";
import { VISIT_STATES } from "./booking-answers.ts";
import { noColumn, pagedList } from "./list.ts";
import { type SeriesTime, STAFF_CANCEL_REASONS } from "./staff-appointments.ts";
import { clinicField } from "./staff-board.ts";

// Visits as the administration works with many of them: /api/admin/appointments (appointment:manage). Names are shown
// only where they are asked for, and then the look is on record.

export const VISIT_SOURCES = ["site", "staff", "waitlist"] as const;

/** Filters of the list, of its file and of the month; "" filters nothing. */
const provider = z.optional(key("Please choose somebody from the list."));
const service = z.optional(key("Please choose a reason."));
const filters = {
  status: z.optional(z.enum(VISIT_STATES, { error: "Please choose from the list." })),
  location: z.optional(clinicField),
  provider,
  service,
  source: z.optional(z.enum(VISIT_SOURCES, { error: "Please choose from the list." })),
  /** Local dates, both included. */
  from: z.optional(date),
  to: z.optional(date),
  /** Called off by patients after the time for it. */
  late: z.optional(z.literal("1")),
  /** Days on which the time was taken, both included. */
  bookedFrom: z.optional(date),
  bookedTo: z.optional(date),
  /** As far as somebody came on the way to a clinic: the funnel's last steps. */
  step: z.optional(z.enum(["intake", "showed"], { error: "Please choose from the list." })),
  series: z.optional(key("There is no such series.")),
};
export const visitFilters = z.object(filters);
export type VisitFilters = z.infer<typeof visitFilters>;

/** One visit. */
export interface AdminVisit {
  id: string;
  /** For If-Match. */
  version: number;
  ref: string;
  status: (typeof VISIT_STATES)[number];
  location: Clinic;
  startsAt: string;
  endsAt: string;
  service: { id: string; name: string };
  provider: { id: string; name: string };
  room: number | null;
  source: (typeof VISIT_SOURCES)[number];
  createdAt: string;
  isLateCancel: boolean;
  cancelReason: string | null;
  /** Staff set the rules aside for it; why, in their words, only where names were asked for. */
  isOverride: boolean;
  overrideReason: string | null;
  seriesId: string | null;
  /** Null where names were not asked for. */
  patientName: string | null;
  /** What can be done with many, and may be done with this one now. */
  acts: BulkAct[];
}

/** Answer of `GET /api/admin/appointments/:id`: without its patient. */
export interface AdminVisitAnswer {
  visit: AdminVisit;
}

/** `GET /api/admin/appointments`. `names=1` opens the names, and the look is on record. */
export const visitList = pagedList<AdminVisit>()({
  name: "appointment_list",
  sort: "time",
  filters: { ...filters, names: z.optional(z.literal("1")) },
  columns: {
    ref: { label: "Reference", kind: "text", sort: "ref", isRowHeader: true },
    patientName: { label: "Patient", kind: "text" },
    startsAt: { label: "When (Central)", sort: "time", firstSort: "desc" },
    service: { label: "Service", sort: "service" },
    provider: { label: "Provider", sort: "provider" },
    location: { label: "Clinic", sort: "location" },
    status: { label: "State", sort: "status" },
    source: { label: "Booked by" },
    seriesId: { label: "Series" },
    createdAt: { sort: "created" },
    ...noColumn(
      "id",
      "version",
      "endsAt",
      "room",
      "isLateCancel",
      "cancelReason",
      "isOverride",
      "overrideReason",
      "acts",
    ),
  },
});
export type VisitListQuery = z.infer<typeof visitList.query>;

/** What can be done with many visits at once. */
export const BULK_ACTS = ["cancel", "reassign", "no_show", "undo_no_show", "late_cancel", "undo_late_cancel"] as const;
export type BulkAct = (typeof BULK_ACTS)[number];
/** Visits of one act. */
const MAX_BULK = 100;

const notify = z._default(z.boolean({ error: "Please say yes or no." }), true);
const visits = z
  .array(
    z.object({ id: key("There is no such visit."), version: z.int({ error: "Please look again." }).check(z.gte(1)) }),
  )
  .check(
    z.minLength(1, { error: "Please choose visits." }),
    z.maxLength(MAX_BULK, { error: "Please choose at most 100 visits." }),
  );

/**
 * Body of `POST /api/admin/appointments/bulk/preview` (nothing is changed) and of `POST …/bulk` (Idempotency-Key: the
 * same key is answered the same). Each visit names the version that was seen.
 */
export const bulkRequest = z.discriminatedUnion(
  "act",
  [
    z.object({
      act: z.literal("cancel"),
      visits,
      notify,
      reason: z.enum(STAFF_CANCEL_REASONS, { error: "Please choose a reason." }),
    }),
    z.object({ act: z.literal("reassign"), visits, notify, provider: key("Please choose somebody from the list.") }),
    z.object({ act: z.literal("no_show"), visits }),
    z.object({ act: z.literal("undo_no_show"), visits }),
    /** The patient called it off within four hours of its start: now, or so it was written down. */
    z.object({ act: z.literal("late_cancel"), visits, notify }),
    z.object({ act: z.literal("undo_late_cancel"), visits }),
  ],
  { error: "Please choose what to do." },
);
export type BulkRequest = z.infer<typeof bulkRequest>;

/** What becomes of one visit; a refusal says why, in words. */
export interface BulkRow {
  id: string;
  ref: string | null;
  /** `stale`: it has changed since it was seen; `current` is how it stands. */
  outcome: "will" | "done" | "refused" | "stale";
  why: string | null;
  /** How the patient is told; null for not at all. */
  message: "email" | "text" | null;
  /** Both values of a visit that changed meanwhile. */
  current: AdminVisit | null;
}

export interface BulkAnswer {
  act: BulkAct;
  rows: BulkRow[];
}

/** Query of `GET /api/admin/appointments/month`: how many visits each local day has. */
export const monthQuery = z.object({
  month: z
    .string({ error: "Please choose a month." })
    .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: "Please choose a month such as 2026-12." })),
  location: z.optional(clinicField),
  provider,
  service,
});
export type MonthQuery = z.infer<typeof monthQuery>;

export interface MonthDay {
  date: string;
  /** Visits that take place or took place. */
  booked: number;
  requested: number;
  noShow: number;
  cancelled: number;
  /** Why the day, or a part of it, is closed. */
  closures: { reason: string; isProposed: boolean }[];
}

export interface MonthAnswer {
  month: string;
  zone: string;
  /** Every day of the month. */
  days: MonthDay[];
}

/** Visits of one series, and weeks between two of them. */
export const SERIES_LIMITS = { visits: 26, weeks: 12 } as const;
const BAD_COUNT = `Please plan 2 to ${SERIES_LIMITS.visits} visits.`;
const BAD_WEEKS = `Please say every how many weeks: 1 to ${SERIES_LIMITS.weeks}.`;

/** A series follows a visit: its patient is the one who comes again. */
const series = {
  visit: key("There is no such visit."),
  service: key("Please choose a reason."),
  location: clinicField,
  provider: key("Please choose somebody from the list."),
};

/** Body of `POST /api/admin/appointments/series/preview`: the same time of day every so many weeks. */
export const weeklySeriesPreview = z.object({
  ...series,
  startsAt: instant,
  everyWeeks: z
    .int({ error: BAD_WEEKS })
    .check(z.gte(1, { error: BAD_WEEKS }), z.lte(SERIES_LIMITS.weeks, { error: BAD_WEEKS })),
  count: z
    .int({ error: BAD_COUNT })
    .check(z.gte(2, { error: BAD_COUNT }), z.lte(SERIES_LIMITS.visits, { error: BAD_COUNT })),
});
export type WeeklySeriesPreview = z.infer<typeof weeklySeriesPreview>;

/** Body of `POST /api/admin/appointments/series` with Idempotency-Key: the times that were kept or moved; all or none. */
export const weeklySeriesRequest = z.object({
  ...series,
  starts: z
    .array(instant, { error: "Please choose times." })
    .check(z.minLength(1, { error: "Please choose times." }), z.maxLength(SERIES_LIMITS.visits, { error: BAD_COUNT })),
  notify,
});
export type WeeklySeriesRequest = z.infer<typeof weeklySeriesRequest>;

/** Answer of `…/series/preview`, and `error.details` of 409 `conflict` of `…/series`. */
export interface WeeklySeriesTimes {
  times: SeriesTime[];
}

/** Answer of `…/series`: 201; 200 for the same key again. */
export interface WeeklySeriesAnswer {
  seriesId: string;
  visits: AdminVisit[];
}
