import type { HelpWords } from "#content/help.ts";
import type { ErrorBody, ErrorCode } from "#contract/errors.ts";

/** What the API answered in place of what was asked. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Where help is, when what was refused may be about an emergency. */
  readonly help: HelpWords | undefined;
  /** What else the code's own contract promises. */
  readonly details: object | undefined;

  constructor({ code, message, fields, retryAfterSeconds, help, details }: ErrorBody["error"]) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.help = help;
    this.details = details;
  }
}
