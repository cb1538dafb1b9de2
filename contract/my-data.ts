import * as z from "zod/mini";
import type { HelpWords } from "#content/help.ts";
import type { RequestStatus } from "./data-requests.ts";
import type { Role } from "./permissions.ts";
import type { Profile } from "./profile.ts";
import type { PatientContacts } from "./profile-contacts.ts";
import { noteField } from "./register-fields.ts";

export function myDataFileName(day: string): string {
  return `my-data-${day}.json`;
}

/** Never part of it: passwords, keys, hashes. Conversations with Max belong to a browser, not to an account. */
export interface MyData {
  exported_at: string;
  user: Record<string, unknown>;
  identities: Record<string, unknown>[];
  profile: Profile | null;
  roles: { role: Role; is_active: boolean; since: string }[];
  consents: Record<string, unknown>[];
  sessions: Record<string, unknown>[];
  factors: Record<string, unknown>[];
  passkeys: Record<string, unknown>[];
  requests: Record<string, unknown>[];
  record: PatientData | null;
  activity: Record<string, unknown>[];
}

/** Only data released to the patient; staff notes are given out on paper. */
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
  corrections: Record<string, unknown>[];
}

export const correctionRequest = z.object({ text: noteField("Please tell what should be corrected, and why.") });
export type CorrectionRequest = z.infer<typeof correctionRequest>;

export interface Correction {
  id: string;
  text: string;
  status: RequestStatus;
  receivedOn: string;
  dueOn: string;
  isExtended: boolean;
  endedAt: string | null;
}

export interface CorrectionAnswer {
  correction: Correction;
  help: HelpWords | null;
}
