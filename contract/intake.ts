import * as z from "zod/mini";
import type { HelpWords } from "#content/help.ts";
import { INTAKE_CONSENT_KINDS, type IntakeConsentKind } from "#content/intake/consents/document.ts";
import type { Answers, SectionId } from "#content/intake/types.ts";
import { type Channel, type Clinic, confirmRequest } from "./booking.ts";
import { line } from "./text.ts";

// The intake of one visit, for its patient: signed in, or with the link and the cookie `__Host-intake` of this browser.
// Everybody else gets 404. What is asked stands in content/intake, and so do the checks that page and server share.

/** Minutes without a request after which a browser that came by a link has to show again that it is his. */
export const INTAKE_IDLE_MINUTES = 15;
/** Wrong birth dates with one visit's link; then only the desk opens it. */
export const BIRTH_DATE_TRIES = 5;
/** Of a sealed page, as JSON: far more than anybody types. */
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

/** Body of `POST /api/intake/:appointmentId/open`: the token of the visit's link. */
export const openIntakeRequest = z.object({ token, birthDate: z.optional(birthDate) });
export type OpenIntakeRequest = z.infer<typeof openIntakeRequest>;

/** `error.details` of `forbidden` at the door: why, and how many more birth dates may be tried. */
export interface IntakeDoorDetails {
  reason: "birth_date_needed" | "birth_date_wrong" | "locked" | "unconfirmed";
  triesLeft: number;
}

/**
 * Body of `PUT /api/intake/:appointmentId/sections/:section`, with If-Match: the section's version, 0 for a new one. All
 * answers of the page as they stand, blanks left out or null; `isDone` when he goes on.
 */
export const saveSectionRequest = z.object({
  answers: z.record(z.string().check(z.maxLength(60)), z.unknown(), { error: "Please send the answers by name." }),
  isDone: z._default(z.boolean({ error: "Please say yes or no." }), false),
});
export type SaveSectionRequest = z.infer<typeof saveSectionRequest>;

/** A page as the server has it. */
export interface IntakeSection {
  answers: Answers;
  /** The next save names it in If-Match. */
  version: number;
  /** He went past it with everything that it needs. */
  isComplete: boolean;
}

/** By section; one that was never saved has none. */
export type IntakeSections = Partial<Record<SectionId, IntakeSection>>;

interface IntakeProgress {
  /** Pages that are asked, and how many of them are complete. */
  sections: number;
  complete: number;
  /** Whole percent, for words such as "60 % done". */
  percent: number;
  /** The first page that is not complete; null when all are. */
  next: SectionId | null;
}

export interface Intake {
  appointmentId: string;
  status: IntakeStatus;
  /** Counts changes of status: a submission names it in If-Match. */
  version: number;
  questionnaireVersion: string;
  /** Whether answers can be changed now: in progress or sent back, and the visit still stands. */
  isEditable: boolean;
  /** Why it came back; null unless the status is `needs_changes`. */
  returnNote: string | null;
  sections: IntakeSections;
  progress: IntakeProgress;
  /** What we know already, by linkId: to show in fields that were never saved. */
  prefill: Answers;
  firstName: string;
  visit: { startsAt: string; zone: string; location: Clinic };
  /** When it was last signed; null before. */
  submittedAt: string | null;
  /** How he came in: a link's session ends after a quarter of an hour without a request. */
  access: "account" | "link";
  /** What this patient has added since. */
  addenda: IntakeAddendum[];
  /** How a code for the signed copy can come, through a link: to the contact on file when the form was signed. */
  copyChannels: Channel[];
}

export interface IntakeAddendum {
  body: string;
  createdAt: string;
}

/** Answer of `PUT …/sections/:section`. */
export interface SavedSectionAnswer {
  section: IntakeSection;
  progress: IntakeProgress;
  /** Where help is, by the linkId of each text that was read anew; null where there is nothing to say. */
  help: Record<string, HelpWords | null>;
}

/** `error.details` of `stale` when a page was saved elsewhere since. */
export interface StaleSectionDetails {
  current: IntakeSection;
  asked: { answers: Answers; version: number };
}

const decision = z.object({
  kind: z.enum(INTAKE_CONSENT_KINDS, { error: "There is no such document." }),
  version: z.string().check(z.maxLength(20)),
  decision: z.enum(["granted", "declined"], { error: "Please choose." }),
});

/** Body of `POST …/submit`, with If-Match: the intake's version. */
export const submitIntakeRequest = z.object({
  signedName: line("Please type your full legal name.").check(
    z.minLength(1, { error: "Please type your full legal name." }),
    z.maxLength(250),
  ),
  agreeElectronic: z.literal(true, { error: "Please tick that you sign electronically." }),
  /** One for each document that applies (`consentsFor`), none ticked beforehand. */
  consents: z.array(decision, { error: "Please decide about each document." }).check(z.maxLength(20)),
  /** The version of every saved page that he looked at: what is signed is what was shown. */
  sections: z.record(z.string().check(z.maxLength(30)), z.int()),
});
export type SubmitIntakeRequest = z.infer<typeof submitIntakeRequest>;

/** Body of `POST …/copy-code`: sends a code to the contact on file when the form was signed. */
export const copyCodeRequest = z.object({
  channel: z.enum(["email", "text"], { error: "Please choose e-mail or text message." }),
});

/** Body of `POST …/copy`: the code. Answers 200 `{ receipt }`, once a code. */
export const copyRequest = z.object({
  code: z.nonoptional(confirmRequest.shape.code, { error: "Please type the code." }),
});

/** `error.details` of `invalid_answers` at submission: what keeps it from being signed. `error.fields` has the sentences. */
export interface MissingDetails {
  /** In the order of the form. */
  missing: { section: SectionId; linkId: string }[];
  /** Documents without a decision, with another version, or that need a yes. */
  consents: IntakeConsentKind[];
  /** The name does not match the legal name of the form. */
  isNameWrong: boolean;
}

/** `error.details` of `stale` at submission: pages that were saved elsewhere since he looked. */
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
  /** SHA-256 of answers, name, words and time. */
  evidenceHash: string;
  answers: Answers;
  /** The same in the words of the form that was signed. */
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
  /** As it was signed; null only where its words were never kept. */
  title: string | null;
  paragraphs: string[] | null;
  /** The words of the choice that was made. */
  choice: string | null;
}

/** One page as it was signed. */
export interface SignedSection {
  id: SectionId;
  title: string;
  fields: SignedField[];
}

export interface SignedField {
  linkId: string;
  label: string;
  isRequired: boolean;
  /** In the words of the form, a line each; empty for "not answered". */
  lines: string[];
}

/** Body of `POST …/addenda`, of patients and of staff. The same key adds once. */
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

/** Answer of `POST …/addenda`: 201, or 200 for the same key again. */
export interface AddendumAnswer {
  addendum: IntakeAddendum;
  /** Of the intake, now. */
  version: number;
  /** Where help is, when the patient's words may be about an emergency; null for words of staff. */
  help: HelpWords | null;
}
