import * as z from "zod/mini";
import type { RedFlag } from "#content/intake/flags.ts";
import type { Score } from "#content/intake/scores.ts";
import type { FlagTier, SectionId } from "#content/intake/types.ts";
import type { Clinic } from "./booking.ts";
import { INTAKE_STATES, type IntakeStatus, type SignedConsent, type SignedField } from "./intake.ts";
import { clinicField } from "./staff-board.ts";

// What staff do with intakes: /api/staff/intakes, with the permissions intake:read and intake:review; `unlock` needs
// patient:write. Opening one takes the query of ./staff-purpose.ts. Every change carries If-Match with the intake's version
// and answers with the new one as ETag.

/** What waits for staff. */
export const WAITING_INTAKES = ["submitted", "in_review", "amended"] as const satisfies readonly IntakeStatus[];

/** Query of `GET /api/staff/intakes`: without a status what waits for staff, of one clinic or both. */
export const intakeListQuery = z.object({
  status: z.optional(z.enum(INTAKE_STATES, { error: "There is no such status." })),
  location: z.optional(clinicField),
});
export type IntakeListQuery = z.infer<typeof intakeListQuery>;

export interface StaffIntakeItem {
  id: string;
  appointmentId: string;
  patientId: string;
  patientName: string;
  status: IntakeStatus;
  version: number;
  flagCount: number;
  /** The most urgent among the flags. Before the signature `now` alone is known. */
  flagTier: FlagTier | null;
  visit: { startsAt: string; zone: string; location: Clinic };
  /** When it was signed; null for one in progress. */
  waitingSince: string | null;
}

export interface StaffIntake extends StaffIntakeItem {
  questionnaireVersion: string;
  birthDate: string | null;
  /** Whom to call about an urgent answer: the patient, then the emergency contact. Empty without one. */
  callees: { kind: "patient" | "emergency_contact"; name: string; phone: string }[];
  /** Of the latest submission, the most urgent first; answers of the tier `now` also before they are signed. */
  flags: RedFlag[];
  /** Of the latest submission; empty before one: what is not signed is not shown. */
  scores: Score[];
  sections: StaffIntakeSection[];
  consents: SignedConsent[];
  signedName: string | null;
  signedAt: string | null;
  submissions: number;
  returnNote: string | null;
  addenda: { authorKind: "patient" | "staff"; body: string; createdAt: string }[];
  reviewedAt: string | null;
  /** Too many wrong birth dates with the link: `POST …/unlock` opens it again. */
  isLocked: boolean;
}

/** One page as it was signed: every question that was asked, answered or not. */
export interface StaffIntakeSection {
  id: SectionId;
  title: string;
  reviewedAt: string | null;
  fields: StaffIntakeField[];
}

export interface StaffIntakeField extends SignedField {
  flagTier: FlagTier | null;
  /** What he answered in his intake before this one; null when there is none, empty for "not answered". */
  linesBefore: string[] | null;
}

/** Body of `POST …/return`. */
export const returnIntakeRequest = z.object({
  note: z
    .string({ error: "Please say what to change." })
    .check(
      z.trim(),
      z.minLength(1, { error: "Please say what to change." }),
      z.maxLength(1000, { error: "Please shorten this to 1000 characters." }),
    ),
});

/** Body of `POST …/void`: wrong patient, or made in error. It stays, struck through. */
export const voidIntakeRequest = z.object({
  reason: z
    .string({ error: "Please say why." })
    .check(
      z.trim(),
      z.minLength(1, { error: "Please say why." }),
      z.maxLength(500, { error: "Please shorten this to 500 characters." }),
    ),
});

/** Answer of `POST …/sections/:section/review`, `…/return`, `…/accept`, `…/void`, `…/unlock`. */
export interface IntakeChangedAnswer {
  id: string;
  status: IntakeStatus;
  version: number;
}

/** `error.details` of `stale` and of `conflict`. */
export interface StaleIntakeDetails {
  current: { status: IntakeStatus; version: number };
  asked: { version: number };
}
