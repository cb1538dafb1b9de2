import type { AuthErrorCode } from "#contract/auth-errors.ts";
import { ERROR_STATUS, type ErrorBody, type ErrorCode, type RateScope } from "#contract/errors.ts";

interface ErrorDetails {
  /** Field name to the sentence shown beside it. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  scope?: RateScope;
  /** What the code's contract promises beside the message. */
  details?: object;
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
    const { fields, retryAfterSeconds, scope, details } = this.details;
    return {
      error: {
        code: this.code,
        message: this.message,
        ...(fields && { fields }),
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
        ...(scope && { scope }),
        ...(details && { details }),
      },
    };
  }
}

interface AuthErrorDetails {
  /** Where the protocol gives one code two statuses. */
  status?: 401 | 403 | 404 | 415 | 422;
  /** Why a password is weak: length, characters, pwned. */
  reasons?: string[];
  retryAfterSeconds?: number;
}

/** What the services of /auth/v1 throw, and every look at a session; its message is part of the protocol. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly details: AuthErrorDetails;

  constructor(code: AuthErrorCode, message: string, details: AuthErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** An invalid field of a form, with the message beside it. */
export function fieldError(field: string, message: string): AppError {
  return new AppError("invalid_request", message, { fields: { [field]: message } });
}
