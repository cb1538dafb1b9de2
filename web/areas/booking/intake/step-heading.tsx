import { type ReactNode, useEffect, useRef } from "react";

/** Whether a page of the form was shown before in this document. */
let isLater = false;

/** The heading of a page; the focus comes along with each page after the first. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLater) heading.current?.focus();
    isLater = true;
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
