/** Work took longer than its caller could wait. */
export class LateError extends Error {
  override readonly name = "LateError";
}

/** The result of `work`. @throws LateError when it takes longer than `ms` milliseconds; the work itself goes on */
export async function inTime<T>(work: PromiseLike<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  // Made here, because a stack of the timer's does not show the caller.
  const error = new LateError(`It took longer than ${ms} ms.`);
  const timer = setTimeout(() => late.reject(error), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
