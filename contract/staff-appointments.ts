import * as z from "zod/mini";
import { BAD_EMAIL, BAD_PHONE, date, instant, key, name } from "./booking.ts";
import type { FreeTime, NotBookable } from "./booking-answers.ts";
import { E164_US, normalisePhone } from "./leads.ts";
import { clinicField, type StaffVisit } from "./staff-board.ts";

// Changes of visits by staff. Each names the version it saw (If-Match) and answers `StaffVisitAnswer`; 409 `stale` brings
// both values (`StaleVisitDetails`). `notify` sends the patient the message of the change.

export const STAFF_TEXT_LENGTH = 200;

/** Why a rule is set aside. It stands in the visit's history: nothing about anybody's health. */
const overrideField = z.object({
  reason: z
    .string({ error: "Please give a reason." })
    .check(
      z.trim(),
      z.minLength(3, { error: "Please give a reason." }),
      z.maxLength(STAFF_TEXT_LENGTH, { error: "Please shorten the reason to 200 characters." }),
    ),
});
export type Override = z.infer<typeof overrideField>;

const notify = z._default(z.boolean({ error: "Please say yes or no." }), true);
const override = z.optional(overrideField);
const providerField = key("Please choose somebody from the list.");

/** Body of `…/confirm`: a requested visit is taken. */
export const staffConfirmRequest = z.object({ notify });

/** Body of `…/check-in`: outside 60 minutes before to 30 after its start it takes an override. */
export const checkInRequest = z.object({ override });
/** When check-in needs no reason, in minutes around the start. */
export const CHECK_IN_MINUTES = { before: 60, after: 30 } as const;

/** Body of `…/room`: which room; null for none. Taken: 409 `slot_taken` with `RoomTakenDetails`. */
export const roomRequest = z.object({
  room: z.nullable(
    z.int({ error: "Please choose a room." }).check(z.gte(1, { error: "Please choose a room." }), z.lte(50)),
  ),
});
export interface RoomTakenDetails {
  /** Rooms that are free for the whole visit. */
  free: number[];
}

/** A no-show can be taken back so long. */
export const UNDO_HOURS = 24;

/** Why a request is declined, and why the clinic cancels: codes, so that nobody writes about health here. */
export const DECLINE_REASONS = ["time", "provider", "service", "call_first", "other"] as const;
export const STAFF_CANCEL_REASONS = ["patient_asked", "provider_out", "clinic_closed", "duplicate", "other"] as const;

/** Body of `…/decline`; the answer brings three other times (`DeclinedAnswer`). */
export const declineRequest = z.object({
  reason: z.enum(DECLINE_REASONS, { error: "Please choose a reason." }),
  notify,
});
/** Body of `…/cancel`. "patient_asked" within four hours of the start is marked as late. */
export const staffCancelRequest = z.object({
  reason: z.enum(STAFF_CANCEL_REASONS, { error: "Please choose a reason." }),
  notify,
});

/**
 * Body of `…/move`. Within the rules it needs no more; against them (`slot_taken`, `closed`, `outside_hours`, `no_room`,
 * `limit`, `horizon`) it takes an override and stands as an overlap. Never against `patient_overlap`, `past`, `grid`.
 */
export const staffMoveRequest = z.object({ startsAt: instant, provider: z.optional(providerField), override, notify });
export type StaffMoveRequest = z.infer<typeof staffMoveRequest>;

const phone = z.string({ error: BAD_PHONE }).check(
  z.maxLength(40, { error: BAD_PHONE }),
  z.overwrite(normalisePhone),
  z.refine((value) => E164_US.test(value), { error: BAD_PHONE }),
);
const email = z
  .string({ error: BAD_EMAIL })
  .check(z.trim(), z.maxLength(254, { error: BAD_EMAIL }), z.regex(z.regexes.email, { error: BAD_EMAIL }));
export const contactFields = { phone, email };

/** Possible matches that are shown and denied at once. */
export const MAX_MATCHES = 20;

const newPatient = z
  .object({
    firstName: name("Please give the first name."),
    lastName: name("Please give the last name."),
    birthDate: z.optional(date),
    email: z.optional(email),
    phone: z.optional(phone),
    /** Patients who were shown as possible matches and are somebody else. */
    notTheSameAs: z.optional(
      z.array(key("There is no such patient.")).check(z.maxLength(MAX_MATCHES, { error: "There are too many." })),
    ),
    /** How many more matches than those, as the refusal counted them, are somebody else. Only with a full list. */
    unlisted: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
  })
  .check(
    z.refine(({ email: to, phone: number }) => to !== undefined || number !== undefined, {
      path: ["phone"],
      error: "Please give a phone number or an e-mail address.",
    }),
  );
export type NewPatient = z.infer<typeof newPatient>;

/** A patient who has a chart, or a new one: 409 `possible_match` with `PossibleMatchDetails` when they may have one. */
const patientField = z.union([z.object({ id: key("There is no such patient.") }), newPatient], {
  error: "Please say for whom.",
});
export type PatientField = z.infer<typeof patientField>;

const visit = {
  service: key("Please choose a reason."),
  location: clinicField,
  patient: patientField,
  override,
};

/** Body of `POST /api/staff/appointments` with Idempotency-Key: 201 `StaffVisitAnswer`, 200 for the same key again. */
export const staffBookRequest = z.object({ ...visit, provider: z.optional(providerField), startsAt: instant, notify });
export type StaffBookRequest = z.infer<typeof staffBookRequest>;

/** Body of `POST /api/staff/appointments/walk-in` with Idempotency-Key: he is here; the visit begins with this quarter of an hour. */
export const walkInRequest = z.object({ ...visit, provider: z.optional(providerField) });
export type WalkInRequest = z.infer<typeof walkInRequest>;

/** Visits of one series. */
const MAX_SERIES = 12;
const series = {
  service: visit.service,
  location: clinicField,
  provider: providerField,
  patient: key("There is no such patient."),
};

/** Body of `POST /api/staff/appointments/series/preview`: the same time of day every so many days. */
export const seriesPreviewRequest = z.object({
  ...series,
  startsAt: instant,
  everyDays: z.int({ error: "Please say how often." }).check(z.gte(1), z.lte(366)),
  count: z.int({ error: "Please say how many." }).check(z.gte(2), z.lte(MAX_SERIES)),
});
export type SeriesPreviewRequest = z.infer<typeof seriesPreviewRequest>;

/** Body of `POST /api/staff/appointments/series` with Idempotency-Key: all of them or none. */
export const seriesRequest = z.object({
  ...series,
  starts: z
    .array(instant, { error: "Please choose times." })
    .check(z.minLength(1, { error: "Please choose times." }), z.maxLength(MAX_SERIES)),
  /** The visit that they follow. */
  rootId: z.optional(key("There is no such visit.")),
  notify,
});
export type SeriesRequest = z.infer<typeof seriesRequest>;

export interface StaffVisitAnswer {
  visit: StaffVisit;
}

export interface DeclinedAnswer extends StaffVisitAnswer {
  /** To offer on the phone. */
  alternatives: FreeTime[];
}

/** Why a time of a series can not be had; null when it can. */
export interface SeriesTime {
  startsAt: string;
  refusal: NotBookable | "slot_taken" | "patient_overlap" | "no_room" | null;
  alternatives: FreeTime[];
}

/** Answer of `…/series`: 201. */
export interface SeriesAnswer {
  visits: StaffVisit[];
}

/** `error.details` of `stale` under /api/staff/appointments: the visit as it is, and what was asked for. */
export interface StaleVisitDetails {
  current: StaffVisit;
  asked: Record<string, unknown> & { version: number };
}

/** Answer of `GET …/:id/label`: what a printed label says, and the address that its code holds (staff only, names nobody). */
export interface LabelAnswer {
  name: string;
  birthDate: string | null;
  ref: string;
  startsAt: string;
  /** What its code says. */
  url: string;
  /** The code, as a data URI. */
  qr: string;
}
