import { type ReactNode, useEffect } from "react";
import { clinic } from "#content/clinic.ts";
import { Places } from "#web/areas/site/layout/places.tsx";

interface AccountPageProps {
  heading: string;
  lead?: ReactNode;
  /** Shows both clinics beside the content. */
  hasPlaces?: boolean;
  nav?: ReactNode;
  children: ReactNode;
}

/** False until the document has shown its first page. */
let isLater = false;

/** Sets the document's title; a step that replaces another also takes the focus. */
export function AccountPage({ heading, lead, hasPlaces = false, nav, children }: AccountPageProps) {
  useEffect(() => {
    document.title = `${heading} | ${clinic.name}`;
    // The focused element is gone with the previous step.
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
