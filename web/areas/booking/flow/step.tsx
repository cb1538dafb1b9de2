import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#web/ui/base/button.tsx";

interface StepProps {
  /** Unique on the page. */
  id: string;
  heading: string;
  /** It opened because of what somebody did: its heading takes the focus. */
  takesFocus: boolean;
  children: ReactNode;
}

/** One question of a booking. */
export function Step({ id, heading, takesFocus, children }: StepProps) {
  const title = useOpened<HTMLHeadingElement>(takesFocus);
  return (
    <section className="step" aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** As a `ref`: what opens takes the focus once, and stands at the top of the window. */
export function useOpened<Element extends HTMLElement>(takesFocus: boolean) {
  const element = useRef<Element>(null);
  const isWanted = useRef(takesFocus);
  useEffect(() => {
    if (!isWanted.current) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: "start" });
  }, []);
  return element;
}

interface AnsweredProps {
  label: string;
  value: ReactNode;
  /** Without it the answer stays. */
  onChange?: (() => void) | undefined;
}

/** What a step before came to, and the way back to it. */
export function Answered({ label, value, onChange }: AnsweredProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {onChange && (
          <Button look="link" onClick={onChange}>
            Change<span className="sr-only"> {label.toLowerCase()}</span>
          </Button>
        )}
      </dd>
    </div>
  );
}
