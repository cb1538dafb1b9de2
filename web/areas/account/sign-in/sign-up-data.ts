import "#web/lib/api/zod-messages.ts";
import { displayNameOf, profileUpdate } from "#contract/profile.ts";
import { passwordError } from "#web/lib/session/new-password.ts";
import { EMAIL_ERROR, isEmail } from "#web/lib/words/email.ts";

const NO_CONSENT = "Please read this and tick the box. If you have questions, call us.";

export interface SignUpInput {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  location: string;
  password: string;
  isExisting: boolean;
  hasConsented: boolean;
}

/** One consent box stands for the three consent fields. */
export function signUpData({ isExisting, hasConsented, ...input }: SignUpInput, userAgent: string) {
  return {
    first_name: input.firstName,
    last_name: input.lastName,
    display_name: displayNameOf(input.firstName, input.lastName),
    phone: input.phone,
    location: input.location,
    combined_consent: hasConsented,
    hipaa_consent: hasConsented,
    medical_treatment_consent: hasConsented,
    patient_type: isExisting ? "existing" : "new",
    is_existing_patient: isExisting,
    user_agent: userAgent,
    primary_contact: "email",
  };
}

/** In the form's order. */
const FIELDS = ["first_name", "last_name", "email", "phone", "location", "password", "consent"];

export function signUpErrors(input: SignUpInput): Record<string, string> {
  const { firstName, lastName, phone, location, email, password, hasConsented } = input;
  const profile = profileUpdate.safeParse({ first_name: firstName, last_name: lastName, phone, location });
  const weak = passwordError(password);
  const errors = new Map<string, string>([
    ...(profile.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const),
    ...(isEmail(email) ? [] : [["email", EMAIL_ERROR] as const]),
    ...(weak ? [["password", weak] as const] : []),
    ...(hasConsented ? [] : [["consent", NO_CONSENT] as const]),
  ]);
  return Object.fromEntries(FIELDS.flatMap((name) => (errors.has(name) ? [[name, errors.get(name) ?? ""]] : [])));
}
