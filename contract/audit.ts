import * as z from "zod/mini";

// What a browser reports of signing in (spec.md, point 3). The server writes its own rows of every sign-in and failure;
// these stand beside them as what a browser says, under the resource type "authentication". A failed call is never
// shown: the browser says so in its console and goes on.

/** Events that a browser may report. */
const AUDIT_EVENTS = ["login", "login_failed", "logout", "sign_up", "sign_up_failed"] as const;
/** Those that happen before there is a session: anybody may report them, under a strict limit and without a name. */
export const ANONYMOUS_AUDIT_EVENTS: readonly AuditEvent[] = ["login_failed", "sign_up", "sign_up_failed"];
type AuditEvent = (typeof AUDIT_EVENTS)[number];

const LOGIN_METHODS = ["password", "google", "magiclink", "otp", "passkey"] as const;

/** The only messages that are kept, as the protocol words them; whatever else somebody was shown is "other". */
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

/**
 * Body of `POST /api/audit`, answered with 204. Address and browser are never taken from the body: `user_email` comes
 * from the session and `user_agent` from the header. Without a session only the anonymous events are taken (else 401),
 * and their rows hold no address and no user id.
 */
export const auditReport = z.object({
  action_type: z.enum(AUDIT_EVENTS, { error: "That event is not recorded." }),
  success: z._default(z.boolean(), true),
  action_details: z._default(
    z.object({
      login_method: z.optional(z.enum(LOGIN_METHODS, { error: "That way to sign in does not exist." })),
      /** The browser's clock, ISO 8601, UTC. */
      timestamp: z.catch(z.optional(z.iso.datetime()), undefined),
      /** Longer than any of ours is none of ours. */
      error_message: z.optional(z.catch(z.enum(AUDIT_MESSAGES), "other")),
      /** Whose session it is; another's is refused. */
      user_id: z.optional(z.uuid({ error: "That is no user." })),
    }),
    {},
  ),
});
export type AuditReport = z.infer<typeof auditReport>;

/** Query of `GET /api/audit/verify`: the sequence number after which to go on. */
export const verifyQuery = z.object({
  after: z._default(z.coerce.number().check(z.int(), z.nonnegative(), z.lte(Number.MAX_SAFE_INTEGER)), 0),
});

/** Answer of `GET /api/audit/verify`. */
export interface AuditVerification {
  /** Rows that were walked and fit. */
  verified: number;
  /** The first row that does not fit: missing before it, moved, or changed after it was sealed. */
  broken: { sequence: number; id: string; reason: "missing" | "moved" | "changed" } | null;
  /**
   * The last row that went from the head of the trail by its retention rule, and when: to be held against the log line
   * `audit_sealed` of its time, which names the same hash. Null while the trail is whole.
   */
  cut: { through: number; hash: string; at: string } | null;
  /** The last sealed row that fits: its hash is in the log of the minute in which it was sealed. */
  tip: { sequence: number; hash: string } | null;
  /** Rows that the sealer has not reached yet; more than a minute's worth means that it stands still. */
  unsealed: { count: number; oldestAt: string | null };
  /** `after` of the next call where the trail is longer than one call walks; null at the end. */
  next: number | null;
}
