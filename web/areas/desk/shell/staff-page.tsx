import { type ReactNode, useEffect } from "react";
import { clinic } from "#content/clinic.ts";

interface StaffPageProps {
  heading: string;
  tools?: ReactNode;
  children: ReactNode;
}

let isLater = false;

/** The heading becomes the tab's title, so it names no patient: others can see the tabs. */
export function StaffPage({ heading, tools, children }: StaffPageProps) {
  useEffect(() => {
    document.title = `${heading} | ${clinic.name}`;
    // The focused element is gone with the previous page.
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
