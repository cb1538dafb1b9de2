import type { HelpWords } from "#content/help.ts";

/** Every error code of the API with its HTTP status. */
export const ERROR_STATUS = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  insufficient_aal: 403,
  reauthentication_needed: 403,
  /** A restricted chart, until whoever asks has broken its glass (contract/restrictions.ts). */
  chart_restricted: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  slot_taken: 409,
  hold_expired: 409,
  patient_overlap: 409,
  /** A new patient may have a chart already (`PossibleMatchDetails`). */
  possible_match: 409,
  stale: 409,
  link_expired: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  not_bookable: 422,
  /** Answers of a form that can not be kept or signed as they are; `fields` names them (contract/intake.ts). */
  invalid_answers: 422,
  /** Somebody asked for no more messages to this number or address (STOP). */
  contact_blocked: 422,
  rate_limited: 429,
  internal: 500,
  not_configured: 503,
  overloaded: 503,
  upstream_failed: 503,
  timeout: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * Whose limit refused a message to Max: the visitor's of the minute or of the `day`, that of everybody at his `address`,
 * or a `block` that came of asking on long after a refusal.
 */
export type RateScope = "visitor" | "day" | "address" | "block";

/** The one error body under /api. `message` is safe to show; `fields` maps a field to its sentence. */
export interface ErrorBody {
  error: {
    code: ErrorCode;
    message: string;
    fields?: Record<string, string>;
    retryAfterSeconds?: number;
    /** Stands beside `rate_limited` of `POST /api/chat` and `POST /api/chat-ai`. */
    scope?: RateScope;
    /** Where help is, when a refused form may be about an emergency. */
    help?: HelpWords;
    /** What else the code's own contract promises, such as other times for `slot_taken` (contract/booking.ts). */
    details?: object;
  };
}
