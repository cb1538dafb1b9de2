import type { HelpWords } from "#content/help.ts";

export const ERROR_STATUS = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  insufficient_aal: 403,
  reauthentication_needed: 403,
  chart_restricted: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  slot_taken: 409,
  hold_expired: 409,
  patient_overlap: 409,
  possible_match: 409,
  stale: 409,
  link_expired: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  not_bookable: 422,
  invalid_answers: 422,
  contact_blocked: 422,
  rate_limited: 429,
  internal: 500,
  not_configured: 503,
  overloaded: 503,
  upstream_failed: 503,
  timeout: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export type RateScope = "visitor" | "day" | "address" | "block";

/** `message` is safe to show; `fields` maps a field to its message. */
export interface ErrorBody {
  error: {
    code: ErrorCode;
    message: string;
    fields?: Record<string, string>;
    retryAfterSeconds?: number;
    scope?: RateScope;
    help?: HelpWords;
    details?: object;
  };
}
