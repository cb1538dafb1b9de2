import * as z from "zod/mini";
import type { HelpWords } from "#content/help.ts";
import { INTAKE_CONSENT_KINDS, type IntakeConsentKind } from "#content/intake/consents/document.ts";
import type { Answers, SectionId } from "#content/intake/types.ts";
import { type Channel, type Clinic, confirmRequest } from "./booking.ts";
import { line } from "./text.ts";

// Opened by the signed-in patient, or with the link and the cookie `__Host-intake`; everyone else gets 404.

/** Idle minutes after which a browser that used the link must prove the birth date again. */
export const INTAKE_IDLE_MINUTES = 15;
/** Per link; after that only staff unlock it. */
export const BIRTH_DATE_TRIES = 5;
export const MAX_SECTION_CHARACTERS = 60_000;
export const ADDENDUM_LENGTH = 2000;

export const INTAKE_STATES = [
  "in_progress",
  "submitted",
  "in_review",
  "needs_changes",
  "accepted",
  "amended",
  "abandoned",
  "void",
] as const;
export type IntakeStatus = (typeof INTAKE_STATES)[number];

const token = z
  .string({ error: "Please use the whole link." })
  .check(z.regex(/^[\w-]{20,100}$/, { error: "Please use the whole link." }));
const birthDate = z
  .string({ error: "Please give your date of birth." })
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: "Please give your date of birth." }));

export const openIntakeRequest = z.object({ token, birthDate: z.optional(birthDate) });
export type OpenIntakeRequest = z.infer<typeof openIntakeRequest>;

export interface IntakeDoorDetails {
  reason: "birth_date_needed" | "birth_date_wrong" | "locked" | "unconfirmed";
  triesLeft: number;
}

/** Sends the whole page. If-Match: the section's version, 0 for a new one. */
export const saveSectionRequest = z.object({
  answers: z.record(z.string().check(z.maxLength(60)), z.unknown(), { error: "Please send the answers by name." }),
  isDone: z._default(z.boolean({ error: "Please say yes or no." }), false),
});
export type SaveSectionRequest = z.infer<typeof saveSectionRequest>;

export interface IntakeSection {
  answers: Answers;
  version: number;
  isComplete: boolean;
}

export type SavedIntakeSections = Partial<Record<SectionId, IntakeSection>>;

interface IntakeProgress {
  sections: number;
  complete: number;
  percent: number;
  next: SectionId | null;
}

export interface Intake {
  appointmentId: string;
  status: IntakeStatus;
  version: number;
  questionnaireVersion: string;
  isEditable: boolean;
  returnNote: string | null;
  sections: SavedIntakeSections;
  progress: IntakeProgress;
  prefill: Answers;
  firstName: string;
  visit: { startsAt: string; zone: string; location: Clinic };
  submittedAt: string | null;
  access: "account" | "link";
  addenda: IntakeAddendum[];
  copyChannels: Channel[];
}

export interface IntakeAddendum {
  body: string;
  createdAt: string;
}

export interface SavedSectionAnswer {
  section: IntakeSection;
  progress: IntakeProgress;
  help: Record<string, HelpWords | null>;
}

export interface StaleSectionDetails {
  current: IntakeSection;
  asked: { answers: Answers; version: number };
}

const decision = z.object({
  kind: z.enum(INTAKE_CONSENT_KINDS, { error: "There is no such document." }),
  version: z.string().check(z.maxLength(20)),
  decision: z.enum(["granted", "declined"], { error: "Please choose." }),
});

export const submitIntakeRequest = z.object({
  signedName: line("Please type your full legal name.").check(
    z.minLength(1, { error: "Please type your full legal name." }),
    z.maxLength(250),
  ),
  agreeElectronic: z.literal(true, { error: "Please tick that you sign electronically." }),
  consents: z.array(decision, { error: "Please decide about each document." }).check(z.maxLength(20)),
  /** The versions that the patient saw: only what was shown gets signed. */
  sections: z.record(z.string().check(z.maxLength(30)), z.int()),
});
export type SubmitIntakeRequest = z.infer<typeof submitIntakeRequest>;

export const copyCodeRequest = z.object({
  channel: z.enum(["email", "text"], { error: "Please choose e-mail or text message." }),
});

export const copyRequest = z.object({
  code: z.nonoptional(confirmRequest.shape.code, { error: "Please type the code." }),
});

export interface MissingDetails {
  missing: { section: SectionId; linkId: string }[];
  consents: IntakeConsentKind[];
  isNameWrong: boolean;
}

export interface StaleSubmissionDetails {
  sections: SectionId[];
}

export interface Receipt {
  status: IntakeStatus;
  version: number;
  number: number;
  questionnaireVersion: string;
  signedName: string;
  signedAt: string;
  /** SHA-256 of answers, name, texts and time. */
  evidenceHash: string;
  answers: Answers;
  sections: SignedSection[];
  consents: SignedConsent[];
  visit: Intake["visit"];
  addenda: IntakeAddendum[];
}

export interface SignedConsent {
  kind: IntakeConsentKind;
  version: string;
  decision: "granted" | "declined" | "withdrawn";
  decidedAt: string;
  title: string | null;
  paragraphs: string[] | null;
  choice: string | null;
}

export interface SignedSection {
  id: SectionId;
  title: string;
  fields: SignedField[];
}

export interface SignedField {
  linkId: string;
  label: string;
  isRequired: boolean;
  lines: string[];
}

export const addendumRequest = z.object({
  body: z
    .string({ error: "Please write what you want to add." })
    .check(
      z.trim(),
      z.minLength(1, { error: "Please write what you want to add." }),
      z.maxLength(ADDENDUM_LENGTH, { error: "Please shorten this to 2000 characters." }),
    ),
  clientKey: z.string({ error: "A key is needed." }).check(z.regex(/^[\w-]{16,64}$/, { error: "A key is needed." })),
});
export type AddendumRequest = z.infer<typeof addendumRequest>;

export interface AddendumAnswer {
  addendum: IntakeAddendum;
  version: number;
  help: HelpWords | null;
}
