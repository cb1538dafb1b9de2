import * as z from "zod/mini";
import { E164_US, normalisePhone } from "./leads.ts";
import type { Role } from "./permissions.ts";
import { line } from "./text.ts";

/** Characters of each field, as typed. */
const PROFILE_LIMITS = { name: 100, displayName: 200 } as const;

export const CLINICS = ["green-bay", "skokie"] as const;
/** How a person likes to be reached first. Sign-up says e-mail (spec.md, point 3). */
export const PRIMARY_CONTACTS = ["email", "phone", "text"] as const;

/** A row of `profiles`, as its owner sees it. */
export interface Profile {
  user_id: string;
  first_name: string;
  last_name: string;
  display_name: string;
  phone: string;
  location: string;
  patient_type: string;
  is_existing_patient: boolean;
  primary_contact: string;
  combined_consent: boolean;
  hipaa_consent: boolean;
  medical_treatment_consent: boolean;
  /** The network address from which marketing was agreed to. */
  marketing_consent_ip: string | null;
  user_agent: string;
  created_at: string;
  updated_at: string;
}

const name = (length: number, error: string) => line(error).check(z.maxLength(length, { error }));

const BAD_PHONE = "Please give a US phone number with its area code, such as (920) 555-0142.";

/** Body of `PATCH /api/profile`: the fields that change; any other is dropped. Parsed, a phone is E.164 or blank. */
export const profileUpdate = z.object({
  first_name: z.optional(
    name(PROFILE_LIMITS.name, "Please shorten your first name to 100 characters.").check(
      z.minLength(1, { error: "Please give your first name." }),
    ),
  ),
  /** Blank for people who have one name. */
  last_name: z.optional(name(PROFILE_LIMITS.name, "Please shorten your last name to 100 characters.")),
  /** Blank means the first and the last name. */
  display_name: z.optional(name(PROFILE_LIMITS.displayName, "Please shorten this name to 200 characters.")),
  phone: z.optional(
    z.string({ error: BAD_PHONE }).check(
      z.overwrite(normalisePhone),
      z.refine((value) => value === "" || E164_US.test(value), { error: BAD_PHONE }),
    ),
  ),
  location: z.optional(z.enum(CLINICS, { error: "Please choose a clinic." })),
  primary_contact: z.optional(z.enum(PRIMARY_CONTACTS, { error: "Please choose how we reach you." })),
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;

/** First and last joined, at most 200 characters; empty unless both are given (spec.md, point 3). */
export function displayNameOf(first: string, last: string): string {
  return first && last ? `${first} ${last}`.slice(0, PROFILE_LIMITS.displayName) : "";
}

/** Answer of `GET /api/profile/roles`: active ones only. */
export interface RolesAnswer {
  roles: Role[];
  /** In development: the patients, leads and messages here were invented by `npm start`. */
  hasSampleData?: true;
}

/** Somebody else's look at the signed-in person's record, or his change of the account. */
export interface AccessEntry {
  /** ISO 8601, UTC. */
  at: string;
  action: string;
  /** What it was about: "intake", "chart", "factor" … */
  resource: string;
  role: string;
  /** "Staff" where the account is no more. */
  name: string;
  purpose: string;
}

/** Query of `GET /api/profile/access-log`: where the page before ended. */
export const accessLogQuery = z.object({
  before: z.optional(z.string().check(z.regex(/^\d{1,15}\.\w{1,60}$/, { error: "That page does not exist." }))),
});

export interface AccessLogAnswer {
  /** Newest first. */
  entries: AccessEntry[];
  /** `before` of the next page; null at the end. */
  next: string | null;
}
