import "#web/lib/api/zod-messages.ts";
import { displayNameOf, profileUpdate } from "#contract/profile.ts";
import { passwordError } from "#web/lib/session/new-password.ts";
import { EMAIL_ERROR, isEmail } from "#web/lib/words/email.ts";

const NO_CONSENT = "Please read this and tick the box. If you have questions, call us.";

/** What the form for a new account holds, as typed. */
export interface Typed {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  location: string;
  password: string;
  isExisting: boolean;
  hasConsented: boolean;
}

export function signUpData({ isExisting, hasConsented, ...typed }: Typed, userAgent: string) {
  return {
    first_name: typed.firstName,
    last_name: typed.lastName,
    display_name: displayNameOf(typed.firstName, typed.lastName),
    phone: typed.phone,
    location: typed.location,
    combined_consent: hasConsented,
    hipaa_consent: hasConsented,
    medical_treatment_consent: hasConsented,
    patient_type: isExisting ? "existing" : "new",
    is_existing_patient: isExisting,
    user_agent: userAgent,
    primary_contact: "email",
  };
}

/** As the form shows them. */
const FIELDS = ["first_name", "last_name", "email", "phone", "location", "password", "consent"];

/** What is wrong, by field, in the order of the form. */
export function signUpErrors(typed: Typed): Record<string, string> {
  const { firstName, lastName, phone, location, email, password, hasConsented } = typed;
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
