import type { ChatStrings } from "#content/strings/en/chat.ts";
import { ERROR_STATUS, type ErrorBody, type ErrorCode, type RateScope } from "#contract/errors.ts";
import type { ToastInput } from "#web/ui/base/toast-store.ts";

export type FailureCode = ErrorCode | "network" | "no_response" | "empty_response" | "broken_off";

interface FailureDetails {
  message?: string;
  retryAfterSeconds?: number | undefined;
  scope?: RateScope;
}

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

export function toFailure(error: unknown): ChatFailure {
  if (error instanceof ChatFailure) return error;
  // fetch and broken bodies reject with a TypeError whose text differs by browser and is not for visitors.
  if (error instanceof TypeError) return new ChatFailure("network");
  return noResponse();
}

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

const FAILED_AFTER_SENDING: ReadonlySet<FailureCode> = new Set(["broken_off", "upstream_failed", "timeout"]);

export function toToast(
  failure: ChatFailure,
  { strings, hasWords }: { strings: ChatStrings; hasWords: boolean },
): ToastInput {
  const { error: title, notConfigured, notSent } = strings;
  if (/api key|not configured/i.test(failure.message))
    return { title, description: notConfigured, variant: "destructive" };
  const reason = reasonOf(failure, strings);
  const isSent = hasWords || FAILED_AFTER_SENDING.has(failure.code);
  return { title, description: isSent ? reason : notSent(reason), variant: "destructive" };
}

export function reasonOf(
  { code, message }: Pick<ChatFailure, "code" | "message">,
  { failures, language }: ChatStrings,
) {
  if (message && language === "en") return message;
  if (FAILED_AFTER_SENDING.has(code)) return failures.broken_off;
  const messages: Partial<Record<FailureCode, string>> = failures;
  return messages[code] ?? failures.internal;
}

const USUAL_WAIT = 10;

/** Seconds until the server accepts a message; null if it does now. */
export function waitSeconds({ code, retryAfterSeconds }: ChatFailure): number | null {
  return code === "rate_limited" || code === "overloaded" ? Math.max(1, retryAfterSeconds ?? USUAL_WAIT) : null;
}
