/** Keys that one isolate keeps in a map at most: enough for a busy hour, small enough to forget. */
const MAX_KEYS = 10_000;

/** Sets a key as the one used last; past the limit the one that was used longest ago is forgotten. */
export function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= MAX_KEYS) return;
  const oldest = map.keys().next();
  if (!oldest.done) map.delete(oldest.value);
}
