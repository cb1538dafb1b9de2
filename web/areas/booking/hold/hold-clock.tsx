import { useEffect, useRef, useState } from "react";
import type { Hold } from "#contract/booking-answers.ts";
import { Button } from "#web/ui/base/button.tsx";
import { serverNow } from "../flow/booking-api.ts";
import { type Problem, problemOf } from "../flow/problem.ts";
import { clockOf, holdAnnouncement } from "./countdown.ts";

interface HoldClockProps {
  hold: Hold;
  onExtend: () => Promise<void>;
  onExpired: () => void;
}

const TICK_MS = 500;

export function HoldClock({ hold, onExtend, onExpired }: HoldClockProps) {
  const left = useSecondsLeft(hold, onExpired);
  const [problem, setProblem] = useState<Problem>();
  const clock = useRef<HTMLParagraphElement>(null);
  return (
    <div className="hold-clock" data-late={left <= 120}>
      <p ref={clock} tabIndex={-1}>
        We keep this time for you for <b role="timer">{clockOf(left)}</b>
      </p>
      <p className="sr-only" role="status">
        {holdAnnouncement(left)}
      </p>
      {hold.canExtend && (
        <Button
          look="link"
          onClick={() => {
            setProblem(undefined);
            onExtend().then(
              // The button disappears after its one use.
              () => clock.current?.focus(),
              (error: unknown) => setProblem(problemOf(error)),
            );
          }}
        >
          I need five more minutes
        </Button>
      )}
      {problem && (
        <p className="wrong" role="alert">
          {problem.heading}
        </p>
      )}
    </div>
  );
}

/** By the server's clock; calls `onExpired` once. */
function useSecondsLeft({ expiresAt }: Hold, onExpired: () => void): number {
  const until = Date.parse(expiresAt);
  const [left, setLeft] = useState(() => secondsTo(until));
  const expired = useRef(onExpired);
  expired.current = onExpired;
  useEffect(() => {
    setLeft(secondsTo(until));
    const timer = setInterval(() => {
      const seconds = secondsTo(until);
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      expired.current();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

function secondsTo(until: number): number {
  return Math.ceil((until - serverNow()) / 1000);
}
