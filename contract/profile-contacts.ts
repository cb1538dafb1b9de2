import * as z from "zod/mini";
import { E164_US, normalizePhone } from "./leads.ts";
import { line } from "./text.ts";

// /api/profile/contacts. Part of the patient's record and sealed with its key.

const text = (most: number, missing: string) =>
  line(missing).check(
    z.minLength(1, { error: missing }),
    z.maxLength(most, { error: `Please shorten this to ${most} characters.` }),
  );

const BAD_PHONE = "Please give a US phone number with its area code, such as (920) 555-0142.";

export const postalAddress = z.object({
  street: text(200, "Please give the street and number."),
  unit: z._default(z.string().check(z.trim(), z.maxLength(50, { error: "Please shorten this to 50 characters." })), ""),
  city: text(100, "Please give the city."),
  state: text(50, "Please give the state."),
  zip: z
    .string({ error: "Please give the ZIP code." })
    .check(z.trim(), z.regex(/^\d{5}(?:-\d{4})?$/, { error: "A ZIP code has five digits, such as 54304." })),
});
export type PostalAddress = z.infer<typeof postalAddress>;

export const emergencyContact = z.object({
  name: text(200, "Please give a name."),
  relation: text(100, "Please say how you know each other."),
  phone: z.string({ error: BAD_PHONE }).check(z.overwrite(normalizePhone), z.regex(E164_US, { error: BAD_PHONE })),
  /** Off by default: 45 CFR 164.510(b) asks for the patient's agreement. */
  mayDiscuss: z._default(z.boolean({ error: "Please say yes or no." }), false),
});
export type EmergencyContact = z.infer<typeof emergencyContact>;

export const contactsUpdate = z.object({
  address: z.optional(z.nullable(postalAddress)),
  emergency: z.optional(z.nullable(emergencyContact)),
});
export type ContactsUpdate = z.infer<typeof contactsUpdate>;

export interface PatientContacts {
  address: PostalAddress | null;
  emergency: EmergencyContact | null;
}
