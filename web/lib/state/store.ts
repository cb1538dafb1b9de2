import { useSyncExternalStore } from "react";

export function createStore<Value>(value: Value) {
  const first = value;
  const listeners = new Set<() => void>();
  return {
    listeners,
    get: () => value,
    first: () => first,
    set(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

type Readable<Value> = Pick<ReturnType<typeof createStore<Value>>, "first" | "get" | "subscribe">;

export function useStore<Value>({ subscribe, get, first }: Readable<Value>): Value {
  return useSyncExternalStore(subscribe, get, first);
}
