import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#web/ui/base/button.tsx";

interface StepProps {
  id: string;
  heading: string;
  /** The visitor opened it, so its heading takes the focus. */
  takesFocus: boolean;
  children: ReactNode;
}

export function BookingStep({ id, heading, takesFocus, children }: StepProps) {
  const title = useFocusOnOpen<HTMLHeadingElement>(takesFocus);
  return (
    <section className="step" aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** As a `ref`: focuses the element once and scrolls it to the top. */
export function useFocusOnOpen<Element extends HTMLElement>(takesFocus: boolean) {
  const element = useRef<Element>(null);
  const isWanted = useRef(takesFocus);
  useEffect(() => {
    if (!isWanted.current) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: "start" });
  }, []);
  return element;
}

interface AnsweredRowProps {
  label: string;
  value: ReactNode;
  more?: string | undefined;
  onChange?: (() => void) | undefined;
}

export function AnsweredRow({ label, value, more, onChange }: AnsweredRowProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {more && <span>{more}</span>}
        {onChange && (
          <Button look="link" onClick={onChange}>
            Change<span className="sr-only"> {label.toLowerCase()}</span>
          </Button>
        )}
      </dd>
    </div>
  );
}
