import type { HelpWords } from "#content/help.ts";
import type { ErrorBody, ErrorCode } from "#contract/errors.ts";

export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly help: HelpWords | undefined;
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
