import { createStore, useStore } from "./store.ts";

const TICK_MS = 15_000;

const store = createStore(Date.now());
let timer: ReturnType<typeof setInterval> | undefined;

const clock = {
  ...store,
  subscribe(listener: () => void) {
    if (store.listeners.size === 0) {
      tick();
      timer = setInterval(tick, TICK_MS);
    }
    const leave = store.subscribe(listener);
    return () => {
      leave();
      if (store.listeners.size === 0) clearInterval(timer);
    };
  },
};

export function useNow(): number {
  return useStore(clock);
}

function tick(): void {
  store.set(Date.now());
}
