import * as z from "zod/mini";

// Sign-in events that a browser reports, beside the rows that the server writes itself.

const AUDIT_EVENTS = ["login", "login_failed", "logout", "sign_up", "sign_up_failed"] as const;
export const ANONYMOUS_AUDIT_EVENTS: readonly AuditEvent[] = ["login_failed", "sign_up", "sign_up_failed"];
type AuditEvent = (typeof AUDIT_EVENTS)[number];

const LOGIN_METHODS = ["password", "google", "magiclink", "otp", "passkey"] as const;

/** Any other message is stored as "other". */
const AUDIT_MESSAGES = [
  "Invalid login credentials",
  "Email not confirmed",
  "User is banned",
  "User already registered",
  "Signups not allowed for this instance",
  "Request rate limit reached",
  "Email link is invalid or has expired",
  "Token has expired or is invalid",
  "Invalid email or password. Please try again.",
  "An account with this email already exists. Please sign in instead.",
  "other",
] as const;

/** Address and browser come from the session and the header, never from the body. */
export const auditReport = z.object({
  action_type: z.enum(AUDIT_EVENTS, { error: "That event is not recorded." }),
  success: z._default(z.boolean(), true),
  action_details: z._default(
    z.object({
      login_method: z.optional(z.enum(LOGIN_METHODS, { error: "That way to sign in does not exist." })),
      timestamp: z.catch(z.optional(z.iso.datetime()), undefined),
      error_message: z.optional(z.catch(z.enum(AUDIT_MESSAGES), "other")),
      user_id: z.optional(z.uuid({ error: "That is no user." })),
    }),
    {},
  ),
});
export type AuditReport = z.infer<typeof auditReport>;

export const verifyQuery = z.object({
  after: z._default(z.coerce.number().check(z.int(), z.nonnegative(), z.lte(Number.MAX_SAFE_INTEGER)), 0),
});

export interface AuditVerification {
  verified: number;
  broken: { sequence: number; id: string; reason: "missing" | "moved" | "changed" } | null;
  /** The last row that retention deleted; compare it with the `audit_sealed` log line of that time. */
  cut: { through: number; hash: string; at: string } | null;
  /** The log holds this hash in the minute in which the row was sealed. */
  tip: { sequence: number; hash: string } | null;
  unsealed: { count: number; oldestAt: string | null };
  next: number | null;
}
