import { type ReactNode, useEffect } from "react";
import { clinic } from "#content/clinic.ts";

interface StaffPageProps {
  heading: string;
  /** Beside the heading: switches and buttons. */
  tools?: ReactNode;
  children: ReactNode;
}

let isLater = false;

/** One page of the staff portal. Its heading names the tab; nobody's name stands there: tabs are seen by others. */
export function StaffPage({ heading, tools, children }: StaffPageProps) {
  useEffect(() => {
    document.title = `${heading} | ${clinic.name}`;
    // What had the focus is gone with the page before.
    if (isLater && document.activeElement === document.body) document.getElementById("content")?.focus();
    isLater = true;
  }, [heading]);
  return (
    <div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <h1>{heading}</h1>
        {tools}
      </div>
      {children}
    </div>
  );
}
