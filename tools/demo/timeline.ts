import type { DemoStage } from "./stage.ts";

type Act = () => Promise<unknown>;

/** Acts run in order of time and may add later ones; one in the past runs next. */
export interface DemoTimeline {
  at: (at: number, act: Act) => void;
  runTo: (until: number) => Promise<void>;
}

export function createTimeline(stage: Pick<DemoStage, "setClock">, from: number): DemoTimeline {
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
