import type { Clinic } from "#contract/booking.ts";
import type {
  FreeTime,
  NotBookable,
  NotBookableDetails,
  StaleDetails,
  TakenDetails,
} from "#contract/booking-answers.ts";
import { ApiError } from "#web/lib/api/api-error.ts";

/** What went wrong, as it stands beside its step. What was chosen and typed stays. */
export interface Problem {
  heading: string;
  /** What is wrong, by field. */
  fields?: Readonly<Record<string, string>>;
  /** Other times, where somebody was quicker. */
  alternatives?: readonly FreeTime[];
  /** Where those are, if not where he asked. */
  alternativesIn?: Clinic;
  /** The same may work when it is tried again. */
  canRetry?: true;
  /** Only the clinic can help. */
  needsHelp?: true;
  /** What it was about is no more. */
  isExpired?: true;
  stale?: StaleDetails;
}

export const LOOK_AGAIN = "Please look at this again:";
const OFFLINE = "We could not be reached. Nothing is lost: please check your connection and try again.";
const FAILED = "Something went wrong on our side. Nothing is lost: please try again, or call us.";
/** What only the clinic can answer. */
const BY_PHONE: readonly NotBookable[] = [
  "visit_limit",
  "patients_only",
  "call_us",
  "cutoff",
  "state",
  "unavailable",
  "notice",
];

/** A failed call as its step tells it. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return ofAnswer(error);
  if (error instanceof TypeError) return { heading: OFFLINE, canRetry: true };
  console.warn(error);
  return { heading: FAILED, canRetry: true, needsHelp: true };
}

function ofAnswer(error: ApiError): Problem {
  const { code, message, fields } = error;
  if (fields) return { heading: LOOK_AGAIN, fields };
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
      return { heading: message, ...(isPassing(code) && { canRetry: true }) };
  }
}

/** Who would wait for what is free is shown it; any other conflict passes. */
function freeTimesIn({ alternatives, location }: Partial<TakenDetails>): Partial<Problem> {
  return alternatives ? { alternatives, ...(location && { alternativesIn: location }) } : { canRetry: true };
}

function isPassing(code: ApiError["code"]): boolean {
  return code === "upstream_failed" || code === "overloaded" || code === "timeout";
}

/** "You can try again in 3 minutes." */
export function waitWords(seconds: number | undefined): string {
  if (seconds === undefined) return "";
  const minutes = Math.ceil(seconds / 60);
  if (seconds > 90) return `You can try again in ${minutes} minutes.`;
  return `You can try again in ${seconds} second${seconds === 1 ? "" : "s"}.`;
}
