import { ERROR_STATUS, type ErrorBody, type ErrorCode } from "#contract/errors.ts";
import type { ToastInput } from "#web/components/ui/toast-store.ts";

/** The API's codes, and what only the browser can notice. */
export type FailureCode = ErrorCode | "network" | "no_response" | "empty_response" | "broken_off";

/** Why an answer did not come, or not to its end. The message is fit to be shown. */
export class ChatFailure extends Error {
  readonly code: FailureCode;
  /** How long the server wants to be left alone, in seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: FailureCode, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = "ChatFailure";
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const SERVER_FAILED = "Something went wrong on our side. Please try again.";

export const noResponse = () => new ChatFailure("no_response", "No response from AI service");
export const emptyResponse = () => new ChatFailure("empty_response", "Received empty response from AI");
export const brokenOff = () => new ChatFailure("broken_off", "The answer broke off. Please try again.");

/** Whatever was thrown on the way, as one of ours. */
export function toFailure(error: unknown): ChatFailure {
  if (error instanceof ChatFailure) return error;
  // fetch and broken bodies reject with a TypeError; every browser words it differently, none for visitors.
  if (error instanceof TypeError) return new ChatFailure("network", "The connection was lost. Please try again.");
  return noResponse();
}

/** An answer that is no answer: the API's error body, or whatever a proxy put in its place. */
export async function responseFailure(response: Response): Promise<ChatFailure> {
  const body: unknown = await response.json().catch(() => null);
  const error = isErrorBody(body) ? body.error : null;
  const wait = toSeconds(error?.retryAfterSeconds) ?? toSeconds(Number(response.headers.get("Retry-After") || NaN));
  return new ChatFailure(error?.code ?? codeOf(response.status), error?.message ?? SERVER_FAILED, wait);
}

function codeOf(status: number): FailureCode {
  const codes = Object.entries(ERROR_STATUS) as [ErrorCode, number][];
  return codes.find((entry) => entry[1] === status)?.[0] ?? "internal";
}

/** The `errorText` of a stream that failed: JSON with code and message. */
export function streamFailure(errorText: string): ChatFailure {
  const body = parse(errorText);
  return isCoded(body) ? new ChatFailure(body.code, body.message) : brokenOff();
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

const CONFIGURATION = "AI service needs configuration. The OpenAI API key may not be set correctly.";

export function toToast({ message }: ChatFailure): ToastInput {
  const unconfigured = /api key|not configured/i.test(message);
  const description = unconfigured ? CONFIGURATION : `Failed to send message: ${message}`;
  return { title: "Error", description, variant: "destructive" };
}

/** Without a figure from the server the wait is short and certain rather than unknown. */
const USUAL_WAIT = 10;

/** Seconds until sending makes sense again, or null when nothing speaks against it. */
export function waitOf({ code, retryAfterSeconds }: ChatFailure): number | null {
  return code === "rate_limited" ? Math.max(1, retryAfterSeconds ?? USUAL_WAIT) : null;
}
