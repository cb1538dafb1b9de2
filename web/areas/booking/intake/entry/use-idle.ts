import { useEffect, useRef, useState } from "react";
import { type Idleness, idlenessAfter, TOUCH_MS, timeLeft } from "./idle.ts";

// Not scroll: content that appears above scrolls the page by itself.
const EVENTS = ["pointerdown", "keydown", "input", "wheel"] as const;

interface IdleOptions {
  /** Extends the session on the server. */
  onTouch: () => void;
  onOver: () => void;
}

/** While the warning is shown, only its button counts as activity. */
export function useIdle({ onTouch, onOver }: IdleOptions) {
  const last = useRef(Date.now());
  const touched = useRef(Date.now());
  const state = useRef<Idleness>("busy");
  const handlers = useRef({ onTouch, onOver });
  handlers.current = { onTouch, onOver };
  const [warning, setWarning] = useState<string | null>(null);

  useEffect(() => {
    function checkIdle(): void {
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
    function noteActivity(): void {
      // After a computer slept past the end, a key press must not extend the session.
      checkIdle();
      if (state.current === "busy") last.current = Date.now();
    }
    const timer = setInterval(checkIdle, 1000);
    for (const type of EVENTS) addEventListener(type, noteActivity, { passive: true, capture: true });
    document.addEventListener("visibilitychange", checkIdle);
    return () => {
      clearInterval(timer);
      for (const type of EVENTS) removeEventListener(type, noteActivity, { capture: true });
      document.removeEventListener("visibilitychange", checkIdle);
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
