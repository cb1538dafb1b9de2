import "../../reading.css";
import type { ReactNode } from "react";
import { type Page, pages } from "#content/pages.ts";
import { Breadcrumb } from "#web/components/layout/breadcrumb.tsx";
import { Places } from "#web/components/layout/places.tsx";
import { Claim } from "#web/components/ui/claim.tsx";
import { SiteLink } from "#web/components/ui/site-link.tsx";

interface PageFrameProps {
  page: Page;
  /** Beside the text; both clinics unless the page says otherwise. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** Breadcrumb, heading, plain answer, and the way to a visit. */
export function PageFrame({ page, aside = <Places />, children }: PageFrameProps) {
  const booking = page.path === pages.bookAppointment.path;
  return (
    <>
      <div className="page-head deep">
        <div className="wrap">
          <div>
            <Breadcrumb current={page.heading} />
            <h1>{page.heading}</h1>
            <p className="lead">{page.summary}</p>
            {!booking && (
              <SiteLink href={pages.bookAppointment.path} className="btn large">
                <Claim id="schedule-free-visit" />
              </SiteLink>
            )}
          </div>
          {aside}
        </div>
      </div>
      <div className="wrap page">
        {children}
        <p>
          <SiteLink href="/">Return to the home page</SiteLink>
        </p>
      </div>
    </>
  );
}
