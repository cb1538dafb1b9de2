import * as z from "zod/mini";
import { E164_US, normalizePhone } from "./leads.ts";
import type { Role } from "./permissions.ts";
import { line } from "./text.ts";

const PROFILE_LIMITS = { name: 100, displayName: 200 } as const;

export const CLINICS = ["green-bay", "skokie"] as const;
export const PRIMARY_CONTACTS = ["email", "phone", "text"] as const;

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
  marketing_consent_ip: string | null;
  user_agent: string;
  created_at: string;
  updated_at: string;
}

const name = (length: number, error: string) => line(error).check(z.maxLength(length, { error }));

const BAD_PHONE = "Please give a US phone number with its area code, such as (920) 555-0142.";

export const profileUpdate = z.object({
  first_name: z.optional(
    name(PROFILE_LIMITS.name, "Please shorten your first name to 100 characters.").check(
      z.minLength(1, { error: "Please give your first name." }),
    ),
  ),
  last_name: z.optional(name(PROFILE_LIMITS.name, "Please shorten your last name to 100 characters.")),
  display_name: z.optional(name(PROFILE_LIMITS.displayName, "Please shorten this name to 200 characters.")),
  phone: z.optional(
    z.string({ error: BAD_PHONE }).check(
      z.overwrite(normalizePhone),
      z.refine((value) => value === "" || E164_US.test(value), { error: BAD_PHONE }),
    ),
  ),
  location: z.optional(z.enum(CLINICS, { error: "Please choose a clinic." })),
  primary_contact: z.optional(z.enum(PRIMARY_CONTACTS, { error: "Please choose how we reach you." })),
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;

export function displayNameOf(first: string, last: string): string {
  return first && last ? `${first} ${last}`.slice(0, PROFILE_LIMITS.displayName) : "";
}

export interface RolesAnswer {
  roles: Role[];
  hasSampleData?: true;
}

export interface AccessEntry {
  at: string;
  action: string;
  resource: string;
  role: string;
  name: string;
  purpose: string;
}

export const accessLogQuery = z.object({
  before: z.optional(z.string().check(z.regex(/^\d{1,15}\.\w{1,60}$/, { error: "That page does not exist." }))),
});

export interface AccessLogAnswer {
  entries: AccessEntry[];
  next: string | null;
}
