import type { ErrorBody, ErrorCode } from "#contract/errors.ts";

/** What the API answered in place of what was asked. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ code, message, fields, retryAfterSeconds }: ErrorBody["error"]) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
