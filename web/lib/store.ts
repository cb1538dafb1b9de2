import { useSyncExternalStore } from "react";

/**
 * One value outside of React.
 * @param start begins to follow a source when the first reader comes; what it returns stops when the last one leaves
 */
export function createStore<Value>(value: Value, start?: (set: (next: Value) => void) => () => void) {
  const first = value;
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  const set = (next: Value) => {
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => value,
    /** The prerendered page's value, with which React takes the page over. */
    first: () => first,
    set,
    isRead: () => listeners.size > 0,
    subscribe(listener: () => void) {
      if (listeners.size === 0) stop = start?.(set);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop?.();
      };
    },
  };
}

type Readable<Value> = Pick<ReturnType<typeof createStore<Value>>, "first" | "get" | "subscribe">;

export function useStore<Value>({ subscribe, get, first }: Readable<Value>): Value {
  return useSyncExternalStore(subscribe, get, first);
}
