import { useRef, useState } from "react";
import type { Hold } from "#contract/booking-answers.ts";
import { take } from "#web/lib/api/take.ts";
import { booking, bookingAsSelf } from "../flow/booking-api.ts";
import type { WantedTime } from "../flow/choice.ts";
import { type Problem, problemOf } from "../flow/problem.ts";

/** One call at a time. */
export function useHold(initial: Hold | null) {
  const [hold, setHold] = useState(initial);
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const wanted = useRef<WantedTime>(null);

  async function takeTime(request: WantedTime): Promise<Hold | null> {
    if (busy) return null;
    wanted.current = request;
    setBusy(request.startsAt);
    setProblem(undefined);
    try {
      const answer = await take(bookingAsSelf.holds.$post({ json: request }));
      setHold(answer.hold);
      return answer.hold;
    } catch (error) {
      setProblem(problemOf(error));
      return null;
    } finally {
      setBusy(undefined);
    }
  }

  return {
    hold,
    setHold,
    busy,
    problem,
    setProblem,
    wanted,
    takeTime,
    /** If the release fails, the hold expires by itself. */
    giveBack() {
      if (hold) booking.holds[":id"].$delete({ param: { id: hold.id } }).catch(() => {});
      setHold(null);
    },
    async extend() {
      if (!hold) return;
      const answer = await take(booking.holds[":id"].extend.$post({ param: { id: hold.id } }));
      setHold(answer.hold);
    },
  };
}
