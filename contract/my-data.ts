import * as z from "zod/mini";
import type { HelpWords } from "#content/help.ts";
import type { RequestStatus } from "./data-requests.ts";
import type { Role } from "./permissions.ts";
import type { Profile } from "./profile.ts";
import type { PatientContacts } from "./profile-contacts.ts";
import { noteField } from "./register-fields.ts";

/** Name of the file that `GET /api/my-data` is saved under, by UTC day. */
export function myDataFileName(day: string): string {
  return `my-data-${day}.json`;
}

/**
 * Answer of `GET /api/my-data`, a download: what is held about the signed-in person. Times are ISO 8601, UTC. Never in
 * it: password, secrets, keys and hashes. Conversations with Max belong to a browser and not to an account.
 */
export interface MyData {
  exported_at: string;
  user: Record<string, unknown>;
  /** Ways to sign in: the address itself, Google. */
  identities: Record<string, unknown>[];
  profile: Profile | null;
  roles: { role: Role; is_active: boolean; since: string }[];
  consents: Record<string, unknown>[];
  sessions: Record<string, unknown>[];
  factors: Record<string, unknown>[];
  passkeys: Record<string, unknown>[];
  /** What he wrote into forms with his confirmed e-mail address, newest first: at most the last five hundred. */
  requests: Record<string, unknown>[];
  /** His record at the clinic, in the words that he wrote and was shown; null before he has booked. */
  record: PatientData | null;
  /** What the audit trail says of his own acts, newest first: at most the last ten thousand. */
  activity: Record<string, unknown>[];
}

/** What the clinic holds of a patient, as far as it has been released to him; the notes of staff are given out on paper. */
export interface PatientData {
  id: string;
  first_name: string;
  last_name: string;
  birth_date: string | null;
  email: string | null;
  phone: string | null;
  postal_address: PatientContacts["address"];
  emergency_contact: PatientContacts["emergency"];
  bookings: Record<string, unknown>[];
  /** Each with everything that he signed, and added afterwards. */
  intakes: Record<string, unknown>[];
  consents: Record<string, unknown>[];
  messages: Record<string, unknown>[];
  measures: Record<string, unknown>[];
  results: Record<string, unknown>[];
  plans: Record<string, unknown>[];
  refills: Record<string, unknown>[];
  visit_summaries: Record<string, unknown>[];
  reminders: Record<string, unknown> | null;
  waitlist: Record<string, unknown>[];
  /** What he asked to have put right from his account, in his words. */
  corrections: Record<string, unknown>[];
}

/** Body of `POST /api/my-data/corrections`: 201. At most five wait for an answer at once. */
export const correctionRequest = z.object({ text: noteField("Please tell what should be corrected, and why.") });
export type CorrectionRequest = z.infer<typeof correctionRequest>;

/** What a patient asked to have put right in his record: a request of the kind "amend" (data-requests.ts). */
export interface Correction {
  id: string;
  /** His own words. */
  text: string;
  status: RequestStatus;
  /** Local dates. */
  receivedOn: string;
  dueOn: string;
  /** The one extension that the rules allow was made known to him. */
  isExtended: boolean;
  endedAt: string | null;
}

/** Answer of `POST /api/my-data/corrections`. */
export interface CorrectionAnswer {
  correction: Correction;
  /** Where help is, when the words may be about an emergency. */
  help: HelpWords | null;
}
