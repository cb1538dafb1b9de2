/** Work took longer than its caller could wait. */
export class LateError extends Error {
  override readonly name = "LateError";
}

/** The result of `work`. @throws LateError when it takes longer than `ms` milliseconds; the work itself goes on */
export async function inTime<T>(work: PromiseLike<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new LateError("It took too long.")), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
