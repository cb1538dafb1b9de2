import type { ChatStrings } from "#content/strings/en/chat.ts";
import { ERROR_STATUS, type ErrorBody, type ErrorCode, type RateScope } from "#contract/errors.ts";
import type { ToastInput } from "#web/ui/base/toast-store.ts";

/** The API's codes, and what only the browser can notice. */
export type FailureCode = ErrorCode | "network" | "no_response" | "empty_response" | "broken_off";

interface FailureDetails {
  /** The server's own words, in English and fit to be shown; empty where it had none. */
  message?: string;
  /** How long the server wants to be left alone, in seconds. */
  retryAfterSeconds?: number | undefined;
  /** By whose limit. */
  scope?: RateScope;
}

/** Why an answer did not come, or not to its end. */
export class ChatFailure extends Error {
  readonly code: FailureCode;
  readonly retryAfterSeconds: number | undefined;
  readonly scope: RateScope;

  constructor(code: FailureCode, { message = "", retryAfterSeconds, scope = "visitor" }: FailureDetails = {}) {
    super(message);
    this.name = "ChatFailure";
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.scope = scope;
  }
}

export const noResponse = () => new ChatFailure("no_response");
export const emptyResponse = () => new ChatFailure("empty_response");
export const brokenOff = () => new ChatFailure("broken_off");

/** Whatever was thrown on the way, as one of ours. */
export function toFailure(error: unknown): ChatFailure {
  if (error instanceof ChatFailure) return error;
  // fetch and broken bodies reject with a TypeError; every browser words it differently, none for visitors.
  if (error instanceof TypeError) return new ChatFailure("network");
  return noResponse();
}

/** An answer that is no answer: the API's error body, or whatever a proxy put in its place. */
export async function responseFailure(response: Response): Promise<ChatFailure> {
  const body: unknown = await response.json().catch(() => null);
  const error = isErrorBody(body) ? body.error : null;
  return new ChatFailure(error?.code ?? codeOf(response.status), {
    message: error?.message ?? "",
    retryAfterSeconds:
      toSeconds(error?.retryAfterSeconds) ?? toSeconds(Number(response.headers.get("Retry-After") || NaN)),
    ...(error?.scope && { scope: error.scope }),
  });
}

function codeOf(status: number): FailureCode {
  const codes = Object.entries(ERROR_STATUS) as [ErrorCode, number][];
  return codes.find((entry) => entry[1] === status)?.[0] ?? "internal";
}

/** The `errorText` of a stream that failed: JSON with code and message. */
export function streamFailure(errorText: string): ChatFailure {
  const body = parse(errorText);
  return isCoded(body) ? new ChatFailure(body.code, { message: body.message }) : brokenOff();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && "error" in body && isCoded(body.error);
}

function isCoded(value: unknown): value is { code: ErrorCode; message: string } {
  if (typeof value !== "object" || value === null || !("code" in value) || !("message" in value)) return false;
  return typeof value.message === "string" && typeof value.code === "string" && Object.hasOwn(ERROR_STATUS, value.code);
}

const LONGEST_WAIT = 3600;

function toSeconds(value: unknown): number | undefined {
  if (typeof value !== "number" || !Number.isFinite(value) || value < 0) return undefined;
  return Math.min(Math.ceil(value), LONGEST_WAIT);
}

/** Failures of an answer that was on its way; the message had arrived. */
const ANSWER_CODES: ReadonlySet<FailureCode> = new Set(["broken_off", "upstream_failed", "timeout"]);

/** `hasWords`: some of the answer is there. */
export function toToast(
  failure: ChatFailure,
  { strings, hasWords }: { strings: ChatStrings; hasWords: boolean },
): ToastInput {
  const { error: title, notConfigured, notSent } = strings;
  if (/api key|not configured/i.test(failure.message))
    return { title, description: notConfigured, variant: "destructive" };
  const reason = reasonOf(failure, strings);
  const isSent = hasWords || ANSWER_CODES.has(failure.code);
  return { title, description: isSent ? reason : notSent(reason), variant: "destructive" };
}

/** Why something failed, in the language of the dialog: the server says it in English. */
export function reasonOf(
  { code, message }: Pick<ChatFailure, "code" | "message">,
  { failures, language }: ChatStrings,
) {
  if (message && language === "en") return message;
  if (ANSWER_CODES.has(code)) return failures.broken_off;
  const worded: Partial<Record<FailureCode, string>> = failures;
  return worded[code] ?? failures.internal;
}

/** Without a figure from the server the wait is short and certain rather than unknown. */
const USUAL_WAIT = 10;

/** Seconds until sending makes sense again, or null when nothing speaks against it. */
export function waitOf({ code, retryAfterSeconds }: ChatFailure): number | null {
  return code === "rate_limited" || code === "overloaded" ? Math.max(1, retryAfterSeconds ?? USUAL_WAIT) : null;
}
