import { createStore, useStore } from "./store.ts";

const TICK_MS = 15_000;

const store = createStore(Date.now());
let timer: ReturnType<typeof setInterval> | undefined;

/** Ticks as long as a component listens. */
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

/** The time, updated every 15 seconds by one timer for all components. */
export function useNow(): number {
  return useStore(clock);
}

function tick(): void {
  store.set(Date.now());
}
