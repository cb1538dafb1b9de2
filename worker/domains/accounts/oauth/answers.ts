import { AUTH_ERROR_STATUS, type AuthErrorCode } from "#contract/auth-errors.ts";
import type { AuthError } from "#worker/kernel/errors.ts";

/** For a sign-in that names no target. */
export const DEFAULT_TARGET = "/book-appointment";
export const SIGN_IN_PAGE = "/auth";

/** Denied by the user, the provider or this site (RFC 6749, section 4.1.2.1). */
const DENIED: ReadonlySet<AuthErrorCode> = new Set([
  "access_denied",
  "signup_disabled",
  "user_banned",
  "provider_email_needs_verification",
  "email_exists",
]);

/** RFC 6749's names by the status of the error. */
const NAMES: ReadonlyMap<number, string> = new Map([
  [401, "unauthorized_client"],
  [403, "access_denied"],
  [500, "server_error"],
  [503, "temporarily_unavailable"],
]);

export function withCode(target: URL, code: string): string {
  const url = new URL(target);
  url.searchParams.set("code", code);
  return url.href;
}

export function withError(target: URL, { code, message, details }: AuthError): string {
  const status = details.status ?? AUTH_ERROR_STATUS[code];
  const fields = {
    error: DENIED.has(code) ? "access_denied" : (NAMES.get(status) ?? "invalid_request"),
    error_code: code,
    error_description: message,
  };
  const url = new URL(target);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams({ ...fields, sb: "" }).toString();
  return url.href;
}
