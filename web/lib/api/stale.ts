import { ApiError } from "./api-error.ts";

export const NOT_SAVED = "Your change isn’t saved yet.";

export const STALE = `Someone else changed this. ${NOT_SAVED} Check their changes, then try again.`;

export function isStale(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "stale";
}

export function currentIn<Row>(error: unknown): Row | undefined {
  return isStale(error) ? ((error.details as { current?: Row | null } | undefined)?.current ?? undefined) : undefined;
}

/** After a 409 the page shows the current row. @throws ApiError with `STALE` */
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
