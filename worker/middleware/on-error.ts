import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ErrorCode } from "#contract/errors.ts";
import { AppError, AuthError } from "#worker/kernel/errors.ts";
import { errorDetail, logFailure, showFailure } from "#worker/kernel/log.ts";
import { SettingsError } from "#worker/kernel/settings/env.ts";
import type { AppEnv } from "../deps.ts";

export function onError(error: Error, c: Context<AppEnv>): Response {
  const known = toAppError(error);
  if (known.code === "internal") logUnexpected(error, c);
  else if (known.status >= 500 && known.cause) showFailure(known.code, known.cause, { id: c.get("requestId") });
  const { retryAfterSeconds } = known.details;
  if (retryAfterSeconds !== undefined) {
    c.header("Retry-After", String(retryAfterSeconds));
    // IETF draft-ietf-httpapi-ratelimit-headers.
    c.header("RateLimit-Remaining", "0");
    c.header("RateLimit-Reset", String(retryAfterSeconds));
  }
  const body = known.toBody();
  const debug = known.code === "internal" ? debugOf(error, c) : undefined;
  return c.json(debug ? { error: { ...body.error, debug } } : body, known.status);
}

function logUnexpected(error: Error, c: Context<AppEnv>): void {
  const setting = error instanceof SettingsError ? error.message : undefined;
  logFailure("failure", error, { id: c.get("requestId"), setting, constraint: constraintOf(error) });
}

export function debugOf(error: Error, c: Context<AppEnv>) {
  const detail = errorDetail(error);
  return detail && { requestId: c.get("requestId"), ...detail };
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof AuthError) return new AppError(...ofSession(error), { cause: error });
  if (error instanceof HTTPException && error.status === 400) {
    return new AppError("invalid_request", "The request could not be read.", { cause: error });
  }
  return new AppError("internal", "Something went wrong on our side. Please try again.", { cause: error });
}

function ofSession({ code }: AuthError): [ErrorCode, string] {
  if (code === "insufficient_aal") return [code, "Please sign in with your second factor."];
  if (code === "reauthentication_needed") return [code, "Please confirm that it is you, then try again."];
  return ["unauthorized", "Please sign in first."];
}

/** "UNIQUE constraint failed: table.column" names the constraint; values stay out of the log. */
function constraintOf(error: unknown): string | undefined {
  for (let level = error, depth = 0; level instanceof Error && depth < 4; level = level.cause, depth++) {
    const found = /\b(?:UNIQUE|FOREIGN KEY|NOT NULL|CHECK) constraint failed(?:: [\w.]+(?:, [\w.]+)*)?/.exec(
      level.message,
    );
    if (found) return found[0];
  }
  return undefined;
}
