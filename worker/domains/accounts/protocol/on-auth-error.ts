import type { Context } from "hono";
import { AUTH_ERROR_STATUS } from "#contract/auth-errors.ts";
import type { AppEnv } from "#worker/deps.ts";
import { AppError, AuthError } from "#worker/kernel/errors.ts";
import { debugOf, onError } from "#worker/middleware/on-error.ts";

const VERSION_HEADER = "X-Supabase-Api-Version";
const NEW_SHAPE = "2024-01-01";

export function onAuthError(error: Error, c: Context<AppEnv>): Response {
  const known = error instanceof AuthError ? error : toAuthError(error, c);
  const { code, message, details } = known;
  const status = details.status ?? AUTH_ERROR_STATUS[code];
  c.header("Cache-Control", "no-store");
  if (details.retryAfterSeconds !== undefined) c.header("Retry-After", String(details.retryAfterSeconds));
  const debug = code === "unexpected_failure" ? debugOf(error, c) : undefined;
  const weak = details.reasons && { weak_password: { reasons: details.reasons } };
  const version = c.req.header(VERSION_HEADER) ?? "";
  if (/^\d{4}-\d\d-\d\d$/.test(version) && version >= NEW_SHAPE) {
    c.header(VERSION_HEADER, NEW_SHAPE);
    return c.json({ code, message, ...weak, ...(debug && { debug }) }, status);
  }
  return c.json({ code: status, error_code: code, msg: message, ...weak, ...(debug && { debug }) }, status);
}

export function toAuthError(error: Error, c: Context<AppEnv>): AuthError {
  if (error instanceof AppError && error.code === "payload_too_large")
    return new AuthError("request_entity_too_large", "Request body is too large");
  if (error instanceof AppError && error.code === "not_configured")
    return new AuthError("not_configured", error.message);
  onError(error, c);
  return new AuthError("unexpected_failure", "Something went wrong on our side. Please try again.");
}
