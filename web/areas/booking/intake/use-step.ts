import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { IntakeStep } from "./steps.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The page's number, for the browser's Back button. A number alone reveals nothing. */
    intakeStep?: number;
  }
}

export function useStep(steps: readonly IntakeStep[], start: IntakeStep) {
  const { history } = useRouter();
  const [step, setStep] = useState(start);
  const latest = useRef({ steps, start });
  latest.current = { steps, start: latest.current.start };

  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        if (action.type === "PUSH" || action.type === "REPLACE") return;
        const { steps, start } = latest.current;
        const { intakeStep } = location.state as { intakeStep?: number };
        setStep(intakeStep === undefined ? start : (steps[intakeStep] ?? start));
      }),
    [history],
  );

  function go(next: IntakeStep): void {
    setStep(next);
    history.push(history.location.href, { intakeStep: steps.indexOf(next) });
  }

  return { step: steps.includes(step) ? step : start, go };
}
