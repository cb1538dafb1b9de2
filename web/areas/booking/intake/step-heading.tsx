import { type ReactNode, useEffect, useRef } from "react";

/** False until the document has shown its first page. */
let isLater = false;

/** Takes the focus on each page after the first. */
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
