import type { ErrorBody, ErrorCode } from "#contract/errors.ts";

/** What the API answered in place of what was asked. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** What else the code's own contract promises. */
  readonly details: object | undefined;

  constructor({ code, message, fields, retryAfterSeconds, details }: ErrorBody["error"]) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.details = details;
  }
}
