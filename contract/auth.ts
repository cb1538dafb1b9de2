import * as z from "zod/mini";
import { HIDDEN_CHARACTERS, hasHiddenCharacters, withoutHiddenCharacters } from "#content/hidden-characters.ts";

/** For names from Google: cuts them. `userData` refuses long ones instead. */
const text = (length: number) =>
  z.catch(
    z.pipe(
      z.string(),
      z.transform((value) => withoutHiddenCharacters(value).trim().slice(0, length)),
    ),
    "",
  );
const flag = z.catch(z.boolean(), false);

export const USER_NAMES = ["first_name", "last_name", "display_name"] as const;
type UserName = (typeof USER_NAMES)[number];
const NAME_LIMITS: Readonly<Record<UserName, number>> = { first_name: 100, last_name: 100, display_name: 200 };

/** RFC 5321 allows 254 characters. */
export const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.email({ error: "Unable to validate email address: invalid format" }),
  );

export const signUpMetadata = z.object({
  first_name: text(NAME_LIMITS.first_name),
  last_name: text(NAME_LIMITS.last_name),
  display_name: text(NAME_LIMITS.display_name),
  phone: text(32),
  location: text(40),
  combined_consent: flag,
  hipaa_consent: flag,
  medical_treatment_consent: flag,
  patient_type: z.catch(z.enum(["new", "existing"]), "new"),
  is_existing_patient: flag,
  user_agent: text(400),
  primary_contact: z.catch(z.literal("email"), "email"),
});
export type SignUpMetadata = z.infer<typeof signUpMetadata>;
export const SIGN_UP_KEYS: readonly string[] = Object.keys(signUpMetadata.shape);

/** PKCE challenge, RFC 7636. */
const challenge = { code_challenge: z.optional(z.string()), code_challenge_method: z.optional(z.string()) };

function nameProblem(name: UserName, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") return `${name} must be text`;
  const limit = NAME_LIMITS[name];
  return value.trim().length > limit ? `${name} is limited to ${limit} characters` : null;
}

export const userData = z.record(z.string(), z.unknown()).check(
  z.refine((data) => !Object.values(data).some((value) => typeof value === "string" && hasHiddenCharacters(value)), {
    error: HIDDEN_CHARACTERS,
  }),
  z.check(({ value, issues }) => {
    for (const name of USER_NAMES) {
      const message = nameProblem(name, value[name]);
      if (message) issues.push({ code: "custom", message, input: value[name], path: [name] });
    }
  }),
);
const data = z._default(userData, {});

export const signUpRequest = z.object({
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  password: z.optional(z.string()),
  data,
  ...challenge,
});

export const otpRequest = z.object({
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  create_user: z._default(z.boolean(), true),
  data,
  ...challenge,
});

export const recoverRequest = z.object({ email: z.optional(z.string()), ...challenge });

export const resendRequest = z.object({
  type: z._default(z.string(), ""),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  ...challenge,
});

export const updateUserRequest = z.object({
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  password: z.optional(z.string()),
  current_password: z.optional(z.string()),
  nonce: z.optional(z.string()),
  data: z.optional(userData),
  app_metadata: z.optional(z.unknown()),
  ...challenge,
});

export function userNames(data: z.infer<typeof userData>): [UserName, string | null][] {
  return USER_NAMES.flatMap((name): [UserName, string | null][] => {
    const value = data[name];
    if (value === null) return [[name, null]];
    return typeof value === "string" ? [[name, value.trim()]] : [];
  });
}

export const passwordGrant = z.object({
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  password: z._default(z.string(), ""),
});

export const refreshGrant = z.object({ refresh_token: z._default(z.string(), "") });

export const pkceGrant = z.object({
  auth_code: z._default(z.string(), ""),
  code_verifier: z._default(z.string(), ""),
});

export const verifyRequest = z.object({
  type: z._default(z.string(), ""),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  token: z.optional(z.string()),
  token_hash: z.optional(z.string()),
  redirect_to: z.optional(z.string()),
});
