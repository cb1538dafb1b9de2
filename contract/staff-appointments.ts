import * as z from "zod/mini";
import { BAD_EMAIL, BAD_PHONE, date, instantField, key, name } from "./booking.ts";
import type { FreeTime, NotBookable } from "./booking-answers.ts";
import { E164_US, normalizePhone } from "./leads.ts";
import { clinicField, type StaffVisit } from "./staff-board.ts";

// Changes by staff name a version (If-Match) and answer `StaffVisitAnswer`. `notify` messages the patient.

export const STAFF_TEXT_LENGTH = 200;

const overrideField = z.object({
  reason: z
    .string({ error: "Please give a reason." })
    .check(
      z.trim(),
      z.minLength(3, { error: "Please give a reason." }),
      z.maxLength(STAFF_TEXT_LENGTH, { error: "Please shorten the reason to 200 characters." }),
    ),
});
export type RuleOverride = z.infer<typeof overrideField>;

const notify = z._default(z.boolean({ error: "Please say yes or no." }), true);
const override = z.optional(overrideField);
const providerField = key("Please choose a person from the list.");

export const staffConfirmRequest = z.object({ notify });

export const checkInRequest = z.object({ override });
/** Minutes around the start; outside them check-in needs an override. */
export const CHECK_IN_MINUTES = { before: 60, after: 30 } as const;

export const roomRequest = z.object({
  room: z.nullable(
    z.int({ error: "Please choose a room." }).check(z.gte(1, { error: "Please choose a room." }), z.lte(50)),
  ),
});
export interface RoomTakenDetails {
  free: number[];
}

export const UNDO_HOURS = 24;

export const DECLINE_REASONS = ["time", "provider", "service", "call_first", "other"] as const;
export const STAFF_CANCEL_REASONS = ["patient_asked", "provider_out", "clinic_closed", "duplicate", "other"] as const;

export const declineRequest = z.object({
  reason: z.enum(DECLINE_REASONS, { error: "Please choose a reason." }),
  notify,
});
export const staffCancelRequest = z.object({
  reason: z.enum(STAFF_CANCEL_REASONS, { error: "Please choose a reason." }),
  notify,
});

/** An override never allows `patient_overlap`, `past` or `grid`. */
export const staffMoveRequest = z.object({
  startsAt: instantField,
  provider: z.optional(providerField),
  override,
  notify,
});
export type StaffMoveRequest = z.infer<typeof staffMoveRequest>;

const phone = z.string({ error: BAD_PHONE }).check(
  z.maxLength(40, { error: BAD_PHONE }),
  z.overwrite(normalizePhone),
  z.refine((value) => E164_US.test(value), { error: BAD_PHONE }),
);
const email = z
  .string({ error: BAD_EMAIL })
  .check(z.trim(), z.maxLength(254, { error: BAD_EMAIL }), z.regex(z.regexes.email, { error: BAD_EMAIL }));
export const contactFields = { phone, email };

export const MAX_MATCHES = 20;

const newPatient = z
  .object({
    firstName: name("Please give the first name."),
    lastName: name("Please give the last name."),
    birthDate: z.optional(date),
    email: z.optional(email),
    phone: z.optional(phone),
    notTheSameAs: z.optional(
      z.array(key("There is no such patient.")).check(z.maxLength(MAX_MATCHES, { error: "There are too many." })),
    ),
    /** Accepted only when the list is full. */
    unlisted: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
  })
  .check(
    z.refine(({ email: to, phone: number }) => to !== undefined || number !== undefined, {
      path: ["phone"],
      error: "Please give a phone number or an e-mail address.",
    }),
  );
export type NewPatient = z.infer<typeof newPatient>;

const patientField = z.union([z.object({ id: key("There is no such patient.") }), newPatient], {
  error: "Please choose a patient.",
});
export type PatientField = z.infer<typeof patientField>;

const visit = {
  service: key("Please choose a reason."),
  location: clinicField,
  patient: patientField,
  override,
};

export const staffBookRequest = z.object({
  ...visit,
  provider: z.optional(providerField),
  startsAt: instantField,
  notify,
});
export type StaffBookRequest = z.infer<typeof staffBookRequest>;

export const walkInRequest = z.object({ ...visit, provider: z.optional(providerField) });
export type WalkInRequest = z.infer<typeof walkInRequest>;

const MAX_SERIES = 12;
const series = {
  service: visit.service,
  location: clinicField,
  provider: providerField,
  patient: key("There is no such patient."),
};

export const seriesPreviewRequest = z.object({
  ...series,
  startsAt: instantField,
  everyDays: z.int({ error: "Please say how often." }).check(z.gte(1), z.lte(366)),
  count: z.int({ error: "Please say how many." }).check(z.gte(2), z.lte(MAX_SERIES)),
});
export type SeriesPreviewRequest = z.infer<typeof seriesPreviewRequest>;

export const seriesRequest = z.object({
  ...series,
  starts: z
    .array(instantField, { error: "Please choose times." })
    .check(z.minLength(1, { error: "Please choose times." }), z.maxLength(MAX_SERIES)),
  rootId: z.optional(key("There is no such visit.")),
  notify,
});
export type SeriesRequest = z.infer<typeof seriesRequest>;

export interface StaffVisitAnswer {
  visit: StaffVisit;
}

export interface DeclinedAnswer extends StaffVisitAnswer {
  alternatives: FreeTime[];
}

export interface SeriesTime {
  startsAt: string;
  refusal: NotBookable | "slot_taken" | "patient_overlap" | "no_room" | null;
  alternatives: FreeTime[];
}

export interface SeriesAnswer {
  visits: StaffVisit[];
}

export interface StaleVisitDetails {
  current: StaffVisit;
  asked: Record<string, unknown> & { version: number };
}

export interface LabelAnswer {
  name: string;
  birthDate: string | null;
  ref: string;
  startsAt: string;
  url: string;
  qr: string;
}
