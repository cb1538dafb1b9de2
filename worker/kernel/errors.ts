import type { AuthErrorCode } from "#contract/auth-errors.ts";
import { ERROR_STATUS, type ErrorBody, type ErrorCode, type RateScope } from "#contract/errors.ts";

interface ErrorDetails {
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  scope?: RateScope;
  details?: object;
  cause?: unknown;
}

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
  status?: 401 | 403 | 404 | 415 | 422;
  reasons?: string[];
  retryAfterSeconds?: number;
}

/** Thrown by the services of /auth/v1; the message is part of the protocol. */
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
