const MAX_KEYS = 10_000;

export function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= MAX_KEYS) return;
  const oldest = map.keys().next();
  if (!oldest.done) map.delete(oldest.value);
}
