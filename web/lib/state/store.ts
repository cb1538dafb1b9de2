import { useSyncExternalStore } from "react";

/** A value outside of React, with its subscribers. */
export function createStore<Value>(value: Value) {
  const first = value;
  const listeners = new Set<() => void>();
  return {
    listeners,
    get: () => value,
    /** The prerendered page's value, with which React takes the page over. */
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
