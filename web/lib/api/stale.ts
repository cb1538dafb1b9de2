import { ApiError } from "./api-error.ts";

export const NOT_SAVED = "Your change isn’t saved yet.";

/** The message after a 409. The typed text stays. */
export const STALE = `Someone else changed this. ${NOT_SAVED} Check their changes, then try again.`;

/** True when the row changed after the caller read it. */
export function isStale(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "stale";
}

/** The row as it is now, where the answer has it. The route's contract names its type. */
export function currentIn<Row>(error: unknown): Row | undefined {
  return isStale(error) ? ((error.details as { current?: Row | null } | undefined)?.current ?? undefined) : undefined;
}

/** Runs a call for a row that the page shows; after a 409 the page shows it as it is now. @throws ApiError as STALE */
export async function orShowCurrent<Answer>(
  call: Promise<Answer>,
  show: (error: ApiError) => unknown,
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!isStale(error)) throw error;
    await show(error);
    throw new ApiError({ code: "stale", message: STALE });
  }
}
