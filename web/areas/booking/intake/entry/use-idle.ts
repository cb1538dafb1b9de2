import { useEffect, useRef, useState } from "react";
import { type Idleness, idlenessAfter, TOUCH_MS, timeLeft } from "./idle.ts";

// Not scroll: what appears above moves the page by itself.
const EVENTS = ["pointerdown", "keydown", "input", "wheel"] as const;

interface IdleOptions {
  /** The server should hear that he is still there. */
  onTouch: () => void;
  onOver: () => void;
}

/** Watches for a quarter of an hour without a sign of life. While the warning stands, only its button counts as one. */
export function useIdle({ onTouch, onOver }: IdleOptions) {
  const last = useRef(Date.now());
  const touched = useRef(Date.now());
  const state = useRef<Idleness>("busy");
  const handlers = useRef({ onTouch, onOver });
  handlers.current = { onTouch, onOver };
  const [warning, setWarning] = useState<string | null>(null);

  useEffect(() => {
    function look(): void {
      if (state.current === "over") return;
      const ms = Date.now() - last.current;
      state.current = idlenessAfter(ms);
      setWarning(state.current === "warned" ? timeLeft(ms) : null);
      if (state.current === "over") handlers.current.onOver();
      else touch();
    }
    function touch(): void {
      if (last.current <= touched.current || Date.now() - touched.current < TOUCH_MS) return;
      touched.current = Date.now();
      handlers.current.onTouch();
    }
    function noteLife(): void {
      // A computer that slept past the end is not woken by a key.
      look();
      if (state.current === "busy") last.current = Date.now();
    }
    const timer = setInterval(look, 1000);
    for (const type of EVENTS) addEventListener(type, noteLife, { passive: true, capture: true });
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      for (const type of EVENTS) removeEventListener(type, noteLife, { capture: true });
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  function stay(): void {
    last.current = Date.now();
    touched.current = Date.now();
    state.current = "busy";
    setWarning(null);
    handlers.current.onTouch();
  }

  return { warning, stay };
}
