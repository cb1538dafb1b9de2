/** What `work` comes to. @throws when it takes longer than `ms` milliseconds; it goes on, unheard */
export async function inTime<T>(work: PromiseLike<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("It took too long.")), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
