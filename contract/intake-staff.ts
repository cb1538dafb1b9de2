import * as z from "zod/mini";
import type { RedFlag } from "#content/intake/flags.ts";
import type { Score } from "#content/intake/scores.ts";
import type { FlagTier, SectionId } from "#content/intake/types.ts";
import type { Clinic } from "./booking.ts";
import { INTAKE_STATES, type IntakeStatus, type SignedConsent, type SignedField } from "./intake.ts";
import { clinicField } from "./staff-board.ts";

// /api/staff/intakes (intake:read, intake:review; `unlock` needs patient:write). Changes send and return the version.

export const WAITING_INTAKES = ["submitted", "in_review", "amended"] as const satisfies readonly IntakeStatus[];

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
  /** Before the signature only `now` is known. */
  flagTier: FlagTier | null;
  visit: { startsAt: string; zone: string; location: Clinic };
  waitingSince: string | null;
}

export interface StaffIntake extends StaffIntakeItem {
  questionnaireVersion: string;
  birthDate: string | null;
  callees: { kind: "patient" | "emergency_contact"; name: string; phone: string }[];
  flags: RedFlag[];
  scores: Score[];
  sections: StaffIntakeSection[];
  consents: SignedConsent[];
  signedName: string | null;
  signedAt: string | null;
  submissions: number;
  returnNote: string | null;
  addenda: { authorKind: "patient" | "staff"; body: string; createdAt: string }[];
  reviewedAt: string | null;
  isLocked: boolean;
}

export interface StaffIntakeSection {
  id: SectionId;
  title: string;
  reviewedAt: string | null;
  fields: StaffIntakeField[];
}

export interface StaffIntakeField extends SignedField {
  flagTier: FlagTier | null;
  linesBefore: string[] | null;
}

export const returnIntakeRequest = z.object({
  note: z
    .string({ error: "Please say what to change." })
    .check(
      z.trim(),
      z.minLength(1, { error: "Please say what to change." }),
      z.maxLength(1000, { error: "Please shorten this to 1000 characters." }),
    ),
});

export const voidIntakeRequest = z.object({
  reason: z
    .string({ error: "Please say why." })
    .check(
      z.trim(),
      z.minLength(1, { error: "Please say why." }),
      z.maxLength(500, { error: "Please shorten this to 500 characters." }),
    ),
});

export interface IntakeChangedAnswer {
  id: string;
  status: IntakeStatus;
  version: number;
}

export interface StaleIntakeDetails {
  current: { status: IntakeStatus; version: number };
  asked: { version: number };
}
