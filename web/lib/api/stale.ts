import { ApiError } from "./api-error.ts";

export const NOT_SAVED = "Your change isn’t saved yet.";

export const STALE = `Someone else changed this. ${NOT_SAVED} Check their changes, then try again.`;

export function isStaleError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "stale";
}

export function currentIn<Row>(error: unknown): Row | undefined {
  return isStaleError(error)
    ? ((error.details as { current?: Row | null } | undefined)?.current ?? undefined)
    : undefined;
}

/** After a 409 the page shows the current row. @throws ApiError with `STALE` */
export async function orShowCurrent<Answer>(
  call: Promise<Answer>,
  show: (error: ApiError) => unknown,
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!isStaleError(error)) throw error;
    await show(error);
    throw new ApiError({ code: "stale", message: STALE });
  }
}
