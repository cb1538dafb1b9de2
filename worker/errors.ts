import { ERROR_STATUS, type ErrorBody, type ErrorCode } from "#contract/errors.ts";

interface ErrorDetails {
  /** Field name to the sentence shown beside it. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** What services throw; `middleware/on-error.ts` turns it into the answer. The message is shown to visitors. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status() {
    return ERROR_STATUS[this.code];
  }

  toBody(): ErrorBody {
    const { fields, retryAfterSeconds } = this.details;
    return {
      error: {
        code: this.code,
        message: this.message,
        ...(fields && { fields }),
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      },
    };
  }
}
