import type { StaleSectionDetails } from "#contract/intake.ts";
import { ApiError } from "#web/lib/api/api-error.ts";

export function staleSectionOf(error: unknown): StaleSectionDetails | undefined {
  return error instanceof ApiError && error.code === "stale" && error.details && "asked" in error.details
    ? (error.details as StaleSectionDetails)
    : undefined;
}

const SHUT_OUT: readonly string[] = ["not_found", "unauthorized", "insufficient_aal", "reauthentication_needed"];

/** True if the patient has lost access, by account or by link. */
export function isShutOut(error: unknown): boolean {
  return error instanceof ApiError && SHUT_OUT.includes(error.code);
}
