import type { StaleSectionDetails } from "#contract/intake.ts";
import { ApiError } from "#web/lib/api/api-error.ts";

/** What the server has, when a page was saved elsewhere meanwhile. */
export function staleSectionOf(error: unknown): StaleSectionDetails | undefined {
  return error instanceof ApiError && error.code === "stale" && error.details && "asked" in error.details
    ? (error.details as StaleSectionDetails)
    : undefined;
}

const SHUT_OUT: readonly string[] = ["not_found", "unauthorized", "insufficient_aal", "reauthentication_needed"];

/** He is not let in any more: by account, by link or at all. */
export function isShutOut(error: unknown): boolean {
  return error instanceof ApiError && SHUT_OUT.includes(error.code);
}
