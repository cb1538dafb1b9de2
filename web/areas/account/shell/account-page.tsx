import { type ReactNode, useEffect } from "react";
import { clinic } from "#content/clinic.ts";
import { Places } from "#web/areas/site/layout/places.tsx";

interface AccountPageProps {
  heading: string;
  /** One or two sentences under the heading. */
  lead?: ReactNode;
  /** With both clinics beside it. */
  hasPlaces?: boolean;
  /** The way to its neighbours, before it. */
  nav?: ReactNode;
  children: ReactNode;
}

/** Whether a page stood in this document before. */
let isLater = false;

/** The frame of a private page. The heading names the tab too; where one step follows another, the focus comes along. */
export function AccountPage({ heading, lead, hasPlaces = false, nav, children }: AccountPageProps) {
  useEffect(() => {
    document.title = `${heading} | ${clinic.name}`;
    // What had the focus is gone with the step before.
    if (isLater && document.activeElement === document.body) document.getElementById("content")?.focus();
    isLater = true;
  }, [heading]);
  return (
    <div className="wrap account" data-aside={hasPlaces} data-nav={nav !== undefined}>
      {nav}
      <div>
        <h1>{heading}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      {hasPlaces && <Places />}
    </div>
  );
}
