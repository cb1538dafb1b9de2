import { ApiError } from "./api-error.ts";

/** What every form says after a 409; what was typed stays. */
export const STALE = "Someone else changed this. Your changes aren’t saved yet.";

/** True when the row changed after the caller read it. */
export function isStale(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "stale";
}

/** The row as it is now, where the answer has it. The route's contract names its type. */
export function currentIn<Row>(error: unknown): Row | undefined {
  return isStale(error) ? ((error.details as { current?: Row | null } | undefined)?.current ?? undefined) : undefined;
}
