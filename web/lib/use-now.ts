import { createStore, useStore } from "./store.ts";

const TICK_MS = 15_000;

const clock = createStore(Date.now(), (set) => {
  const tick = () => set(Date.now());
  tick();
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
});

/** The time, a few times a minute, from one clock for all that wait. */
export function useNow(): number {
  return useStore(clock);
}
