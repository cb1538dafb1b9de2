import { useCallback, useEffect, useState } from "react";

const SECOND = 1000;

export function secondsUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / SECOND));
}

interface Wait {
  seconds: number;
  start: (seconds: number) => void;
}

/** By the clock, so that a tab that slept shows the right figure. */
export function useWait(onOver: () => void): Wait {
  const [wait, setWait] = useState<{ until: number; seconds: number }>();
  useEffect(() => {
    if (!wait) return;
    const timer = setTimeout(() => {
      const seconds = secondsUntil(wait.until, Date.now());
      setWait(seconds > 0 ? { until: wait.until, seconds } : undefined);
      if (seconds === 0) onOver();
    }, untilNextSecond(wait.until));
    return () => clearTimeout(timer);
  }, [wait, onOver]);
  const start = useCallback((seconds: number) => setWait({ until: Date.now() + seconds * SECOND, seconds }), []);
  return { seconds: wait?.seconds ?? 0, start };
}

function untilNextSecond(until: number): number {
  return ((until - Date.now()) % SECOND) + 1 || 1;
}
