import * as z from "zod/mini";
import type { FlagTier } from "#content/intake/types.ts";
import { type Clinic, date, name } from "./booking.ts";
import type { VISIT_STATES } from "./booking-answers.ts";
import type { PatientContacts } from "./profile-contacts.ts";
import { contactFields } from "./staff-appointments.ts";
import type { AllergyLine } from "./staff-chart.ts";
import type { StaffTask } from "./staff-tasks.ts";

// Search text is in the body, never in an address. The audit event names the field and the patients found.

export const patientSearch = z.discriminatedUnion(
  "by",
  [
    z.object({
      by: z.literal("ref"),
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
  visit: { id: string; ref: string; startsAt: string; location: Clinic } | null;
  isRestricted: boolean;
}

export const MATCH_FACTS = ["phone", "email", "familyName"] as const;

export interface PossibleMatch extends FoundPatient {
  agrees: (typeof MATCH_FACTS)[number][];
}

export interface PossibleMatchDetails {
  matches: PossibleMatch[];
  unlisted: number;
}

export const patientUpdate = z.object({
  firstName: z.optional(name("Please give the first name.")),
  lastName: z.optional(name("Please give the last name.")),
  birthDate: z.optional(z.nullable(date)),
  email: z.optional(z.nullable(contactFields.email)),
  phone: z.optional(z.nullable(contactFields.phone)),
  isDiscreet: z.optional(z.boolean({ error: "Please say yes or no." })),
});
export type PatientUpdate = z.infer<typeof patientUpdate>;

export const patientMatchHeader = z.object({
  "if-match": z
    .string({ error: "If-Match has to name the version." })
    .check(z.regex(/^"?\d{1,15}"?$/, { error: "If-Match has to name the version." })),
});

/** `isReportResolved`: the clinician settled the reported contact change with the patient. */
export const confirmContactRequest = z.object({
  isReportResolved: z._default(z.boolean({ error: "Please say yes or no." }), false),
});

export const selfBookingRequest = z.object({ blocked: z.boolean({ error: "Please say yes or no." }) });

export interface StaffPatient {
  id: string;
  updatedAt: number;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  email: string | null;
  phone: string | null;
  isDiscreet: boolean;
  isSelfBookingBlocked: boolean;
  hasAccount: boolean;
  contactChangedAt: string | null;
  /** Set when the former contact reported the change or staff disconnected an account: no messages go out. */
  contactReportedAt: string | null;
  isPhoneTyped: boolean;
  /** Typed on a form that was signed through a link: no account connects by it until staff check it. */
  isBirthDateTyped: boolean;
  formerContact: { email: string | null; phone: string | null } | null;
  createdAt: string;
}

export interface ChartAnswer {
  patient: StaffPatient;
  isClaimLocked: boolean;
  contacts: PatientContacts;
  alerts: { id: string; kind: "allergy" | "alert"; text: string }[] | null;
  allergies: AllergyLine | null;
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
  views: { at: string; name: string; role: string; action: string; resource: string; purpose: string }[];
}

export interface StalePatientDetails {
  current: StaffPatient;
  asked: { updatedAt: number; fields: string[] };
}
