import type { Clinic } from "#contract/booking.ts";
import type {
  FreeTime,
  NotBookable,
  NotBookableDetails,
  StaleDetails,
  TakenDetails,
} from "#contract/booking-answers.ts";
import { ApiError } from "#web/lib/api/api-error.ts";

export interface Problem {
  heading: string;
  fields?: Readonly<Record<string, string>>;
  /** Other free times, if this one was taken. */
  alternatives?: readonly FreeTime[];
  /** Their clinic, if it is not the requested one. */
  alternativesIn?: Clinic;
  canRetry?: true;
  needsHelp?: true;
  isExpired?: true;
  stale?: StaleDetails;
}

export const CHECK_INPUT = "Please look at this again:";
const BAD_CODE: Problem = { heading: CHECK_INPUT, fields: { code: "The code has eight digits." } };
const OFFLINE = "We could not be reached. Nothing is lost: please check your connection and try again.";
const FAILED = "Something went wrong on our side. Nothing is lost: please try again, or call us.";
const BY_PHONE: readonly NotBookable[] = [
  "visit_limit",
  "patients_only",
  "call_us",
  "cutoff",
  "state",
  "unavailable",
  "notice",
];

export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return problemOfAnswer(error);
  if (error instanceof TypeError) return { heading: OFFLINE, canRetry: true };
  console.warn(error);
  return { heading: FAILED, canRetry: true, needsHelp: true };
}

function problemOfAnswer(error: ApiError): Problem {
  const { code, message, fields } = error;
  if (fields) return { heading: CHECK_INPUT, fields };
  const details = (error.details ?? {}) as Partial<TakenDetails & NotBookableDetails & StaleDetails>;
  switch (code) {
    case "slot_taken":
    case "patient_overlap":
      return { heading: message, alternatives: details.alternatives ?? [] };
    case "conflict":
      return { heading: message, ...freeTimesIn(details) };
    case "hold_expired":
    case "link_expired":
    case "not_found":
      return { heading: message, isExpired: true };
    case "stale":
      return { heading: message, ...(error.details && { stale: error.details as StaleDetails }) };
    case "rate_limited":
      return { heading: `${message} ${waitWords(error.retryAfterSeconds)}`.trim(), needsHelp: true };
    case "not_bookable":
      return { heading: message, ...(details.reason && BY_PHONE.includes(details.reason) && { needsHelp: true }) };
    case "internal":
      return { heading: FAILED, canRetry: true, needsHelp: true };
    default:
      return { heading: message, ...(isTemporary(code) && { canRetry: true }) };
  }
}

export function codeProblem(code: string): Problem | undefined {
  return /^\d{8}$/.test(code) ? undefined : BAD_CODE;
}

/** A waitlist request for a time that is free gets the free times; other conflicts pass. */
function freeTimesIn({ alternatives, location }: Partial<TakenDetails>): Partial<Problem> {
  return alternatives ? { alternatives, ...(location && { alternativesIn: location }) } : { canRetry: true };
}

function isTemporary(code: ApiError["code"]): boolean {
  return code === "upstream_failed" || code === "overloaded" || code === "timeout";
}

export function waitWords(seconds: number | undefined): string {
  if (seconds === undefined) return "";
  const minutes = Math.ceil(seconds / 60);
  if (seconds > 90) return `You can try again in ${minutes} minutes.`;
  return `You can try again in ${seconds} second${seconds === 1 ? "" : "s"}.`;
}
