export class LateError extends Error {
  override readonly name = "LateError";
}

/** @throws LateError when `work` takes longer than `ms` milliseconds; the work itself goes on */
export async function inTime<T>(work: PromiseLike<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const error = new LateError(`It took longer than ${ms} ms.`);
  const timer = setTimeout(() => late.reject(error), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
