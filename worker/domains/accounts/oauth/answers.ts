import { AUTH_ERROR_STATUS, type AuthErrorCode } from "#contract/auth-errors.ts";
import type { AuthError } from "#worker/kernel/errors.ts";

/** For a sign-in that names no target. */
export const DEFAULT_TARGET = "/book-appointment";
/** Where somebody is told what went wrong before it was known where he came from. */
export const SIGN_IN_PAGE = "/auth";

/** The person, the provider or this site says no (RFC 6749, section 4.1.2.1): no fault of the request. */
const DENIED: ReadonlySet<AuthErrorCode> = new Set([
  "access_denied",
  "signup_disabled",
  "user_banned",
  "provider_email_needs_verification",
  "email_exists",
]);

/** The names of RFC 6749 by the status that an error would have. */
const NAMES: ReadonlyMap<number, string> = new Map([
  [401, "unauthorized_client"],
  [403, "access_denied"],
  [500, "server_error"],
  [503, "temporarily_unavailable"],
]);

/** @param target an address of this site */
export function withCode(target: URL, code: string): string {
  const url = new URL(target);
  url.searchParams.set("code", code);
  return url.href;
}

/** An error in query and fragment, as the protocol's clients look for it in either. */
export function withError(target: URL, { code, message, details }: AuthError): string {
  const status = details.status ?? AUTH_ERROR_STATUS[code];
  const said = {
    error: DENIED.has(code) ? "access_denied" : (NAMES.get(status) ?? "invalid_request"),
    error_code: code,
    error_description: message,
  };
  const url = new URL(target);
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams({ ...said, sb: "" }).toString();
  return url.href;
}
