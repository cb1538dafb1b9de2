import { useCallback, useEffect, useRef, useState } from "react";
import type { BenchAnswer, BenchRequest } from "#contract/max.ts";
import { admin } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { take } from "#web/lib/api/take.ts";
import { type Trouble, troubleOf } from "#web/lib/api/trouble.ts";
import { instructionsQuery } from "./queries.ts";

const { bench } = admin.max;

export interface Bench {
  answer: BenchAnswer | undefined;
  isRunning: boolean;
  trouble: Trouble | undefined;
  start: (request: BenchRequest) => Promise<void>;
  /** Also continues an unfinished run. */
  open: (runId: string) => Promise<void>;
  stop: () => void;
}

/** Each request runs a few cases, so that a user can leave the page and continue the run later. */
export function useBench(): Bench {
  const [answer, setAnswer] = useState<BenchAnswer>();
  const [isRunning, setRunning] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  // Only the newest run continues, and no run continues after the user leaves the page.
  const turn = useRef(0);
  const stop = useCallback(() => {
    turn.current++;
    setRunning(false);
  }, []);
  useEffect(() => stop, [stop]);

  async function follow(first: () => Promise<BenchAnswer>): Promise<void> {
    turn.current++;
    const own = turn.current;
    setRunning(true);
    setTrouble(undefined);
    setAnswer(undefined);
    try {
      let last = await first();
      while (own === turn.current) {
        setAnswer(last);
        if (last.run.finishedAt) break;
        last = await take(bench[":id"].next.$post({ param: { id: last.run.id } }));
      }
    } catch (error) {
      if (own === turn.current) setTrouble(troubleOf(error));
    }
    if (own === turn.current) setRunning(false);
    void queryClient.invalidateQueries({ queryKey: instructionsQuery.queryKey });
  }

  return {
    answer,
    isRunning,
    trouble,
    start: (json) => follow(() => take(bench.$post({ json }))),
    open: (runId) => follow(() => take(bench[":id"].$get({ param: { id: runId } }))),
    stop,
  };
}
