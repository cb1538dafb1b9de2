import * as z from "zod/mini";
import type { Clinic } from "./booking.ts";
import { date, instantField, key } from "./booking.ts";
import { VISIT_STATES } from "./booking-answers.ts";
import { noColumn, pagedList } from "./list.ts";
import { type SeriesTime, STAFF_CANCEL_REASONS } from "./staff-appointments.ts";
import { clinicField } from "./staff-board.ts";

// Bulk work on appointments: /api/admin/appointments (appointment:manage). Opening names writes an audit event.

export const VISIT_SOURCES = ["site", "staff", "waitlist"] as const;

const provider = z.optional(key("Please choose a person from the list."));
const service = z.optional(key("Please choose a reason."));
const filters = {
  status: z.optional(z.enum(VISIT_STATES, { error: "Please choose from the list." })),
  location: z.optional(clinicField),
  provider,
  service,
  source: z.optional(z.enum(VISIT_SOURCES, { error: "Please choose from the list." })),
  from: z.optional(date),
  to: z.optional(date),
  late: z.optional(z.literal("1")),
  bookedFrom: z.optional(date),
  bookedTo: z.optional(date),
  step: z.optional(z.enum(["intake", "showed"], { error: "Please choose from the list." })),
  series: z.optional(key("There is no such series.")),
};
export const visitFilters = z.object(filters);
export type VisitFilters = z.infer<typeof visitFilters>;

export interface AdminVisit {
  id: string;
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
  isOverride: boolean;
  overrideReason: string | null;
  seriesId: string | null;
  patientName: string | null;
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

export const BULK_ACTS = ["cancel", "reassign", "no_show", "undo_no_show", "late_cancel", "undo_late_cancel"] as const;
export type BulkAct = (typeof BULK_ACTS)[number];
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

export const bulkRequest = z.discriminatedUnion(
  "act",
  [
    z.object({
      act: z.literal("cancel"),
      visits,
      notify,
      reason: z.enum(STAFF_CANCEL_REASONS, { error: "Please choose a reason." }),
    }),
    z.object({ act: z.literal("reassign"), visits, notify, provider: key("Please choose a person from the list.") }),
    z.object({ act: z.literal("no_show"), visits }),
    z.object({ act: z.literal("undo_no_show"), visits }),
    /** The patient canceled within four hours of the start, or staff record it so afterwards. */
    z.object({ act: z.literal("late_cancel"), visits, notify }),
    z.object({ act: z.literal("undo_late_cancel"), visits }),
  ],
  { error: "Please choose what to do." },
);
export type BulkRequest = z.infer<typeof bulkRequest>;

export interface BulkRow {
  id: string;
  ref: string | null;
  outcome: "will" | "done" | "refused" | "stale";
  why: string | null;
  message: "email" | "text" | null;
  /** The current row when its version is stale. */
  current: AdminVisit | null;
}

export interface BulkAnswer {
  act: BulkAct;
  rows: BulkRow[];
}

export const monthQuerySchema = z.object({
  month: z
    .string({ error: "Please choose a month." })
    .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: "Please choose a month such as 2026-12." })),
  location: z.optional(clinicField),
  provider,
  service,
});
export type MonthQuery = z.infer<typeof monthQuerySchema>;

export interface MonthDay {
  date: string;
  booked: number;
  requested: number;
  noShow: number;
  cancelled: number;
  closures: { reason: string; isProposed: boolean }[];
}

export interface MonthAnswer {
  month: string;
  zone: string;
  days: MonthDay[];
}

export const SERIES_LIMITS = { visits: 26, weeks: 12 } as const;
const BAD_COUNT = `Please plan 2 to ${SERIES_LIMITS.visits} visits.`;
const BAD_WEEKS = `Please say every how many weeks: 1 to ${SERIES_LIMITS.weeks}.`;

const series = {
  visit: key("There is no such visit."),
  service: key("Please choose a reason."),
  location: clinicField,
  provider: key("Please choose a person from the list."),
};

export const weeklySeriesPreview = z.object({
  ...series,
  startsAt: instantField,
  everyWeeks: z
    .int({ error: BAD_WEEKS })
    .check(z.gte(1, { error: BAD_WEEKS }), z.lte(SERIES_LIMITS.weeks, { error: BAD_WEEKS })),
  count: z
    .int({ error: BAD_COUNT })
    .check(z.gte(2, { error: BAD_COUNT }), z.lte(SERIES_LIMITS.visits, { error: BAD_COUNT })),
});
export type WeeklySeriesPreview = z.infer<typeof weeklySeriesPreview>;

export const weeklySeriesRequest = z.object({
  ...series,
  starts: z
    .array(instantField, { error: "Please choose times." })
    .check(z.minLength(1, { error: "Please choose times." }), z.maxLength(SERIES_LIMITS.visits, { error: BAD_COUNT })),
  notify,
});
export type WeeklySeriesRequest = z.infer<typeof weeklySeriesRequest>;

export interface WeeklySeriesTimes {
  times: SeriesTime[];
}

export interface WeeklySeriesAnswer {
  seriesId: string;
  visits: AdminVisit[];
}
