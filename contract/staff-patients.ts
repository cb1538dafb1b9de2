import * as z from "zod/mini";
import type { FlagTier } from "#content/intake/types.ts";
import { type Clinic, date, name } from "./booking.ts";
import type { VISIT_STATES } from "./booking-answers.ts";
import type { PatientContacts } from "./profile-contacts.ts";
import { contactFields } from "./staff-appointments.ts";
import type { AllergyLine } from "./staff-chart.ts";
import type { StaffTask } from "./staff-tasks.ts";

// Finding a patient, and his chart in short. What is searched for stands in the body, never in an address; the audit
// trail says by which field, and who was found.

/** Body of `POST /api/staff/patients/search`: exactly one way, exact matches only. */
export const patientSearch = z.discriminatedUnion(
  "by",
  [
    z.object({
      by: z.literal("ref"),
      /** "K7M-2QX", in any spelling. */
      ref: z.string({ error: "Please type the reference." }).check(
        z.overwrite((text) =>
          text
            .toUpperCase()
            .replace(/[^A-Z0-9]/g, "")
            .replace(/^(.{3})(.{3})$/, "$1-$2"),
        ),
        z.regex(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/, { error: "A reference has six letters and digits, such as K7M-2QX." }),
      ),
    }),
    z.object({ by: z.literal("email"), email: contactFields.email }),
    z.object({ by: z.literal("phone"), phone: contactFields.phone }),
    z.object({
      by: z.literal("name"),
      firstName: name("Please give the first name."),
      lastName: name("Please give the last name."),
      birthDate: date,
    }),
  ],
  { error: "Please choose what to search by." },
);
export type PatientSearch = z.infer<typeof patientSearch>;

export interface FoundPatient {
  id: string;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  hasAccount: boolean;
  /** His next visit, else his last. */
  visit: { id: string; ref: string; startsAt: string; location: Clinic } | null;
  /** His chart is shut to whoever asks: no birth date and no visit stand here. */
  isRestricted: boolean;
}

/** In what a new patient agrees with a chart. */
export const MATCH_FACTS = ["phone", "email", "familyName"] as const;

/** A chart that may be the new patient's. */
export interface PossibleMatch extends FoundPatient {
  /** "familyName" stands for last name and birth date. */
  agrees: (typeof MATCH_FACTS)[number][];
}

/** `error.details` of 409 `possible_match`. Empty for roles that may not find patients. */
export interface PossibleMatchDetails {
  matches: PossibleMatch[];
  /** Matches beyond the list; 0 for roles that may not find patients. */
  unlisted: number;
}

/** Body of `PATCH /api/staff/patients/:id`: the fields that change; null takes a contact or birth date away. If-Match: `updatedAt`. */
export const patientUpdate = z.object({
  firstName: z.optional(name("Please give the first name.")),
  lastName: z.optional(name("Please give the last name.")),
  birthDate: z.optional(z.nullable(date)),
  email: z.optional(z.nullable(contactFields.email)),
  phone: z.optional(z.nullable(contactFields.phone)),
  isDiscreet: z.optional(z.boolean({ error: "Please say yes or no." })),
});
export type PatientUpdate = z.infer<typeof patientUpdate>;

/** If-Match of a patient: `updatedAt` as the chart gave it, in quotes or without. */
export const patientMatchHeader = z.object({
  "if-match": z
    .string({ error: "If-Match has to name the version." })
    .check(z.regex(/^"?\d{1,15}"?$/, { error: "If-Match has to name the version." })),
});

/**
 * Body of `POST /api/staff/patients/:id/confirm-contact`. `isReportResolved`: the clinician knows that the contact from
 * before reported the change, and has settled it with the patient; without it an open report is a `conflict`.
 */
export const confirmContactRequest = z.object({
  isReportResolved: z._default(z.boolean({ error: "Please say yes or no." }), false),
});

/** Body of `POST /api/staff/patients/:id/self-booking`. */
export const selfBookingRequest = z.object({ blocked: z.boolean({ error: "Please say yes or no." }) });

export interface StaffPatient {
  id: string;
  /** For If-Match: milliseconds since the epoch. */
  updatedAt: number;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  email: string | null;
  /** E.164 */
  phone: string | null;
  isDiscreet: boolean;
  isSelfBookingBlocked: boolean;
  hasAccount: boolean;
  /** When staff, or a form signed through a link, last changed the contact; null once a clinician has confirmed it. */
  contactChangedAt: string | null;
  /** When the contact from before the change said that it wasn't theirs, or staff disconnected an account: no messages go out. */
  contactReportedAt: string | null;
  /** True for a phone number from a form or the account that is not verified. */
  isPhoneTyped: boolean;
  /** True for a birth date from a form that was signed through a link: no account connects by it until staff check it. */
  isBirthDateTyped: boolean;
  /** The contact before that change; null once confirmed. */
  formerContact: { email: string | null; phone: string | null } | null;
  createdAt: string;
}

/** Answer of `GET /api/staff/patients/:id?purpose=` (contract/staff-purpose.ts). */
export interface ChartAnswer {
  patient: StaffPatient;
  /** Someone with the patient's mailbox gave wrong details five times: a clinician confirms the contact first. */
  isClaimLocked: boolean;
  /** Postal address and emergency contact. */
  contacts: PatientContacts;
  /** Allergies and alerts in force; null for roles that may not read charts. */
  alerts: { id: string; kind: "allergy" | "alert"; text: string }[] | null;
  /** What is known about allergies; null for roles that may not read charts. */
  allergies: AllergyLine | null;
  /** Newest first, at most 100. */
  visits: {
    id: string;
    version: number;
    ref: string;
    location: Clinic;
    status: (typeof VISIT_STATES)[number];
    startsAt: string;
    endsAt: string;
    service: string;
    provider: string;
    cancelledBy: "patient" | "staff" | "system" | null;
    isLateCancel: boolean;
  }[];
  /** `flagTier` is null also for staff who may not read intakes. */
  intakes: {
    id: string;
    appointmentId: string;
    status: string;
    flagTier: FlagTier | null;
    submittedAt: string | null;
    updatedAt: string;
  }[];
  threads: { id: string; status: "waiting_clinic" | "waiting_patient" | "closed"; lastMessageAt: string }[];
  tasks: StaffTask[];
  consents: { kind: string; version: string; decision: "granted" | "declined" | "withdrawn"; decidedAt: string }[];
  /** Who opened or printed it, newest first, at most 50. */
  views: { at: string; name: string; role: string; action: string; resource: string; purpose: string }[];
}

/** `error.details` of `stale` under /api/staff/patients: only the names of the fields that were asked for. */
export interface StalePatientDetails {
  current: StaffPatient;
  asked: { updatedAt: number; fields: string[] };
}
