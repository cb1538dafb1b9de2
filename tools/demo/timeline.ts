import type { Stage } from "./stage.ts";

type Act = () => Promise<unknown>;

/** Acts at instants. They run in the order of time, and each may add later ones. */
export interface Timeline {
  /** @param at milliseconds since the epoch; one in the past runs next */
  at: (at: number, act: Act) => void;
  /** Sets the clock to each act's instant and runs it, up to an instant. What lies after it does not happen. */
  runTo: (until: number) => Promise<void>;
}

export function createTimeline(stage: Pick<Stage, "setClock">, from: number): Timeline {
  const acts: { at: number; act: Act }[] = [];
  let now = from;

  return {
    at: (at, act) => {
      const next = acts.findIndex((other) => other.at > at);
      acts.splice(next < 0 ? acts.length : next, 0, { at, act });
    },
    async runTo(until) {
      for (let next = acts[0]; next && next.at <= until; next = acts[0]) {
        acts.shift();
        now = Math.max(now, next.at);
        stage.setClock(new Date(now));
        await next.act();
      }
      stage.setClock(new Date(until));
    },
  };
}
